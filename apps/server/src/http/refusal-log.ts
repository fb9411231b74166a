import type { Logger } from 'pino';
import { isDiskFull, isUnavailable } from '../db/is-unavailable.ts';
import { BusyError } from './admission/waiting.ts';
import { LowDiskError } from './disk-gate.ts';

/** How often refusals are logged while they continue, in milliseconds. */
const intervalMs = 10_000;

export type RefusalLog = {
  /** Counts a request that is answered with 503. */
  readonly add: (error: unknown) => void;
  /** Whether SQLite found the disk full within the last interval. */
  readonly sawDiskFull: () => boolean;
  /** Logs the counts and stops. */
  readonly close: () => void;
};

const reasonOf = (error: unknown): string => {
  if (isDiskFull(error)) return 'diskFull';
  if (isUnavailable(error)) return 'database';
  if (error instanceof LowDiskError) return 'lowDisk';
  return error instanceof BusyError ? 'overload' : 'other';
};

/** Reasons whose cause need not be logged. */
const expected: readonly string[] = ['overload', 'lowDisk'];

/**
 * Logs the refused requests of an interval in one line with their counts, so that overload does not also fill the
 * log. The first error of the database or the disk in an interval is logged with its cause.
 */
export function refusalLog(log: Pick<Logger, 'warn' | 'error'>): RefusalLog {
  let counts: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  let diskFullAt = -Infinity;
  const tell = () => {
    if (timer) log.warn({ refused: counts, seconds: intervalMs / 1000 }, 'requests were refused');
    timer = undefined;
    counts = {};
  };
  return {
    add: (error) => {
      const reason = reasonOf(error);
      if (reason === 'diskFull') diskFullAt = performance.now();
      const isFirst = counts[reason] === undefined;
      counts[reason] = (counts[reason] ?? 0) + 1;
      if (isFirst && !expected.includes(reason)) log.error({ err: error }, 'requests are refused');
      timer ??= setTimeout(tell, intervalMs).unref();
    },
    sawDiskFull: () => performance.now() - diskFullAt < intervalMs,
    close: () => {
      clearTimeout(timer);
      tell();
    },
  };
}
