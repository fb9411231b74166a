import { OrderStatus } from '@comanda/domain/order/order-status';
import type { ExpressionBuilder } from 'kysely';
import { type OnBroken, type OrderRow, parseOrder, readable, type StoredOrder } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

/** The statuses of orders that were accepted. */
const taken = [
  OrderStatus.Received,
  OrderStatus.Preparing,
  OrderStatus.WaitingPickup,
  OrderStatus.PickedUp,
  OrderStatus.Returned,
] as const;

/**
 * Returns the ordering amounts of a shop's newest accepted orders. Reads each status separately, because an index has
 * them newest first. A query over all statuses would sort every order of the shop.
 */
export async function newestAmounts(db: Db, shopPid: string, limit: number): Promise<number[]> {
  const newestOf = (status: OrderStatus) =>
    db.selectFrom(
      db
        .selectFrom('orders')
        .select(['orderingAmount', 'crtTime'])
        .where('shopPid', '=', shopPid)
        .where('orderStatus', '=', status)
        .orderBy('crtTime', 'desc')
        .limit(limit)
        .as('newest'),
    );
  const [first, ...others] = taken.map((status) => newestOf(status).selectAll());
  if (!first) return [];
  const all = others.reduce((union, one) => union.unionAll(one), first);
  const rows = await db
    .selectFrom(all.as('taken'))
    .select('orderingAmount')
    .orderBy('crtTime', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ orderingAmount }) => orderingAmount);
}

/** Returns the orders with these ids, the newest first. Skips unknown ids. */
export async function ordersByIds(
  db: Db,
  orderIds: readonly string[],
  onBroken: OnBroken,
): Promise<StoredOrder[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('crtTime', 'desc')
    .execute();
  return readable(rows, parseOrder, onBroken);
}

/** The time of a change is when its transaction began. The change may become visible this many seconds later. */
const lateSeconds = 60;

/**
 * Selects orders that changed since a time. Includes the minute before, so that no late change is missed; some orders
 * are returned twice.
 */
const changedSince = (shopPid: string, since: number) => (orders: ExpressionBuilder<Tables, 'orders'>) =>
  orders
    .selectFrom('orderEvents')
    .select('orderEvents.orderId')
    .where('orderEvents.shopPid', '=', shopPid)
    .where('orderEvents.at', '>=', since - lateSeconds);

/** The position of an order in the list of its shop. */
type OrderPlace = Pick<OrderRow, 'crtTime' | 'orderId'>;

export const placeOfOrder = (db: Db, shopPid: string, orderId: string): Promise<OrderPlace | undefined> =>
  db
    .selectFrom('orders')
    .select(['crtTime', 'orderId'])
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .executeTakeFirst();

/** Selects orders of a shop by status and, with `since`, by the time of their last change. */
type OrderFilter = {
  readonly statuses: readonly OrderStatus[];
  readonly since: number | undefined;
  /** Only held orders, which wait for the staff. */
  readonly isHeld: boolean;
  readonly after: OrderPlace | undefined;
  readonly limit: number;
};

const rowsOfShop = (
  db: Db,
  shopPid: string,
  { statuses, since, isHeld, after, limit }: OrderFilter,
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderStatus', 'in', statuses)
    .$if(isHeld, (query) =>
      query.where('orderStatus', '=', OrderStatus.WaitingAcceptance).where('hold', 'is not', null),
    )
    .$if(since !== undefined, (query) => query.where('orderId', 'in', changedSince(shopPid, since ?? 0)))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('crtTime', 'orderId'), '>', tuple(after?.crtTime ?? 0, after?.orderId ?? '')),
      ),
    )
    .orderBy('crtTime')
    .orderBy('orderId')
    .limit(limit)
    .execute();

/**
 * Reads a page of a shop's orders, the oldest first. Skips orders whose document is broken, but returns an empty page
 * only if no order is left.
 */
export async function ordersOfShop(
  db: Db,
  shopPid: string,
  filter: OrderFilter & { readonly onBroken: OnBroken },
): Promise<{ readonly orders: StoredOrder[]; readonly more: boolean }> {
  const { limit, onBroken } = filter;
  for (let { after } = filter; ; ) {
    const rows = await rowsOfShop(db, shopPid, { ...filter, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const orders = readable(page, parseOrder, onBroken);
    const more = rows.length > page.length;
    if (orders.length > 0 || !more) return { orders, more };
    after = page.at(-1);
  }
}

/** Finds the orders with a number. Each shop has its own numbers, so several shops may have this one. */
export const ordersByNumber = async (
  db: Db,
  orderNo: string,
  shopPid: string | undefined,
): Promise<StoredOrder[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .$if(shopPid !== undefined, (query) => query.where('shopPid', '=', shopPid ?? ''))
    .orderBy('shopPid')
    .execute();
  return rows.map(parseOrder);
};

/**
 * The pickup codes of the orders that their guests fetch at the counter, the oldest first. `from` and `to`: only those that are
 * due between these times (Unix seconds).
 */
export async function numbersInStatus(
  db: Db,
  shopPid: string,
  {
    statuses,
    from,
    to,
  }: { readonly statuses: readonly OrderStatus[]; readonly from: number; readonly to: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('pickupCode')
    .where('shopPid', '=', shopPid)
    .where('orderStatus', 'in', statuses)
    .where('tableNo', '=', '')
    .where('deliveryMode', '<>', 'D')
    .where(({ eb, fn }) => eb.between(fn.coalesce('expectTime', 'crtTime'), from, to))
    .orderBy('crtTime')
    .orderBy('pickupCode')
    .execute();
  return rows.flatMap(({ pickupCode }) => pickupCode ?? []);
}

/**
 * Returns the orders of a shop that changed since a time (Unix seconds), without unpaid ones. `events` counts the rows of
 * the history: it grows with each change, also with a note about money, which keeps the version.
 */
export const ordersChangedSince = (
  db: Db,
  shopPid: string,
  since: number,
): Promise<(Pick<OrderRow, 'orderId' | 'version'> & { readonly events: number })[]> =>
  db
    .selectFrom('orders')
    .select(['orderId', 'version'])
    .select((order) =>
      order
        .selectFrom('orderEvents')
        .whereRef('orderEvents.shopPid', '=', 'orders.shopPid')
        .whereRef('orderEvents.orderId', '=', 'orders.orderId')
        .select(({ fn }) => fn.countAll<number>().as('events'))
        .$asScalar()
        .$notNull()
        .as('events'),
    )
    .where('shopPid', '=', shopPid)
    .where('orderStatus', '<>', OrderStatus.Unpaid)
    .where('orderId', 'in', changedSince(shopPid, since))
    .orderBy('crtTime')
    .orderBy('orderId')
    .execute();

/** Returns the orders of several shops that changed since a time (Unix seconds). */
export async function ordersChangedIn(
  db: Db,
  shopPids: readonly string[],
  since: number,
): Promise<Pick<OrderRow, 'shopPid' | 'orderId' | 'version'>[]> {
  if (shopPids.length === 0) return [];
  return db
    .selectFrom('orders')
    .innerJoin('orderEvents', (join) =>
      join
        .onRef('orderEvents.shopPid', '=', 'orders.shopPid')
        .onRef('orderEvents.orderId', '=', 'orders.orderId'),
    )
    .select(['orders.shopPid', 'orders.orderId', 'orders.version'])
    .distinct()
    .where('orderEvents.shopPid', 'in', shopPids)
    .where('orderEvents.at', '>=', since - lateSeconds)
    .execute();
}
