import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Db } from '../db/tables.ts';

/** What an unpaid order holds: the stock stands in its document. */
export type Holding = {
  readonly shop_pid: string;
  readonly brand_pid: string;
  readonly member_pid: string | null;
  readonly points_used: number | null;
  readonly document: string;
};

/** Units of one variant that are held. */
export type HeldStock = { readonly shop_pid: string; readonly sku_pid: string; readonly held: number };

/** Points of one member that are promised. */
export type HeldPoints = { readonly brand_pid: string; readonly member_pid: string; readonly held: number };

/** A held coupon, with the order that it says it is held for. */
export type HeldCoupon = {
  readonly brandPid: string;
  readonly memberPid: string;
  readonly couponId: string;
  readonly orderId: string;
};

/** Every order that may hold something: the unpaid ones. Each has its time to pay, by whose index they are found. */
export const holdings = (db: Db): Promise<Holding[]> =>
  db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.shop_pid', 'orders.shop_pid')
    .select([
      'orders.shop_pid',
      'shops.brand_pid',
      'orders.member_pid',
      'orders.points_used',
      'orders.document',
    ])
    .where('orders.order_status', '=', OrderStatus.Unpaid)
    .where('orders.pay_deadline', 'is not', null)
    .execute();

export const heldStock = (db: Db): Promise<HeldStock[]> =>
  db.selectFrom('stock').select(['shop_pid', 'sku_pid', 'held']).where('held', '>', 0).execute();

export const heldPoints = (db: Db): Promise<HeldPoints[]> =>
  db.selectFrom('point_accounts').select(['brand_pid', 'member_pid', 'held']).where('held', '>', 0).execute();

/** Coupons that are held for an order that is gone or has ended unserved; such an order never comes back to life. */
export async function couponsHeldForNone(db: Db): Promise<HeldCoupon[]> {
  const rows = await db
    .selectFrom('member_coupons')
    .select(['brand_pid', 'member_pid', 'coupon_id', 'order_id'])
    .where('state', '=', 'held')
    .where('order_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.order_id')
            .whereRef('orders.order_id', '=', 'member_coupons.order_id')
            .where('orders.order_status', 'not in', [OrderStatus.Rejected, OrderStatus.Cancelled]),
        ),
      ),
    )
    .execute();
  return rows.map(({ brand_pid, member_pid, coupon_id, order_id }) => ({
    brandPid: brand_pid,
    memberPid: member_pid,
    couponId: coupon_id,
    orderId: order_id ?? '',
  }));
}

/** How many units of a variant are held; nobody takes or gives any until the transaction ends. */
export async function lockHeldStock(db: Db, shopPid: string, skuPid: string): Promise<number> {
  const row = await db
    .updateTable('stock')
    .set((own) => ({ held: own.ref('held') }))
    .where('shop_pid', '=', shopPid)
    .where('sku_pid', '=', skuPid)
    .returning('held')
    .executeTakeFirst();
  return row?.held ?? 0;
}

/** How many points of a member are promised; nobody promises or spends any until the transaction ends. */
export async function lockHeldPoints(
  db: Db,
  { brandPid, memberPid }: Pick<HeldCoupon, 'brandPid' | 'memberPid'>,
): Promise<number> {
  const row = await db
    .updateTable('point_accounts')
    .set((own) => ({ held: own.ref('held') }))
    .where('brand_pid', '=', brandPid)
    .where('member_pid', '=', memberPid)
    .returning('held')
    .executeTakeFirst();
  return row?.held ?? 0;
}
