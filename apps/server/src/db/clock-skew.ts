/** Seconds between the clocks of this machine and of the database. Above the second number one of the two is wrong. */
const loggedSeconds = 2;
const sweepSeconds = 30;

/** The effect of a skew. `warn`: it is logged. `error`: this server does not sweep either. */
export type SkewLevel = 'none' | 'warn' | 'error';

export function skewLevel(seconds: number): SkewLevel {
  if (Math.abs(seconds) > sweepSeconds) return 'error';
  return Math.abs(seconds) > loggedSeconds ? 'warn' : 'none';
}

/**
 * Whether this server may close orders and refund. With a large skew either clock may be wrong, so another server
 * sweeps, or none does until an operator sets the clocks.
 */
export const maySweep = (skewSeconds: number): boolean => skewLevel(skewSeconds) !== 'error';
