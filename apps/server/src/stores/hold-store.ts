import type { OrderDocument } from '@comanda/domain/order/order-document.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { parseOrderDocument } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';

/** The holds of an unpaid order. */
export type Holding = {
  readonly shopPid: string;
  readonly brandPid: string;
  readonly memberPid: string | null;
  readonly pointsUsed: number | null;
  readonly stock: OrderDocument['stock'];
};

/** Held units of one variant. */
export type HeldStock = { readonly shopPid: string; readonly skuPid: string; readonly held: number };

/** Held points of one member. */
export type HeldPoints = { readonly brandPid: string; readonly memberPid: string; readonly held: number };

/** A held coupon, with its order. */
export type HeldCoupon = {
  readonly brandPid: string;
  readonly memberPid: string;
  readonly couponId: string;
  readonly orderId: string;
};

/** Every order that may have holds: the unpaid ones. The index of their payment deadline finds them. */
export async function holdings(db: Db): Promise<Holding[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.shopPid', 'orders.shopPid')
    .select(['orders.shopPid', 'orders.orderId', 'orders.memberPid', 'orders.pointsUsed', 'orders.document'])
    .select('shops.brandPid')
    .where('orders.orderStatus', '=', OrderStatus.Unpaid)
    .where('orders.payDeadline', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, stock: parseOrderDocument(row).stock }));
}

export const heldStock = (db: Db): Promise<HeldStock[]> =>
  db.selectFrom('stock').select(['shopPid', 'skuPid', 'held']).where('held', '>', 0).execute();

export const heldPoints = (db: Db): Promise<HeldPoints[]> =>
  db.selectFrom('pointAccounts').select(['brandPid', 'memberPid', 'held']).where('held', '>', 0).execute();

/**
 * Coupons that are held for an order that is gone or has ended unserved; such an order never becomes active again.
 */
export async function couponsHeldForNone(db: Db): Promise<HeldCoupon[]> {
  const rows = await db
    .selectFrom('memberCoupons')
    .select(['brandPid', 'memberPid', 'couponId', 'orderId'])
    .where('state', '=', 'held')
    .where('orderId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.orderId')
            .whereRef('orders.orderId', '=', 'memberCoupons.orderId')
            .where('orders.orderStatus', 'not in', [OrderStatus.Rejected, OrderStatus.Cancelled]),
        ),
      ),
    )
    .execute();
  return rows.map(({ brandPid, memberPid, couponId, orderId }) => ({
    brandPid,
    memberPid,
    couponId,
    orderId: orderId ?? '',
  }));
}

/** The held units of a variant, locked until the transaction ends. */
export async function lockHeldStock(db: Db, shopPid: string, skuPid: string): Promise<number> {
  const row = await db
    .updateTable('stock')
    .set((own) => ({ held: own.ref('held') }))
    .where('shopPid', '=', shopPid)
    .where('skuPid', '=', skuPid)
    .returning('held')
    .executeTakeFirst();
  return row?.held ?? 0;
}

/** The held points of a member, locked until the transaction ends. */
export async function lockHeldPoints(
  db: Db,
  { brandPid, memberPid }: Pick<HeldCoupon, 'brandPid' | 'memberPid'>,
): Promise<number> {
  const row = await db
    .updateTable('pointAccounts')
    .set((own) => ({ held: own.ref('held') }))
    .where('brandPid', '=', brandPid)
    .where('memberPid', '=', memberPid)
    .returning('held')
    .executeTakeFirst();
  return row?.held ?? 0;
}
