import type { Amount } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Shop } from '../shop/shop.ts';
import {
  type Benefit,
  couponReduction,
  isCouponTaken,
  missingForCoupon,
  pointsForAmount,
  usablePoints,
} from './benefit.ts';
import type { Coupon } from './coupon.schema.ts';
import { type BenefitRefusal, wrongField } from './order-refusal.ts';
import type { BenefitRequest } from './order-request.ts';

/** The member who orders: the requested coupon, whether it was already used, and the points that are not reserved. */
export type OrderingMember = {
  readonly memberPid: string;
  readonly coupon: { readonly coupon: Coupon; readonly isTaken: boolean } | undefined;
  readonly points: number;
};

/** What the decision on a benefit depends on. `orderingAmount` is in minor units, `now` in Unix seconds. */
export type BenefitFacts = {
  readonly shop: Pick<Shop, 'shopPid' | 'members'>;
  readonly member: OrderingMember | undefined;
  readonly orderingAmount: Amount;
  readonly now: number;
};

/** The benefit of an order; undefined if it requests none, or no points are usable. */
type BenefitDecision = Result<Benefit | undefined, BenefitRefusal>;

function decideCoupon({ shop, member, orderingAmount, now }: BenefitFacts): BenefitDecision {
  if (!member?.coupon) return refused({ kind: 'unknownCoupon' });
  const { coupon, isTaken } = member.coupon;
  const isRedeemable = !isTaken && isCouponTaken(coupon, shop.shopPid, now);
  if (!isRedeemable || missingForCoupon(coupon, orderingAmount) > 0)
    return refused({ kind: 'couponNotRedeemable' });
  return ok({ kind: 'coupon', coupon, amount: couponReduction(coupon, orderingAmount) });
}

function decidePoints({ shop, member, orderingAmount }: BenefitFacts, wanted: Amount): BenefitDecision {
  const rule = shop.members?.points;
  if (!rule) return refused(wrongField('pointPromoAmount', 'this shop takes no points'));
  const usable = usablePoints(rule, member?.points ?? 0, orderingAmount);
  const points = pointsForAmount(rule, wanted, usable);
  return ok(points > 0 ? { kind: 'points', points, amount: points * rule.worth } : undefined);
}

/**
 * CONF-6, SRV-1: the benefit of an order. A requested coupon is refused if the member does not have it or may not
 * redeem it. Requested points are reduced to the usable ones. Both together are refused.
 */
export function decideBenefit(request: BenefitRequest, facts: BenefitFacts): BenefitDecision {
  const { couponCode, couponName, couponPromoAmount, pointPromoAmount } = request;
  const hasCoupon = couponCode !== undefined;
  if (!hasCoupon && (couponName !== undefined || couponPromoAmount !== undefined))
    return refused({ kind: 'unknownCoupon' });
  if (hasCoupon && pointPromoAmount !== undefined)
    return refused(wrongField('pointPromoAmount', 'not together with a coupon'));
  if (hasCoupon) return decideCoupon(facts);
  return pointPromoAmount === undefined ? ok(undefined) : decidePoints(facts, pointPromoAmount);
}
