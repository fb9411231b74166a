import { OrderStatus } from '@comanda/domain/order/order-status';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/*
 * What the books are checked with. Orders are read a page at a time in the order of their key; what belongs to them is
 * read for the whole page at once, or compared with them by the database.
 */

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** A page of a shop's orders: the first, or the next ones behind the last order known. */
export const orderPage = (
  db: Db,
  shopPid: string,
  { behind, limit }: { readonly behind: string; readonly limit: number },
): Promise<Row<'orders'>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shop_pid', '=', shopPid)
    .where('order_id', '>', behind)
    .orderBy('order_id')
    .limit(limit)
    .execute();

/** What is kept beside a page of a shop's orders. */
export async function besideOrders(db: Db, shopPid: string, orderIds: readonly string[]) {
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute();
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('shop_pid', '=', shopPid)
    .where('order_id', 'in', orderIds)
    .orderBy('version')
    .execute();
  const coupons = await db
    .selectFrom('member_coupons')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute();
  return { attempts, events, coupons };
}

/** Points that the orders of a page spent or got back, by order. */
export async function pointsByOrder(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('point_entries')
    .select(['order_id', (row) => row.fn.sum<number>('points').as('points')])
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', ['redeemed', 'returned'])
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, points }) => [order_id, points]));
}

/** Every shop that has, or should have, something in the books, with its document where it is published. */
export const shopsInTheBooks = (
  db: Db,
): Promise<{ shop_pid: string; document: string | null; pause: string | null }[]> =>
  db
    .selectFrom(
      db
        .selectFrom('orders')
        .select('shop_pid')
        .union(db.selectFrom('shops').select('shop_pid'))
        .union(db.selectFrom('stock').select('shop_pid'))
        .as('known'),
    )
    .leftJoin('shops', 'shops.shop_pid', 'known.shop_pid')
    .select(['known.shop_pid', 'shops.document', 'shops.pause'])
    .orderBy('known.shop_pid')
    .execute();

export const stockOfShop = (db: Db, shopPid: string): Promise<Row<'stock'>[]> =>
  db.selectFrom('stock').selectAll().where('shop_pid', '=', shopPid).orderBy('sku_pid').execute();

/** Attempts, idempotency keys and taken coupons whose order is not there, or is not theirs. */
export async function strays(db: Db) {
  const attempts = await db
    .selectFrom('payment_attempts as one')
    .leftJoin('orders', 'orders.order_id', 'one.order_id')
    .select(['one.tx_no', 'one.order_id'])
    .where('orders.order_id', 'is', null)
    .execute();
  const requests = await db
    .selectFrom('order_requests as one')
    .leftJoin('orders', 'orders.order_id', 'one.order_id')
    .select(['one.order_id', 'orders.order_no'])
    .where((row) =>
      row.or([
        row('orders.order_id', 'is', null),
        row('orders.session_hash', '<>', row.ref('one.session_hash')),
        row('orders.content_hash', '<>', row.ref('one.content_hash')),
      ]),
    )
    .execute();
  const coupons = await db
    .selectFrom('member_coupons as one')
    .leftJoin('orders', 'orders.order_id', 'one.order_id')
    .select(['one.coupon_id', 'one.member_pid', 'one.state', 'one.order_id'])
    .where('one.state', '<>', 'free')
    .where((row) =>
      row.or([
        row('orders.coupon_id', 'is', null),
        row('orders.coupon_id', '<>', row.ref('one.coupon_id')),
        row('orders.member_pid', 'is', null),
        row('orders.member_pid', '<>', row.ref('one.member_pid')),
      ]),
    )
    .execute();
  return { attempts, requests, coupons };
}

/** Point accounts that are not the sum of their entries, or promise other points than unpaid orders use. */
export async function wrongAccounts(db: Db) {
  const entries = db
    .selectFrom('point_entries')
    .select((row) => ['brand_pid', 'member_pid', row.fn.sum<number>('points').as('points')])
    .groupBy(['brand_pid', 'member_pid'])
    .as('entries');
  const promises = db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.shop_pid', 'orders.shop_pid')
    .select((row) => ['shops.brand_pid', 'orders.member_pid', row.fn.sum<number>('points_used').as('points')])
    .where('order_status', '=', OrderStatus.Unpaid)
    .where('points_used', 'is not', null)
    .groupBy(['shops.brand_pid', 'orders.member_pid'])
    .as('promises');
  const accounts = db
    .selectFrom('point_accounts as one')
    .leftJoin(entries, (join) =>
      join
        .onRef('entries.brand_pid', '=', 'one.brand_pid')
        .onRef('entries.member_pid', '=', 'one.member_pid'),
    )
    .leftJoin(promises, (join) =>
      join
        .onRef('promises.brand_pid', '=', 'one.brand_pid')
        .onRef('promises.member_pid', '=', 'one.member_pid'),
    )
    .select((row) => [
      'one.member_pid',
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
    .orderBy('member_pid')
    .execute();
}

/** Units of food that live orders have reserved for times that are not over, by their slots. */
export const slotsAhead = (db: Db, shopPid: string, now: number) =>
  db
    .selectFrom('orders')
    .select(['expect_time', 'expect_latest_time', (row) => row.fn.sum<number>('product_count').as('units')])
    .where('shop_pid', '=', shopPid)
    .where('expect_time', 'is not', null)
    .where('expect_latest_time', '>', now)
    .where('order_status', 'not in', [OrderStatus.Rejected, OrderStatus.Cancelled])
    .groupBy(['expect_time', 'expect_latest_time'])
    .execute();

/** A shop's orders that took units of a variant, with where the restaurant cancelled them from, if it did. */
export const ordersTaking = (db: Db, shopPid: string, skuPid: string) =>
  db
    .selectFrom('orders')
    .leftJoin('order_events', (join) =>
      join
        .onRef('order_events.shop_pid', '=', 'orders.shop_pid')
        .onRef('order_events.order_id', '=', 'orders.order_id')
        .on('order_events.transition', '=', 'T12'),
    )
    .select(['orders.order_status', 'orders.document', 'order_events.from_status as cancelled_from'])
    .where('orders.shop_pid', '=', shopPid)
    // the ids that stand in documents are read again by whoever asks: a text may contain another one
    .where(
      sql<boolean>`${sql.ref('orders.document')} like ${`%${JSON.stringify(skuPid).replaceAll(/[%_\\\\]/g, '_')}%`}`,
    )
    .execute();
