import type { Attempt } from '../../stores/attempt-store.ts';

/** What a diner gets back for an order: the total, and whether all of it is refunded. */
export function paidBack(attempts: readonly Pick<Attempt, 'refundState' | 'refundAmount'>[]): {
  refundAmount: number;
  refundedFlag: boolean;
} {
  const owed = attempts.filter(({ refundState }) => refundState !== 'none');
  return {
    refundAmount: owed.reduce((sum, { refundAmount }) => sum + refundAmount, 0),
    refundedFlag: owed.length > 0 && owed.every(({ refundState }) => refundState === 'done'),
  };
}
