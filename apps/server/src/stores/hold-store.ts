import type { OrderDocument } from '@comanda/domain/order/order-document.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { parseOrderDocument } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';

/** What an unpaid order holds. */
export type Holding = {
  readonly shopPid: string;
  readonly brandPid: string;
  readonly memberPid: string | null;
  readonly pointsUsed: number | null;
  readonly stock: OrderDocument['stock'];
};

export type HeldStock = { readonly shopPid: string; readonly skuPid: string; readonly held: number };

export type HeldPoints = { readonly brandPid: string; readonly memberPid: string; readonly held: number };

export type HeldCoupon = {
  readonly brandPid: string;
  readonly memberPid: string;
  readonly couponId: string;
  readonly orderId: string;
};

/** Returns the holds of all unpaid orders, which the index of payment deadlines finds. */
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
 * Returns coupons that are held for an order that does not exist, or that was rejected or cancelled. Such an order
 * never becomes active again.
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

/** Reads the held units of a variant and locks their row until the transaction ends. */
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

/** Reads the held points of a member and locks their row until the transaction ends. */
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
