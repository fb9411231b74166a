import type { LocalText } from '../local-text.ts';
import { type Amount, roundedQuotient } from '../money.ts';
import type { PointsRule } from '../shop/members.schema.ts';
import type { Adjustment } from './adjustment.schema.ts';
import type { Coupon } from './coupon.schema.ts';

/** Whether a shop accepts a coupon at an instant (Unix seconds), for any order. Its last second counts. */
export const isCouponTaken = (coupon: Coupon, shopPid: string, at: number): boolean =>
  coupon.validFrom <= at && at <= coupon.validUntil && (coupon.shopPids?.includes(shopPid) ?? true);

/** The amount that is missing for a coupon's minimum, in minor units; 0 if it is reached (MEM-3). */
export const missingForCoupon = (coupon: Coupon, orderingAmount: Amount): Amount =>
  Math.max(0, coupon.minAmount - orderingAmount);

/**
 * What a coupon takes off an ordering amount, in minor units, half a unit rounded up; never more than the amount.
 */
export function couponReduction(coupon: Coupon, orderingAmount: Amount): Amount {
  const reduction =
    coupon.percent === null
      ? (coupon.amount ?? 0)
      : roundedQuotient(BigInt(orderingAmount) * BigInt(coupon.percent), 100n, 'halfUp');
  return Math.max(0, Math.min(reduction, orderingAmount));
}

/** How many of a member's points an order may use, limited by the shop's share of the amount (MEM-3). */
export function usablePoints(rule: PointsRule, points: number, orderingAmount: Amount): number {
  const most = (BigInt(orderingAmount) * BigInt(rule.mostPercent)) / (100n * BigInt(rule.worth));
  return Math.max(0, Math.min(points, Number(most)));
}

/** The points that come nearest to an amount (minor units) from below, within the usable points. */
export const pointsForAmount = (rule: PointsRule, amount: Amount, usable: number): number =>
  Math.max(0, Math.min(Math.floor(amount / rule.worth), usable));

/**
 * The points that a served order earns: one for each full amount of the rule in the due amount; 0 without a rule.
 */
export const earnedPoints = (rule: PointsRule, dueAmount: Amount): number =>
  rule.earnEvery === null ? 0 : Math.floor(dueAmount / rule.earnEvery);

/** What an order takes of its member: a coupon, or points, and what that takes off. */
export type Benefit =
  | { readonly kind: 'coupon'; readonly coupon: Coupon; readonly amount: Amount }
  | { readonly kind: 'points'; readonly points: number; readonly amount: Amount };

/** An amount (minor units, 0 or more) that a coupon or points take off an order, as an entry of its money. */
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
