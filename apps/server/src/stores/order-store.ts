import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { TaxLine } from '@comanda/domain/checkout/tax-line.schema';
import type { Language } from '@comanda/domain/language';
import type { OrderItem, Promo } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderKey = { readonly shopPid: string; readonly orderId: string };

export const orderKey = ({ shop_pid, order_id }: Pick<OrderRow, 'shop_pid' | 'order_id'>): OrderKey => ({
  shopPid: shop_pid,
  orderId: order_id,
});

/**
 * What an order says besides its columns: its items in words, its benefit, its taxes, the lines as placed, the stock it took,
 * who its invoice is for, which terms were accepted with it (the addresses of their contents), and the language that it was
 * ordered in (null where no draft was saved).
 */
export type OrderDocument = {
  readonly items: readonly OrderItem[];
  readonly promoList: readonly Promo[];
  readonly taxList: readonly TaxLine[];
  readonly lines: readonly OrderLine[];
  readonly stock: readonly { readonly skuPid: string; readonly qty: number }[];
  readonly invoiceBuyer: InvoiceBuyer | null;
  readonly acceptedTerms: readonly string[];
  readonly langCur: Language | null;
};

/** Written by insertOrder, read as it was written; an order from before there were benefits has none, nor terms or language. */
export const orderDocument = (row: Pick<OrderRow, 'document'>): OrderDocument => ({
  promoList: [],
  acceptedTerms: [],
  langCur: null,
  ...JSON.parse(row.document),
});

export async function insertOrder(
  db: Db,
  order: Omit<Insertable<Tables['orders']>, 'document'>,
  document: OrderDocument,
): Promise<void> {
  await db
    .insertInto('orders')
    .values({ ...order, document: JSON.stringify(document) })
    .execute();
}

export const findOrder = (db: Db, key: OrderKey): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shop_pid', '=', key.shopPid)
    .where('order_id', '=', key.orderId)
    .executeTakeFirst();

/** An order by its id alone, for callers that come from outside with nothing else (webhooks, history). */
export const findOrderById = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/**
 * An order, held until the transaction ends, so that what is heard of its payments is taken one after the other;
 * undefined when there is none.
 */
