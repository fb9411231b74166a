import type { LocalText } from '../local-text.ts';
import { type Amount, roundedQuotient } from '../money.ts';
import type { PointsRule } from '../shop/members.schema.ts';
import type { Adjustment } from './adjustment.schema.ts';
import type { Coupon } from './coupon.schema.ts';

/** Whether a shop accepts a coupon at a time (Unix seconds), apart from its minimum. Its last second is valid. */
export const isCouponTaken = (coupon: Coupon, shopPid: string, at: number): boolean =>
  coupon.validFrom <= at && at <= coupon.validUntil && (coupon.shopPids?.includes(shopPid) ?? true);

/** MEM-3: the amount, in minor units, that an order is below the minimum of a coupon; 0 if the minimum is reached. */
export const missingForCoupon = (coupon: Coupon, orderingAmount: Amount): Amount =>
  Math.max(0, coupon.minAmount - orderingAmount);

/**
 * The amount, in minor units, that a coupon takes off. Half a unit is rounded up; it is at most the ordering amount.
 */
export function couponReduction(coupon: Coupon, orderingAmount: Amount): Amount {
  const reduction =
    coupon.percent === null
      ? (coupon.amount ?? 0)
      : roundedQuotient(BigInt(orderingAmount) * BigInt(coupon.percent), 100n, 'halfUp');
  return Math.max(0, Math.min(reduction, orderingAmount));
}

/** MEM-3: the points of a member that an order may use: at most `mostPercent` of the ordering amount. */
export function usablePoints(rule: PointsRule, points: number, orderingAmount: Amount): number {
  const most = (BigInt(orderingAmount) * BigInt(rule.mostPercent)) / (100n * BigInt(rule.worth));
  return Math.max(0, Math.min(points, Number(most)));
}

/** The most points whose worth is at most an amount (minor units), and at most the usable points. */
export const pointsForAmount = (rule: PointsRule, amount: Amount, usable: number): number =>
  Math.max(0, Math.min(Math.floor(amount / rule.worth), usable));

/** The points that a served order earns: one for each full `earnEvery` of the due amount; 0 without a rule. */
export const earnedPoints = (rule: PointsRule, dueAmount: Amount): number =>
  rule.earnEvery === null ? 0 : Math.floor(dueAmount / rule.earnEvery);

/** The coupon or points that an order uses, and the amount (minor units) that they take off. */
export type Benefit =
  | { readonly kind: 'coupon'; readonly coupon: Coupon; readonly amount: Amount }
  | { readonly kind: 'points'; readonly points: number; readonly amount: Amount };

/** The entry of an order's money for a benefit. `amount` is in minor units and not negative. */
export const promotion = (source: 'coupon' | 'points', amount: Amount, name: LocalText = []): Adjustment => ({
  id: source,
  kind: 'promotion',
  name,
  amount: 0 - amount,
  included: false,
  source,
});

/** ORD-12: the benefit of an order as an entry of its money. */
export const promotionOf = (benefit: Benefit): Adjustment =>
  benefit.kind === 'points'
    ? promotion('points', benefit.amount, ['Points'])
    : promotion('coupon', benefit.amount, benefit.coupon.name);
