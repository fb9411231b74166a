import { type Amount, roundedQuotient } from '../money.ts';
import type { PointsRule } from '../shop/members.ts';

/** A coupon of a brand: either an amount (minor units) or a percentage off; times in Unix seconds. */
export type Coupon = {
  readonly couponId: string;
  readonly name: string;
  readonly name2: string;
  readonly amount: Amount | null;
  readonly percent: number | null;
  /** The least ordering amount that it is taken for. */
  readonly minAmount: Amount;
  readonly validFrom: number;
  readonly validUntil: number;
  /** The shops that take it; null for every shop of the brand. */
  readonly shopPids: readonly string[] | null;
};

/** Whether a shop takes a coupon at an instant (Unix seconds), whatever is ordered; its last second counts. */
export const isCouponTaken = (coupon: Coupon, shopPid: string, at: number): boolean =>
  coupon.validFrom <= at && at <= coupon.validUntil && (coupon.shopPids?.includes(shopPid) ?? true);

/** What an ordering amount lacks for a coupon's minimum, in minor units; 0 when it is reached (MEM-3). */
export const missingForCoupon = (coupon: Coupon, orderingAmount: Amount): Amount =>
  Math.max(0, coupon.minAmount - orderingAmount);

/** What a coupon takes off an ordering amount, in minor units, half a unit rounded up; never more than there is to pay. */
export function couponReduction(coupon: Coupon, orderingAmount: Amount): Amount {
  const reduction =
    coupon.percent === null
      ? (coupon.amount ?? 0)
      : roundedQuotient(BigInt(orderingAmount) * BigInt(coupon.percent), 100n, 'halfUp');
  return Math.max(0, Math.min(reduction, orderingAmount));
}

/** How many of a member's points an order may use: those there are, as far as the shop's share of the amount goes (MEM-3). */
export function usablePoints(rule: PointsRule, points: number, orderingAmount: Amount): number {
  const most = (BigInt(orderingAmount) * BigInt(rule.mostPercent)) / (100n * BigInt(rule.worth));
  return Math.max(0, Math.min(points, Number(most)));
}

/** The points that come nearest to a wished amount (minor units) from below, of those that may be used. */
export const pointsForAmount = (rule: PointsRule, amount: Amount, usable: number): number =>
  Math.max(0, Math.min(Math.floor(amount / rule.worth), usable));

/** The points that a served order earns: one for each full amount of the rule in what was due; 0 where none are earned. */
export const earnedPoints = (rule: PointsRule, dueAmount: Amount): number =>
  rule.earnEvery === null ? 0 : Math.floor(dueAmount / rule.earnEvery);
