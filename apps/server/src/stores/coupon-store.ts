import type { Coupon } from '@comanda/domain/checkout/coupon.schema';
import { parseCoupon } from '../db/documents.ts';
import type { Db, Tables } from '../db/tables.ts';
import { allOf } from '../db/transaction.ts';

type CouponState = Tables['memberCoupons']['state'];

export type CouponKey = { readonly brandPid: string; readonly memberPid: string; readonly couponId: string };

/** Returns the coupons of a brand, sorted by id. */
export async function couponsOfBrand(db: Db, brandPid: string): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .select(['brandPid', 'couponId', 'document'])
    .where('brandPid', '=', brandPid)
    .orderBy('couponId')
    .execute();
  return rows.map(parseCoupon);
}

/** Returns the ids of a member's coupons that orders hold or have redeemed. */
export async function takenCoupons(
  db: Db,
  { brandPid, memberPid }: Omit<CouponKey, 'couponId'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('memberCoupons')
    .select('couponId')
    .where('brandPid', '=', brandPid)
    .where('memberPid', '=', memberPid)
    .where('state', '<>', 'free')
    .execute();
  return new Set(rows.map(({ couponId }) => couponId));
}

/** Gives a member's free coupon to an order. Returns false if another order has it. */
export async function takeCoupon(
  db: Db,
  key: CouponKey,
  taking: { readonly state: 'held' | 'redeemed'; readonly orderId: string },
): Promise<boolean> {
  const { brandPid, memberPid, couponId } = key;
  const inserting = db
    .insertInto('memberCoupons')
    .values({ brandPid, memberPid, couponId, state: 'free', orderId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const updating = db
    .updateTable('memberCoupons')
    .set({ state: taking.state, orderId: taking.orderId })
    .where('brandPid', '=', brandPid)
    .where('memberPid', '=', memberPid)
    .where('couponId', '=', couponId)
    .where('state', '=', 'free')
    .executeTakeFirst();
  const [, updated] = await allOf([inserting, updating]);
  return (updated?.numUpdatedRows ?? 0n) > 0n;
}

/** Changes the state of an order's coupon. Returns false if the order does not have the coupon in the state `from`. */
export async function moveCoupon(
  db: Db,
  { brandPid, memberPid, couponId }: CouponKey,
  move: { readonly orderId: string; readonly from: CouponState; readonly to: CouponState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('memberCoupons')
    .set({ state: move.to, orderId: move.to === 'free' ? null : move.orderId })
    .where('brandPid', '=', brandPid)
    .where('memberPid', '=', memberPid)
    .where('couponId', '=', couponId)
    .where('orderId', '=', move.orderId)
    .where('state', '=', move.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
