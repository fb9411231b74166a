import { type Amount, sumOf } from '../money.ts';
import { capturedBy, cashRoundingOf, type Tender } from './till-payment.ts';

/** A payment with what was refunded of it before, in minor units. */
export type RefundablePayment = {
  readonly tender: Tender | 'online';
  readonly applied: Amount;
  readonly tip: Amount;
  readonly rounding: Amount;
  readonly refunds: readonly { readonly amount: Amount; readonly applied: Amount; readonly tip: Amount }[];
};

/** What one payment gives back: `applied` reduces what is paid of the order, `tip` is the tip in it. */
export type RefundShare = { readonly amount: Amount; readonly applied: Amount; readonly tip: Amount };

/**
 * TILL-2: what each payment gives back of `applied`, in minor units. The newest payment gives back first. Tips go back
 * only with the whole payments. Cash is rounded to the smallest coin, and never above what was captured.
 */
export function refundShares(
  payments: readonly RefundablePayment[],
  wanted: { readonly applied: Amount; readonly isWhole: boolean; readonly cashUnit: Amount },
): RefundShare[] {
  let left = wanted.applied;
  const shares = payments.toReversed().map((payment) => {
    const sum = (of: keyof RefundShare) => sumOf(payment.refunds.map((refund) => refund[of]));
    const most = capturedBy(payment) - sum('amount');
    const applied = Math.min(left, payment.applied - sum('applied'));
    left -= applied;
    if (wanted.isWhole) return { amount: most, applied, tip: payment.tip - sum('tip') };
    const rounded = payment.tender === 'cash' ? applied + cashRoundingOf(applied, wanted.cashUnit) : applied;
    return { amount: Math.min(rounded > 0 ? rounded : applied, most), applied, tip: 0 };
  });
  return shares.toReversed();
}
