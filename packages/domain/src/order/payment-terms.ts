import type { Amount } from '../money.ts';

/** What a payment platform does with a payment after its page. */
export type PaymentTerms = {
  /** What its interface refunds: any part of a payment, only the whole payment, or nothing. */
  readonly refund: 'partial' | 'full' | 'none';
  /**
   * For how many seconds a guest can still pay after the platform's page, for example at a cash machine. 0 if they pay
   * on the page.
   */
  readonly paysWithin: number;
};

/** Why a platform does not suit an order that must be paid by a deadline. `late`: a guest may pay after it. */
export type TermsProblem = 'noRefund' | 'late';

/**
 * Why a platform does not suit orders that must be paid within `secondsToPay`. Such an order is cancelled at its
 * deadline, and a later payment must be refunded. `undefined` if the platform suits them.
 */
export function termsProblem(
  { refund, paysWithin }: PaymentTerms,
  secondsToPay: number,
): TermsProblem | undefined {
  if (refund === 'none') return 'noRefund';
  return paysWithin > secondsToPay ? 'late' : undefined;
}

/** Whether a platform refunds an amount of a payment of `paid`. If not, a person must refund it. */
export const canRefund = ({ refund }: PaymentTerms, amount: Amount, paid: Amount): boolean =>
  refund === 'partial' || (refund === 'full' && amount === paid);
