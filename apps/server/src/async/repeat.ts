import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms`, or until the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

type Repetition = {
  readonly signal: AbortSignal;
  readonly pauseMs: () => number;
  readonly onError: (error: unknown) => void;
};

/** Runs work until the signal aborts. After an error, it calls `onError` and continues. */
export async function repeat(
  { signal, pauseMs, onError }: Repetition,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onError);
    await pause(pauseMs(), signal);
  }
}
