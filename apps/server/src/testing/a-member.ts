import type { Coupon } from '@comanda/domain/checkout/coupon.schema';
import type { Members } from '@comanda/domain/shop/members.schema';
import { newMemberToken } from '../providers/member/member-token.ts';
import { findMemberByToken } from '../stores/member-store.ts';
import { addPoints } from '../stores/point-store.ts';
import { keepCoupon } from '../stores/publish-store.ts';
import { tokenHash } from '../token.ts';
import type { TestServer } from './start-test-server.ts';

/** What the test shop offers members: coupons, and points. A point is worth 0.10, and each euro earns one. */
export const membersOffered: Members = {
  provider: 'embedded',
  hasCoupons: true,
  points: { welcome: 0, earnEvery: 100, worth: 10, mostPercent: 50 },
};

export type LoggedIn = { readonly memberToken: string; readonly memberPid: string };

/** Logs a member in by telephone, and gives them points. */
export async function logIn({ ctx, shop }: TestServer, points = 0, phone = '+358401'): Promise<LoggedIn> {
  const person = { provider: 'embedded', subject: phone, phone, name: '' } as const;
  const memberToken = await newMemberToken(ctx, shop, person);
  const access = { brandPid: shop.brandPid, tokenHash: tokenHash(memberToken), now: ctx.now() };
  const member = await findMemberByToken(ctx.db, access);
  if (!member) throw new Error('nobody is logged in');
  const memberPid = member.memberPid;
  if (points > 0) {
    const entry = { orderId: '', kind: 'welcome', points, at: ctx.now() } as const;
    await addPoints(ctx.db, { brandPid: shop.brandPid, memberPid }, entry);
  }
  return { memberToken, memberPid };
}

/** Stores a coupon of 1.00, valid for a week, as an import would. */
export async function giveCoupon(
  { ctx, shop }: TestServer,
  overrides: Partial<Coupon> = {},
): Promise<Coupon> {
  const coupon: Coupon = {
    couponId: 'welcome',
    name: ['Welcome', '歡迎'],
    amount: 100,
    percent: null,
    minAmount: 0,
    validFrom: ctx.now() - 3600,
    validUntil: ctx.now() + 7 * 86_400,
    shopPids: null,
    ...overrides,
  };
  const row = { brandPid: shop.brandPid, couponId: coupon.couponId, document: JSON.stringify(coupon) };
  await keepCoupon(ctx.db, row);
  return coupon;
}

/** Returns a member's coupons and points as short texts, such as `welcome held`. The balance excludes held points. */
export async function benefitsOf({ ctx }: TestServer) {
  const coupons = await ctx.db.selectFrom('memberCoupons').selectAll().orderBy('couponId').execute();
  const account = await ctx.db.selectFrom('pointAccounts').select(['balance', 'held']).executeTakeFirst();
  return {
    coupons: coupons.map(({ couponId, state }) => `${couponId} ${state}`),
    balance: account?.balance ?? 0,
    held: account?.held ?? 0,
  };
}
