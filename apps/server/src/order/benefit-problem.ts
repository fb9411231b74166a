import { CallError } from '@comanda/contract/error-codes';

/** The fields of a call that only a member may send. */
export type BenefitFields = {
  readonly memberToken?: string | undefined;
  readonly couponCode?: string | undefined;
  readonly couponName?: string | undefined;
  readonly couponPromoAmount?: number | undefined;
  readonly pointPromoAmount?: number | undefined;
};

/** No shop has a member service yet: a member token is none of ours (9010), and a benefit without one is unknown (2530). */
export function refuseBenefits({ memberToken, ...benefit }: BenefitFields): void {
  if (memberToken !== undefined) throw new CallError(9010);
  const { couponCode, couponName, couponPromoAmount, pointPromoAmount } = benefit;
  if ([couponCode, couponName, couponPromoAmount, pointPromoAmount].some((field) => field !== undefined))
    throw new CallError(2530);
}
