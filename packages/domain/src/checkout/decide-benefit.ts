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

/** The member who orders: the requested coupon, whether it was used before, and the points that are free. */
export type OrderingMember = {
  readonly memberPid: string;
  readonly coupon: { readonly coupon: Coupon; readonly isTaken: boolean } | undefined;
  readonly points: number;
};

/** What a benefit is decided on: where, when (Unix seconds), by whom, on which ordering amount. */
export type BenefitFacts = {
  readonly shop: Pick<Shop, 'shopPid' | 'members'>;
  readonly member: OrderingMember | undefined;
  readonly orderingAmount: Amount;
  readonly now: number;
};

/** The benefit of an order, undefined for none. */
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
 * The benefit that an order takes (CONF-6, SRV-1): the requested coupon if it is known and the member may redeem it, or as
 * many of the requested points as may be used; never both.
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
