import type { Attempt } from '../stores/attempt-store.ts';

/** What a diner gets back of an order: how much in all, and whether all of it has been paid back. */
export function paidBack(attempts: readonly Attempt[]): { refundAmount: number; refundedFlag: boolean } {
  const owed = attempts.filter(({ refund_state }) => refund_state !== 'none');
  return {
    refundAmount: owed.reduce((sum, { refund_amount }) => sum + refund_amount, 0),
    refundedFlag: owed.length > 0 && owed.every(({ refund_state }) => refund_state === 'done'),
  };
}
