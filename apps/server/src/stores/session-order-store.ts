import { OrderStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import { preparedForShop, type ShopRef } from '../db/shop-ref.ts';
import { type OnBroken, type OrderRow, parseOrder, readable, type StoredOrder } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';

/** A session, with its shop by id or by QR code. */
export type ShopSession = { readonly shop: ShopRef; readonly sessionHash: string };

/** A session whose shop has been read. */
type ReadSession = { readonly shopPid: string; readonly sessionHash: string };

/**
 * An earlier order that a submit may repeat. `orderStatus` is null if it was found by the idempotency key of the
 * submit.
 */
export type EarlierRow = Pick<OrderRow, 'orderId' | 'contentHash' | 'crtTime'> & {
  readonly orderStatus: OrderStatus | null;
};

type EarlierSubmit = { readonly sessionHash: string; readonly requestId: string; readonly since: number };

const earlier = preparedForShop((db, shop, { sessionHash, requestId, since }: EarlierSubmit) =>
  db
    .selectFrom('orders')
    .select(['orderId', 'contentHash', 'crtTime', sql<OrderStatus | null>`order_status`.as('orderStatus')])
    .where('shopPid', '=', shop)
    .where('sessionHash', '=', sessionHash)
    // `+ 0` keeps the database from using the index of statuses: a shop may have many unpaid orders, a session few
    .where((row) =>
      row.or([
        row('crtTime', '>', since),
        row(sql<number>`${row.ref('orderStatus')} + 0`, '=', OrderStatus.Unpaid),
      ]),
    )
    .unionAll((without) =>
      without
        .selectFrom('orderRequests')
        .select(['orderId', 'contentHash', sql<number>`0`.as('crtTime')])
        .select(sql<OrderStatus | null>`cast(null as integer)`.as('orderStatus'))
        .where((row) => row.or([row('shopPid', '=', shop), row('shopPid', 'is', null)]))
        .where('sessionHash', '=', sessionHash)
        .where('requestId', '=', requestId),
    )
    .orderBy('crtTime', 'desc'),
);

/**
 * Returns the earlier orders that a submit may repeat, the newest first, with one statement: the order with the same
 * idempotency key, and those of the session that are recent or unpaid. An empty `requestId` finds no order.
 */
export async function earlierOrders(
  db: Db,
  { shop, sessionHash }: ShopSession,
  submit: Omit<EarlierSubmit, 'sessionHash'>,
): Promise<EarlierRow[]> {
  const { rows } = await earlier(db, shop, { sessionHash, ...submit });
  return rows;
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

/** Counts the orders that a session has placed since a time to pay at the till, whatever their status now. */
export async function countOrdersAtTill(
  db: Db,
  { shopPid, sessionHash }: ReadSession,
  since: number,
): Promise<number> {
  const { rows } = await atTill(db, { shopPid, sessionHash, since });
  return Number(rows[0]?.count ?? 0);
}

/** Returns a session's latest orders, the newest first. */
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
