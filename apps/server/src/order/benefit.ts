import { CallError } from '@comanda/contract/error-codes';
import {
  type Coupon,
  couponReduction,
  isCouponTaken,
  missingForCoupon,
  pointsForAmount,
  usablePoints,
} from '@comanda/domain/checkout/benefit';
import type { Amount } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { findCoupon, takenCoupons } from '../stores/coupon-store.ts';
import { findMemberByToken, type MemberRow } from '../stores/member-store.ts';
import { freePoints } from '../stores/point-store.ts';
import { tokenHash } from '../token.ts';

/** The fields of a call that only a member may send. */
export type BenefitFields = {
  readonly memberToken?: string | undefined;
  readonly couponCode?: string | undefined;
  readonly couponName?: string | undefined;
  readonly couponPromoAmount?: number | undefined;
  readonly pointPromoAmount?: number | undefined;
};

/** What an order takes of its member: a coupon, or points, and what that takes off. */
export type Benefit =
  | { readonly kind: 'coupon'; readonly coupon: Coupon; readonly amount: Amount }
  | { readonly kind: 'points'; readonly points: number; readonly amount: Amount };

/** The member of a call, as far as the wished benefit needs to know. */
export type MemberStanding = {
  readonly memberPid: string;
  readonly coupon: { readonly coupon: Coupon; readonly isTaken: boolean } | undefined;
  readonly points: number;
};

/** The member of this shop's brand whom a token stands for; 9010 when it stands for nobody (any more). */
export async function memberOf(ctx: Context, shop: Shop, memberToken: string): Promise<MemberRow> {
  const access = { brandPid: shop.brandPid, tokenHash: tokenHash(memberToken), now: ctx.now() };
  const member = shop.members ? await findMemberByToken(ctx.db, access) : undefined;
  if (!member) throw new CallError(9010);
  return member;
}

/** A benefit is a member's: without a token, 9010 where one may log in, and else nobody knows of it (2530). */
function refuseStray(shop: Shop, { memberToken: _none, ...benefit }: BenefitFields): undefined {
  const { couponCode, couponName, couponPromoAmount, pointPromoAmount } = benefit;
  if ([couponCode, couponName, couponPromoAmount, pointPromoAmount].every((field) => field === undefined))
    return undefined;
  throw new CallError(shop.members ? 9010 : 2530);
}

async function couponOf(ctx: Context, shop: Shop, memberPid: string, couponId: string) {
  const coupon = await findCoupon(ctx.db, shop.brandPid, couponId);
  if (!coupon) throw new CallError(2530);
  const taken = await takenCoupons(ctx.db, { brandPid: shop.brandPid, memberPid });
  return { coupon, isTaken: taken.has(couponId) };
}

/** Loads who the member is and what the wished benefit follows from; undefined for an order without a member. */
export async function memberStanding(
  ctx: Context,
  shop: Shop,
  fields: BenefitFields,
): Promise<MemberStanding | undefined> {
  if (fields.memberToken === undefined) return refuseStray(shop, fields);
  const { member_pid: memberPid, brand_pid: brandPid } = await memberOf(ctx, shop, fields.memberToken);
  const { couponCode, pointPromoAmount } = fields;
  return {
    memberPid,
    coupon: couponCode === undefined ? undefined : await couponOf(ctx, shop, memberPid, couponCode),
    points: pointPromoAmount === undefined ? 0 : await freePoints(ctx.db, { brandPid, memberPid }),
  };
}

/** What a benefit is decided on: where, when, by whom, on which ordering amount. */
export type BenefitCase = {
  readonly shop: Shop;
  readonly standing: MemberStanding | undefined;
  readonly orderingAmount: Amount;
  readonly now: number;
};

function couponBenefit({ shop, standing, orderingAmount, now }: BenefitCase): Benefit {
  if (!standing?.coupon) throw new CallError(2530);
  const { coupon, isTaken } = standing.coupon;
  const isRedeemable = !isTaken && isCouponTaken(coupon, shop.shopPid, now);
  if (!isRedeemable || missingForCoupon(coupon, orderingAmount) > 0) throw new CallError(2531);
  return { kind: 'coupon', coupon, amount: couponReduction(coupon, orderingAmount) };
}

function pointsBenefit({ shop, standing, orderingAmount }: BenefitCase, wished: Amount): Benefit | undefined {
  const rule = shop.members?.points;
  if (!rule) throw new CallError(2510, 'pointPromoAmount: this shop takes no points');
  const usable = usablePoints(rule, standing?.points ?? 0, orderingAmount);
  const points = pointsForAmount(rule, wished, usable);
  return points > 0 ? { kind: 'points', points, amount: points * rule.worth } : undefined;
}

/**
 * The benefit that an order takes (CONF-6, SRV-1): the wished coupon if the member may redeem it (2530 unknown, 2531 not
 * redeemable), or as many of the wished points as may be used; never both.
 */
export function benefitOf(fields: BenefitFields, facts: BenefitCase): Benefit | undefined {
  const { couponCode, couponName, couponPromoAmount, pointPromoAmount } = fields;
  const hasCoupon = couponCode !== undefined;
  if (!hasCoupon && (couponName !== undefined || couponPromoAmount !== undefined)) throw new CallError(2530);
  if (hasCoupon && pointPromoAmount !== undefined)
    throw new CallError(2510, 'pointPromoAmount: not together with a coupon');
  if (hasCoupon) return couponBenefit(facts);
  return pointPromoAmount === undefined ? undefined : pointsBenefit(facts, pointPromoAmount);
}
