import { refusal } from '@comanda/contract/call-error';
import type { OrderingMember } from '@comanda/domain/checkout/decide-benefit';
import type { BenefitRequest } from '@comanda/domain/checkout/order-request';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { findCoupon, takenCoupons } from '../../stores/coupon-store.ts';
import { findMemberByToken, type MemberRow } from '../../stores/member-store.ts';
import { freePoints } from '../../stores/point-store.ts';
import { tokenHash } from '../../token.ts';

/** The member of this shop's brand with a token; refused if the token is invalid or expired. */
export async function memberOf(ctx: Context, shop: Shop, memberToken: string): Promise<MemberRow> {
  const access = { brandPid: shop.brandPid, tokenHash: tokenHash(memberToken), now: ctx.now() };
  const member = shop.members ? await findMemberByToken(ctx.db, access) : undefined;
  if (!member) throw refusal('signInAgain');
  return member;
}

/** A benefit is a member's: without a token the diner has to sign in where members can, else the coupon is unknown. */
function refuseStray(shop: Shop, { memberToken: _none, ...benefit }: BenefitRequest): undefined {
  const { couponCode, couponName, couponPromoAmount, pointPromoAmount } = benefit;
  if ([couponCode, couponName, couponPromoAmount, pointPromoAmount].every((field) => field === undefined))
    return undefined;
  throw refusal(shop.members ? 'signInAgain' : 'unknownCoupon');
}

async function couponOf(ctx: Context, shop: Shop, memberPid: string, couponId: string) {
  const coupon = await findCoupon(ctx.db, shop.brandPid, couponId);
  if (!coupon) throw refusal('unknownCoupon');
  const taken = await takenCoupons(ctx.db, { brandPid: shop.brandPid, memberPid });
  return { coupon, isTaken: taken.has(couponId) };
}

/** Loads who the member is and what the requested benefit follows from; undefined for an order without a member. */
export async function orderingMember(
  ctx: Context,
  shop: Shop,
  request: BenefitRequest,
): Promise<OrderingMember | undefined> {
  if (request.memberToken === undefined) return refuseStray(shop, request);
  const { memberPid, brandPid } = await memberOf(ctx, shop, request.memberToken);
  const { couponCode, pointPromoAmount } = request;
  return {
    memberPid,
    coupon: couponCode === undefined ? undefined : await couponOf(ctx, shop, memberPid, couponCode),
    points: pointPromoAmount === undefined ? 0 : await freePoints(ctx.db, { brandPid, memberPid }),
  };
}
