import { isRefusal } from '@comanda/contract/call-error';
import type { CallInput } from '@comanda/contract/contract';
import type { Promo } from '@comanda/domain/checkout/money-fields.schema';
import { textAt } from '@comanda/domain/local-text';
import type { Amount } from '@comanda/domain/money';
import { useMemo } from 'react';
import type { ChosenBenefit } from '#draft/chosen-benefit.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useShop } from '#i18n/use-shop.ts';

/**
 * The chosen benefit with the member's token. The token is null without a login or in a shop without members.
 */
export type ChosenByMember = {
  readonly memberToken: string | null;
  readonly benefit: ChosenBenefit | null;
};

type Fields<P extends 'check/calculate' | 'submit'> = Pick<
  CallInput<P>,
  Extract<keyof CallInput<P>, 'memberToken' | 'couponCode' | 'couponPromoAmount' | 'pointPromoAmount'>
>;

/** The fields of check/calculate for the benefit. The answer has its reduction. */
export function countedBenefit({ memberToken, benefit }: ChosenByMember): Fields<'check/calculate'> {
  if (memberToken === null) return {};
  if (benefit === null) return { memberToken };
  return benefit.kind === 'coupon'
    ? { memberToken, couponCode: benefit.couponCode }
    : { memberToken, pointPromoAmount: benefit.promoAmount };
}

/**
 * The fields of submit for the benefit (CONF-14, MEM-2). `promoAmount` is the reduction that the diner saw.
 */
export function sentBenefit(
  { memberToken, benefit }: ChosenByMember,
  promoAmount: Amount,
): Fields<'submit'> & Pick<CallInput<'submit'>, 'couponName'> {
  if (memberToken === null) return {};
  if (benefit === null) return { memberToken };
  const { kind } = benefit;
  if (kind === 'points') return { memberToken, pointPromoAmount: promoAmount };
  const { couponCode, couponName } = benefit;
  return { memberToken, couponCode, couponName: textAt(couponName, 0), couponPromoAmount: promoAmount };
}

/** The benefit as a row of the sum. */
export function promoList({ benefit }: ChosenByMember, promoAmount: Amount): Promo[] {
  if (benefit === null || promoAmount === 0) return [];
  return benefit.kind === 'coupon'
    ? [{ promoType: 'C', promoName: benefit.couponName, promoAmount }]
    : [{ promoType: 'P', promoName: [], promoAmount }];
}

/** Whether a refusal means that the benefit is not valid. The diner then continues without the benefit. */
export const isBenefitRefused = (error: unknown): boolean =>
  isRefusal(error, 'unknownCoupon', 'couponNotRedeemable', 'orderFailed');

/** The member token and the chosen benefit. Both are null in a shop without members. */
export function useChosenByMember(): ChosenByMember {
  const { memberIsvCode } = useShop();
  const memberToken = useDraft((state) => (memberIsvCode === null ? null : state.memberToken));
  const benefit = useDraft((state) => (memberIsvCode === null ? null : state.benefit));
  return useMemo(() => ({ memberToken, benefit }), [memberToken, benefit]);
}
