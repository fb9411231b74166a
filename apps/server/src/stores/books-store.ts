import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import { type Selectable, sql } from 'kysely';
import { parseShop } from '../db/documents.ts';
import type { OrderRange } from '../db/order-range.ts';
import {
  type OnBroken,
  parseOrder,
  parseOrderDocument,
  readable,
  type StoredOrder,
} from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

/*
 * Queries for check-books. Orders are read page by page. Their other rows are read for a whole page at once, or
 * compared by the database.
 */

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** Reads a page of a shop's orders after the order `behind`. No `range`: there are no more. */
export async function orderPage(
  db: Db,
  shopPid: string,
  { behind, limit, onBroken }: { behind: string; limit: number; onBroken: OnBroken },
): Promise<{ readonly orders: StoredOrder[]; readonly range: OrderRange | undefined }> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '>', behind)
    .orderBy('orderId')
    .limit(limit)
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  const range = first && last && { shopPid, from: first.orderId, to: last.orderId };
  return { orders: readable(rows, parseOrder, onBroken), range };
}

/** Reads a page of a shop's sittings. */
export const sittingPage = (
  db: Db,
  shopPid: string,
  { behind, limit }: { readonly behind: string; readonly limit: number },
) =>
  db
    .selectFrom('sittings')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('sittingId', '>', behind)
    .orderBy('sittingId')
    .limit(limit)
    .execute();

/** Returns orders of a shop whose sitting does not exist, or is merged into another one. */
export const roundsWithoutSitting = (db: Db, shopPid: string) =>
  db
    .selectFrom('orders')
    .leftJoin('sittings', (join) =>
      join
        .onRef('sittings.shopPid', '=', 'orders.shopPid')
        .onRef('sittings.sittingId', '=', 'orders.sittingId')
        .on('sittings.state', '<>', 'merged'),
    )
    .select(['orders.orderNo', 'orders.sittingId'])
    .where('orders.shopPid', '=', shopPid)
    .where('orders.sittingId', 'is not', null)
    .where('sittings.sittingId', 'is', null)
    .execute();

/** Reads the history of an order, sorted by version. */
export const historyOf = (db: Db, shopPid: string, orderId: string) =>
  db
    .selectFrom('orderEvents')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .orderBy('version')
    .execute();

/** Reads the changes of status in the history of orders, sorted by version. Only what rules need, because there are many. */
export const statusChangesOf = (db: Db, { shopPid, from, to }: OrderRange) =>
  db
    .selectFrom('orderEvents')
    .select(['orderId', 'transition', 'fromStatus', 'toStatus', 'version', 'at'])
    .where('shopPid', '=', shopPid)
    .where((row) => row.between('orderId', from, to))
    .where('transition', 'is not', null)
    .orderBy('version')
    .execute();

/** Reads the payment attempts, payments at the till, refunds, credits, coupons, discounts and e-invoices of orders. */
export async function besideOrders(db: Db, { shopPid, from, to }: OrderRange) {
  const attempts = await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where((row) => row.between('orderId', from, to))
    .execute();
  const coupons = await db
    .selectFrom('orders')
    .innerJoin('memberCoupons', 'memberCoupons.orderId', 'orders.orderId')
    .selectAll('memberCoupons')
    .where('orders.shopPid', '=', shopPid)
    .where((row) => row.between('orders.orderId', from, to))
    .execute();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where((row) => row.between('payableId', from, to))
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where((row) => row.between('payableId', from, to))
    .execute();
  const credits = await db
    .selectFrom('credits')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where((row) => row.between('payableId', from, to))
    .execute();
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where((row) => row.between('orderId', from, to))
    .execute();
  const allowances = await db
    .selectFrom('invoiceAllowances')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where((row) => row.between('payableId', from, to))
    .execute();
  const discounts = await db
    .selectFrom('discounts')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where((row) => row.between('orderId', from, to))
    .execute();
  return { attempts, payments, refunds, credits, discounts, coupons, invoices, allowances };
}

/** Sums the points that each order of a page spent or got back. */
export async function pointsByOrder(db: Db, { shopPid, from, to }: OrderRange): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('pointEntries', 'pointEntries.orderId', 'orders.orderId')
    .select(['orders.orderId', (row) => row.fn.sum<number>('points').as('points')])
    .where('orders.shopPid', '=', shopPid)
    .where((row) => row.between('orders.orderId', from, to))
    .where('kind', 'in', ['redeemed', 'returned'])
    .groupBy('orders.orderId')
    .execute();
  return new Map(rows.map(({ orderId, points }) => [orderId, points]));
}

/** Lists every shop that has data, or should have: published shops with their document, others without. */
export async function shopsInTheBooks(db: Db): Promise<{ shopPid: string; shop: Shop | undefined }[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select('shopPid')
        .union(db.selectFrom('shops').select('shopPid'))
        .union(db.selectFrom('stock').select('shopPid'))
        .as('known'),
    )
    .leftJoin('shops', 'shops.shopPid', 'known.shopPid')
    .select(['known.shopPid', 'shops.document', 'shops.pause'])
    .orderBy('known.shopPid')
    .execute();
  return rows.map(({ shopPid, document, pause }) => ({
    shopPid,
    shop: document === null ? undefined : parseShop({ shopPid, document, pause }),
  }));
}

