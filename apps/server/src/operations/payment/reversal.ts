import { sumOf } from '@comanda/domain/money';
import type { Trx } from '../../db/transaction.ts';
import { reversalOf, type TillPayment } from '../../stores/payment-store.ts';

/** The amounts of a new row of payments at the till, and how it got there. */
export type Entry = Pick<
  TillPayment,
  'tender' | 'applied' | 'tip' | 'rounding' | 'received' | 'reverses' | 'reason'
>;

/** Whether a payment can be reversed: once, and not after a refund of it. The transaction holds its order or sitting. */
export const canReverse = async (trx: Trx, payment: TillPayment): Promise<boolean> =>
  payment.reverses === null && payment.refunded === 0 && !(await reversalOf(trx, payment));

/** TILL-1: the row that reverses a wrong payment, with the negative amounts. */
export function reversing({ paymentId, tender, applied, tip, rounding }: TillPayment, reason: string): Entry {
  return {
    tender,
    applied: 0 - applied,
    tip: 0 - tip,
    rounding: 0 - rounding,
    received: 0 - sumOf([applied, tip, rounding]),
    reverses: paymentId,
    reason,
  };
}
