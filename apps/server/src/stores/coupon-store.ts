import type { Coupon } from '@comanda/domain/checkout/benefit';
import { parseCoupon } from '../db/documents.ts';
import type { Db, Tables } from '../db/tables.ts';

type CouponState = Tables['member_coupons']['state'];

/** One coupon of one member. */
export type CouponKey = { readonly brandPid: string; readonly memberPid: string; readonly couponId: string };

/** The coupons that a brand gives out, in the order of their ids. */
export async function couponsOfBrand(db: Db, brandPid: string): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .select('document')
    .where('brand_pid', '=', brandPid)
    .orderBy('coupon_id')
    .execute();
  return rows.map(({ document }) => parseCoupon(document));
}

export async function findCoupon(db: Db, brandPid: string, couponId: string): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .select('document')
    .where('brand_pid', '=', brandPid)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst();
  return row && parseCoupon(row.document);
}

/** The ids of a member's coupons that an order has, held or redeemed. */
export async function takenCoupons(
  db: Db,
  { brandPid, memberPid }: Omit<CouponKey, 'couponId'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('member_coupons')
    .select('coupon_id')
    .where('brand_pid', '=', brandPid)
    .where('member_pid', '=', memberPid)
    .where('state', '<>', 'free')
    .execute();
  return new Set(rows.map(({ coupon_id }) => coupon_id));
}

/** Gives a member's free coupon to an order; false when another order has it. */
export async function takeCoupon(
  db: Db,
  key: CouponKey,
  taking: { readonly state: 'held' | 'redeemed'; readonly orderId: string },
): Promise<boolean> {
  const { brandPid: brand_pid, memberPid: member_pid, couponId: coupon_id } = key;
  await db
    .insertInto('member_coupons')
    .values({ brand_pid, member_pid, coupon_id, state: 'free', order_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('member_coupons')
    .set({ state: taking.state, order_id: taking.orderId })
    .where('brand_pid', '=', brand_pid)
    .where('member_pid', '=', member_pid)
    .where('coupon_id', '=', coupon_id)
    .where('state', '=', 'free')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a coupon that an order has on, or back; false when the order does not have it so. */
export async function moveCoupon(
  db: Db,
  { brandPid, memberPid, couponId }: CouponKey,
  move: { readonly orderId: string; readonly from: CouponState; readonly to: CouponState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_coupons')
    .set({ state: move.to, order_id: move.to === 'free' ? null : move.orderId })
    .where('brand_pid', '=', brandPid)
    .where('member_pid', '=', memberPid)
    .where('coupon_id', '=', couponId)
    .where('order_id', '=', move.orderId)
    .where('state', '=', move.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
