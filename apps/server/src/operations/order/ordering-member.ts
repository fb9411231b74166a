import { refusal } from '@comanda/contract/call-error';
import type { OrderingMember } from '@comanda/domain/checkout/decide-benefit';
import type { BenefitRequest } from '@comanda/domain/checkout/order-request';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { findMemberByToken, findMemberWithBenefits, type MemberRow } from '../../stores/member-store.ts';
import { tokenHash } from '../../token.ts';

/** Returns the member of this shop's brand who has the token. Refuses an invalid or expired token. */
export async function memberOf(ctx: Context, shop: Shop, memberToken: string): Promise<MemberRow> {
  const access = { brandPid: shop.brandPid, tokenHash: tokenHash(memberToken), now: ctx.now() };
  const member = shop.members ? await findMemberByToken(ctx.db, access) : undefined;
  if (!member) throw refusal('signInAgain');
  return member;
}

/**
 * Refuses a benefit without a member token: the diner must sign in, or, in a shop without members, the coupon is
 * unknown.
 */
function refuseStray(
  members: Shop['members'],
  { memberToken: _none, ...benefit }: BenefitRequest,
): undefined {
  const { couponCode, couponName, couponPromoAmount, pointPromoAmount } = benefit;
  if ([couponCode, couponName, couponPromoAmount, pointPromoAmount].every((field) => field === undefined))
    return undefined;
  throw refusal(members ? 'signInAgain' : 'unknownCoupon');
}

/**
 * Loads in one statement the member and what the requested benefit depends on. Returns `undefined` for an order
 * without a member.
 */
export async function orderingMember(
  { db, now }: Context,
  { brandPid, members }: Shop,
  request: BenefitRequest,
): Promise<OrderingMember | undefined> {
  const { memberToken, couponCode: couponId } = request;
  if (memberToken === undefined) return refuseStray(members, request);
  const access = { brandPid, tokenHash: tokenHash(memberToken), now: now(), couponId };
  const member = members ? await findMemberWithBenefits(db, access) : undefined;
  if (!member) throw refusal('signInAgain');
  if (couponId !== undefined && !member.coupon) throw refusal('unknownCoupon');
  return member;
}