export const stockOfShop = (db: Db, shopPid: string): Promise<Row<'stock'>[]> =>
  db.selectFrom('stock').selectAll().where('shopPid', '=', shopPid).orderBy('skuPid').execute();

/** Finds payment attempts, idempotency keys and used coupons whose order does not exist or belongs to another shop. */
export async function strays(db: Db) {
  const attempts = await db
    .selectFrom('paymentAttempts as one')
    .leftJoin('orders', 'orders.orderId', 'one.orderId')
    .select(['one.txNo', 'one.orderId'])
    .where('orders.orderId', 'is', null)
    .execute();
  const requests = await db
    .selectFrom('orderRequests as one')
    .leftJoin('orders', 'orders.orderId', 'one.orderId')
    .select(['one.orderId', 'orders.orderNo'])
    .where((row) =>
      row.or([
        row('orders.orderId', 'is', null),
        row('orders.sessionHash', '<>', row.ref('one.sessionHash')),
        row('orders.contentHash', '<>', row.ref('one.contentHash')),
      ]),
    )
    .execute();
  const coupons = await db
    .selectFrom('memberCoupons as one')
    .leftJoin('orders', 'orders.orderId', 'one.orderId')
    .select(['one.couponId', 'one.memberPid', 'one.state', 'one.orderId'])
    .where('one.state', '<>', 'free')
    .where((row) =>
      row.or([
        row('orders.couponId', 'is', null),
        row('orders.couponId', '<>', row.ref('one.couponId')),
        row('orders.memberPid', 'is', null),
        row('orders.memberPid', '<>', row.ref('one.memberPid')),
      ]),
    )
    .execute();
  return { attempts, requests, coupons };
}

/** Finds point accounts that differ from the sum of their entries, or that hold other points than unpaid orders use. */
export async function wrongAccounts(db: Db) {
  const entries = db
    .selectFrom('pointEntries')
    .select((row) => ['brandPid', 'memberPid', row.fn.sum<number>('points').as('points')])
    .groupBy(['brandPid', 'memberPid'])
    .as('entries');
  const promises = db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.shopPid', 'orders.shopPid')
    .select((row) => ['shops.brandPid', 'orders.memberPid', row.fn.sum<number>('pointsUsed').as('points')])
    .where('orderStatus', '=', OrderStatus.Unpaid)
    .where('pointsUsed', 'is not', null)
    .groupBy(['shops.brandPid', 'orders.memberPid'])
    .as('promises');
  const accounts = db
    .selectFrom('pointAccounts as one')
    .leftJoin(entries, (join) =>
      join.onRef('entries.brandPid', '=', 'one.brandPid').onRef('entries.memberPid', '=', 'one.memberPid'),
    )
    .leftJoin(promises, (join) =>
      join.onRef('promises.brandPid', '=', 'one.brandPid').onRef('promises.memberPid', '=', 'one.memberPid'),
    )
    .select((row) => [
      'one.memberPid',
      'one.balance',
      'one.held',
      row.fn.coalesce('entries.points', sql<number>`0`).as('entries'),
      row.fn.coalesce('promises.points', sql<number>`0`).as('promised'),
    ])
    .as('accounts');
  return db
    .selectFrom(accounts)
    .selectAll()
    .where((row) =>
      row.or([
        row('balance', '<>', row.ref('entries')),
        row('held', '<>', row.ref('promised')),
        row('held', '<', 0),
        row('held', '>', row.ref('balance')),
      ]),
    )
    .orderBy('memberPid')
    .execute();
}

/** Sums the units of food that active orders have booked, for each slot that has not ended. */
export const slotsAhead = (db: Db, shopPid: string, now: number) =>
  db
    .selectFrom('orders')
    .select(['expectTime', 'expectLatestTime', (row) => row.fn.sum<number>('productCount').as('units')])
    .where('shopPid', '=', shopPid)
    .where('expectTime', 'is not', null)
    .where('expectLatestTime', '>', now)
    .where('orderStatus', 'not in', [OrderStatus.Rejected, OrderStatus.Cancelled])
    .groupBy(['expectTime', 'expectLatestTime'])
    .execute();

/**
 * Returns the stock that orders took of a variant. `cancelledFrom` is the status in which the restaurant cancelled the
 * order, if it did.
 */
export async function ordersTaking(db: Db, shopPid: string, skuPid: string) {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('orderEvents', (join) =>
      join
        .onRef('orderEvents.shopPid', '=', 'orders.shopPid')
        .onRef('orderEvents.orderId', '=', 'orders.orderId')
        .on('orderEvents.transition', '=', 'T12'),
    )
    .select(['orders.shopPid', 'orders.orderId', 'orders.document'])
    .select(['orders.orderStatus', 'orderEvents.fromStatus as cancelledFrom'])
    .where('orders.shopPid', '=', shopPid)
    // the caller checks the ids again, because `like` also finds the id in other texts of the document
    .where(
      sql<boolean>`${sql.ref('orders.document')} like ${`%${JSON.stringify(skuPid).replaceAll(/[%_\\\\]/g, '_')}%`}`,
    )
    .execute();
  return rows.map(({ document, shopPid: ofShop, orderId, ...row }) => ({
    ...row,
    stock: parseOrderDocument({ shopPid: ofShop, orderId, document }).stock,
  }));
}
