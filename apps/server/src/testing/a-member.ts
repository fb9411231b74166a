import type { Coupon } from '@comanda/domain/checkout/benefit';
import type { Members } from '@comanda/domain/shop/members';
import { newMemberToken } from '../providers/member/member-token.ts';
import { findMemberByToken } from '../stores/member-store.ts';
import { addPoints } from '../stores/point-store.ts';
import { keepCoupon } from '../stores/publish-store.ts';
import { tokenHash } from '../token.ts';
import type { TestServer } from './start-test-server.ts';

/** What the test shop offers to members: coupons, and points worth 0.10 each, one earned for every euro. */
export const membersOffered: Members = {
  provider: 'embedded',
  hasCoupons: true,
  points: { welcome: 0, earnEvery: 100, worth: 10, mostPercent: 50 },
};

/** A member who is logged in. */
export type LoggedIn = { readonly memberToken: string; readonly memberPid: string };

/** Logs a telephone's owner in, with points if wished. */
export async function logIn({ ctx, shop }: TestServer, points = 0, phone = '+358401'): Promise<LoggedIn> {
  const person = { provider: 'embedded', subject: phone, phone, name: '' } as const;
  const memberToken = await newMemberToken(ctx, shop, person);
  const access = { brandPid: shop.brandPid, tokenHash: tokenHash(memberToken), now: ctx.now() };
  const member = await findMemberByToken(ctx.db, access);
  if (!member) throw new Error('nobody is logged in');
  const memberPid = member.member_pid;
  if (points > 0) {
    const entry = { orderId: '', kind: 'welcome', points, at: ctx.now() } as const;
    await addPoints(ctx.db, { brandPid: shop.brandPid, memberPid }, entry);
  }
  return { memberToken, memberPid };
}

/** Publishes a coupon of 1.00 off, valid all week, as an import would. */
export async function giveCoupon(
  { ctx, shop }: TestServer,
  overrides: Partial<Coupon> = {},
): Promise<Coupon> {
  const coupon: Coupon = {
    couponId: 'welcome',
    name: 'Welcome',
    name2: '歡迎',
    amount: 100,
    percent: null,
    minAmount: 0,
    validFrom: ctx.now() - 3600,
    validUntil: ctx.now() + 7 * 86_400,
    shopPids: null,
    ...overrides,
  };
  const row = { brand_pid: shop.brandPid, coupon_id: coupon.couponId, document: JSON.stringify(coupon) };
  await keepCoupon(ctx.db, row);
  return coupon;
}

/** A member's coupons and points in a few words: `welcome held`, and balance less what is held. */
export async function benefitsOf({ ctx }: TestServer) {
  const coupons = await ctx.db.selectFrom('member_coupons').selectAll().orderBy('coupon_id').execute();
  const account = await ctx.db.selectFrom('point_accounts').select(['balance', 'held']).executeTakeFirst();
  return {
    coupons: coupons.map(({ coupon_id, state }) => `${coupon_id} ${state}`),
    balance: account?.balance ?? 0,
    held: account?.held ?? 0,
  };
}
