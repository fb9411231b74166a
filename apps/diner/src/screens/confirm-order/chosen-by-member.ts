import type { CallInput } from '@comanda/contract/contract';
import { CallError } from '@comanda/contract/error-codes';
import type { Amount } from '@comanda/domain/money';
import type { Promo } from '@comanda/domain/order/order.schema';
import type { ChosenBenefit } from '../../draft/chosen-benefit.ts';

/** Who the member is, where the shop knows members and somebody is logged in, and the benefit that was chosen. */
export type ChosenByMember = {
  readonly memberToken: string | null;
  readonly benefit: ChosenBenefit | null;
};

type Fields<P extends 'check/calculate' | 'submit'> = Pick<
  CallInput<P>,
  Extract<keyof CallInput<P>, 'memberToken' | 'couponCode' | 'couponPromoAmount' | 'pointPromoAmount'>
>;

/** What check/calculate is asked with; it answers how much the benefit takes off. */
export function countedBenefit({ memberToken, benefit }: ChosenByMember): Fields<'check/calculate'> {
  if (memberToken === null) return {};
  if (benefit === null) return { memberToken };
  return benefit.kind === 'coupon'
    ? { memberToken, couponCode: benefit.couponCode }
    : { memberToken, pointPromoAmount: benefit.promoAmount };
}

/** CONF-14, MEM-2: what the order is sent with; `promoAmount` is what the diner saw taken off. */
export function sentBenefit(
  { memberToken, benefit }: ChosenByMember,
  promoAmount: Amount,
): Fields<'submit'> & Pick<CallInput<'submit'>, 'couponName'> {
  if (memberToken === null) return {};
  if (benefit === null) return { memberToken };
  const { kind } = benefit;
  if (kind === 'points') return { memberToken, pointPromoAmount: promoAmount };
  const { couponCode, couponName } = benefit;
  return { memberToken, couponCode, couponName, couponPromoAmount: promoAmount };
}

/** The benefit as a row of the sum. */
export function promoList({ benefit }: ChosenByMember, promoAmount: Amount): Promo[] {
  if (benefit === null || promoAmount === 0) return [];
  return benefit.kind === 'coupon'
    ? [{ promoType: 'C', promoName: benefit.couponName, promoName2: benefit.couponName2, promoAmount }]
    : [{ promoType: 'P', promoName: '', promoName2: '', promoAmount }];
}

const refusals: readonly number[] = [2530, 2531, 2534];

/** Whether an error says that the benefit cannot be had: the diner goes on without it. */
export const isBenefitRefused = (error: unknown): boolean =>
  error instanceof CallError && refusals.includes(error.code);