export const holdOrder = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  db
    .updateTable('orders')
    .set((column) => ({ version: column.ref('version') }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();

/** The order that a session placed; undefined for anybody else's. */
export const findOrderOfSession = (
  db: Db,
  orderId: string,
  sessionHash: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst();

/** The order that an order token opens, unless it ended before `endedAfter`. */
export const findOrderByToken = (
  db: Db,
  orderId: string,
  access: { readonly tokenHash: string; readonly endedAfter: number },
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('order_token_hash', '=', access.tokenHash)
    .where((order) => order.or([order('ended_at', 'is', null), order('ended_at', '>', access.endedAfter)]))
    .executeTakeFirst();

/** The unpaid order of a session, if it has one; the newest. */
export const findUnpaidOrder = (db: Db, sessionHash: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('session_hash', '=', sessionHash)
    .where('order_status', '=', OrderStatus.Unpaid)
    .orderBy('crt_time', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An order of the same content that a session placed since a moment. */
export const findSameOrder = (
  db: Db,
  sessionHash: string,
  contentHash: string,
  since: number,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('session_hash', '=', sessionHash)
    .where('content_hash', '=', contentHash)
    .where('crt_time', '>', since)
    .orderBy('crt_time', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many orders that are not paid online a session has placed since a moment, whatever became of them. */
export async function countOrdersAtTill(db: Db, sessionHash: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('session_hash', '=', sessionHash)
    .where('crt_time', '>', since)
    .where('checkout_method', '=', CheckoutMethod.AtPos)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The statuses of orders that a shop took. */
const taken = [
  OrderStatus.Received,
  OrderStatus.Preparing,
  OrderStatus.WaitingPickup,
  OrderStatus.PickedUp,
  OrderStatus.Returned,
] as const;

/**
 * What the newest orders that a shop took came to, before benefits. Each status is read by itself, newest first by the index: one
 * query over all of them would sort every order of the shop.
 */
export async function newestAmounts(db: Db, shopPid: string, limit: number): Promise<number[]> {
  const newestOf = (status: OrderStatus) =>
    db.selectFrom(
      db
        .selectFrom('orders')
        .select(['ordering_amount', 'crt_time'])
        .where('shop_pid', '=', shopPid)
        .where('order_status', '=', status)
        .orderBy('crt_time', 'desc')
        .limit(limit)
        .as('newest'),
    );
  const [first, ...others] = taken.map((status) => newestOf(status).selectAll());
  if (!first) return [];
  const all = others.reduce((union, one) => union.unionAll(one), first);
  const rows = await db
    .selectFrom(all.as('taken'))
    .select('ordering_amount')
    .orderBy('crt_time', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ ordering_amount }) => ordering_amount);
}

/** A session's latest orders, newest first. */
export const ordersOfSession = (db: Db, sessionHash: string, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('session_hash', '=', sessionHash)
    .orderBy('crt_time', 'desc')
    .limit(limit)
    .execute();

/** The orders of some ids, newest first; unknown ids are left out. */
export async function ordersByIds(db: Db, orderIds: readonly string[]): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('crt_time', 'desc')
    .execute();
}

/** Changes an order that still is at the version it was read at, and makes it the next one; undefined when it is not. */
export const updateOrder = (
  db: Db,
  key: OrderKey,
  version: number,
  change: Omit<Updateable<Tables['orders']>, 'version'>,
): Promise<OrderRow | undefined> =>
  db
    .updateTable('orders')
    .set({ ...change, version: version + 1 })
    .where('shop_pid', '=', key.shopPid)
    .where('order_id', '=', key.orderId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** The next number of a shop's day, from 1. */
export async function nextOrderNumber(db: Db, shopPid: string, day: string): Promise<number> {
  const { last } = await db
    .insertInto('order_counters')
    .values({ shop_pid: shopPid, day, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_pid', 'day'])
        .doUpdateSet((row) => ({ last: row('order_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertOrderEvent(db: Db, event: Insertable<Tables['order_events']>): Promise<void> {
  await db.insertInto('order_events').values(event).execute();
}

/** A change bears the time of its beginning: as long after it may become visible. */
const lateSeconds = 60;

/** The orders that anything happened to since a time, with those of the minute before: nothing is missed, some come twice. */
const changedSince = (shopPid: string, since: number) => (orders: ExpressionBuilder<Tables, 'orders'>) =>
  orders
    .selectFrom('order_events')
    .select('order_events.order_id')
    .where('order_events.shop_pid', '=', shopPid)
    .where('order_events.at', '>=', since - lateSeconds);

/** Which orders of a shop: in some statuses, and, when `since` is given, those that changed since then. */
export type OrderFilter = {
  readonly statuses: readonly OrderStatus[];
  readonly since: number | undefined;
  /** Only those that a hold rule leaves waiting. */
  readonly isHeld: boolean;
  /** The last order of the page before. */
  readonly after: Pick<OrderRow, 'crt_time' | 'order_id'> | undefined;
  readonly limit: number;
};

/** A shop's orders, the oldest first. */
export const ordersOfShop = (
  db: Db,
  shopPid: string,
  { statuses, since, isHeld, after, limit }: OrderFilter,
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shop_pid', '=', shopPid)
    .where('order_status', 'in', statuses)
    .$if(isHeld, (query) =>
      query.where('order_status', '=', OrderStatus.WaitingAcceptance).where('hold', 'is not', null),
    )
    .$if(since !== undefined, (query) => query.where('order_id', 'in', changedSince(shopPid, since ?? 0)))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('crt_time', 'order_id'), '>', tuple(after?.crt_time ?? 0, after?.order_id ?? '')),
      ),
    )
    .orderBy('crt_time')
    .orderBy('order_id')
    .limit(limit)
    .execute();

/** The orders of a number: each shop counts its own. */
export const ordersByNumber = (db: Db, orderNo: string, shopPid: string | undefined): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .$if(shopPid !== undefined, (query) => query.where('shop_pid', '=', shopPid ?? ''))
    .orderBy('shop_pid')
    .execute();

/** The orders of a shop that changed since a time (Unix seconds), those that are not paid yet left out. */
export const ordersChangedSince = (
  db: Db,
  shopPid: string,
  since: number,
): Promise<Pick<OrderRow, 'order_id' | 'version'>[]> =>
  db
    .selectFrom('orders')
    .select(['order_id', 'version'])
    .where('shop_pid', '=', shopPid)
    .where('order_status', '<>', OrderStatus.Unpaid)
    .where('order_id', 'in', changedSince(shopPid, since))
    .orderBy('crt_time')
    .orderBy('order_id')
    .execute();

/** The orders of some shops that changed since a time (Unix seconds). */
export async function ordersChangedIn(
  db: Db,
  shopPids: readonly string[],
  since: number,
): Promise<Pick<OrderRow, 'shop_pid' | 'order_id' | 'version'>[]> {
  if (shopPids.length === 0) return [];
  return db
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join
        .onRef('order_events.shop_pid', '=', 'orders.shop_pid')
        .onRef('order_events.order_id', '=', 'orders.order_id'),
    )
    .select(['orders.shop_pid', 'orders.order_id', 'orders.version'])
    .distinct()
    .where('order_events.shop_pid', 'in', shopPids)
    .where('order_events.at', '>=', since - lateSeconds)
    .execute();
}
