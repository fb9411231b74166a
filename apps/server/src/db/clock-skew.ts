/**
 * Seconds between the clocks of this machine and of the database. Above `loggedSeconds` the server logs a warning.
 * Above the second limit, one of the clocks must be wrong.
 */
const loggedSeconds = 2;
const sweepSeconds = 30;

/** `warn`: the server logs the skew. `error`: the server also stops sweeping. */
export type SkewLevel = 'none' | 'warn' | 'error';

export function skewLevel(seconds: number): SkewLevel {
  if (Math.abs(seconds) > sweepSeconds) return 'error';
  return Math.abs(seconds) > loggedSeconds ? 'warn' : 'none';
}

/**
 * Whether this server may close orders and refund payments. With a large skew one of the clocks is wrong, so this
 * server leaves sweeping to others until an operator sets the clocks.
 */
export const maySweep = (skewSeconds: number): boolean => skewLevel(skewSeconds) !== 'error';
