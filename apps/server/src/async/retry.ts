import pRetry from 'p-retry';

/** Another writer was faster, so the work has to read and decide again. */
export class OvertakenError extends Error {}

/** Runs work again at once each time that it is overtaken, `tries` times in total. */
export const retryOvertaken = <T>(tries: number, work: () => Promise<T>): Promise<T> =>
  pRetry(work, {
    retries: tries - 1,
    minTimeout: 0,
    shouldRetry: ({ error }) => error instanceof OvertakenError,
  });
