import pRetry from 'p-retry';

/** Thrown if another writer changed the data first. The work must read the data again and decide again. */
export class OvertakenError extends Error {}

/** Runs work until it does not throw an OvertakenError, at most `tries` times. There is no pause between the tries. */
export const retryOvertaken = <T>(tries: number, work: () => Promise<T>): Promise<T> =>
  pRetry(work, {
    retries: tries - 1,
    minTimeout: 0,
    shouldRetry: ({ error }) => error instanceof OvertakenError,
  });
