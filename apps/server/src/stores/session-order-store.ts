import { OrderStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import { preparedForShop, type ShopRef } from '../db/shop-ref.ts';
import { type OnBroken, type OrderRow, parseOrder, readable, type StoredOrder } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';

/** A session with its shop. */
export type ShopSession = { readonly shop: ShopRef; readonly sessionHash: string };

/** A session whose shop was read. */
type ReadSession = { readonly shopPid: string; readonly sessionHash: string };

const unpaid = preparedForShop((db, shop, { sessionHash }: { readonly sessionHash: string }) =>
  db
    .selectFrom('orders')
    .select('orderId')
    .where('shopPid', '=', shop)
    .where('sessionHash', '=', sessionHash)
    // not by the index of statuses: a shop may have many unpaid orders, a session has few
    .where((row) => row(sql<number>`${row.ref('orderStatus')} + 0`, '=', OrderStatus.Unpaid))
    .orderBy('crtTime', 'desc')
    .limit(1),
);

/** The newest unpaid order of a session, if it has one. */
export async function findUnpaidOrder(
  db: Db,
  { shop, sessionHash }: ShopSession,
): Promise<Pick<OrderRow, 'orderId'> | undefined> {
  const { rows } = await unpaid(db, shop, { sessionHash });
  return rows[0];
}

const recent = preparedForShop(
  (db, shop, { sessionHash, since }: { readonly sessionHash: string; readonly since: number }) =>
    db
      .selectFrom('orders')
      .select(['orderId', 'contentHash'])
      .where('shopPid', '=', shop)
      .where('sessionHash', '=', sessionHash)
      .where('crtTime', '>', since)
      .orderBy('crtTime', 'desc'),
);

/** The orders that a session placed since a time, newest first. */
export async function recentOrders(
  db: Db,
  { shop, sessionHash }: ShopSession,
  since: number,
): Promise<Pick<OrderRow, 'orderId' | 'contentHash'>[]> {
  return (await recent(db, shop, { sessionHash, since })).rows;
}

const atTill = prepared((db, { shopPid, sessionHash, since }: ReadSession & { readonly since: number }) =>
  db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shopPid', '=', shopPid)
    .where('sessionHash', '=', sessionHash)
    .where('crtTime', '>', since)
    .where('checkoutMethod', '=', CheckoutMethod.AtPos),
);

/** How many orders that are not paid online a session has placed since a time, whatever their status now. */
export async function countOrdersAtTill(
  db: Db,
  { shopPid, sessionHash }: ReadSession,
  since: number,
): Promise<number> {
  const { rows } = await atTill(db, { shopPid, sessionHash, since });
  return Number(rows[0]?.count ?? 0);
}

/** A session's latest orders, newest first. */
export async function ordersOfSession(
  db: Db,
  { shopPid, sessionHash }: ReadSession,
  { limit, onBroken }: { readonly limit: number; readonly onBroken: OnBroken },
): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('sessionHash', '=', sessionHash)
    .orderBy('crtTime', 'desc')
    .limit(limit)
    .execute();
  return readable(rows, parseOrder, onBroken);
}
