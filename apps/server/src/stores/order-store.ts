import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Language } from '@comanda/domain/language';
import type { OrderItem } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { RefundState } from '@comanda/domain/order/payment-attempt';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { Shop } from '@comanda/domain/shop/shop';
import {
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import { adjustmentsOfBefore, type BenefitAndTaxes } from '../db/adjustments-of-before.ts';
import { parseShop } from '../db/documents.ts';
import type { Db, Tables } from '../db/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderKey = { readonly shopPid: string; readonly orderId: string };

export const orderKey = ({ shopPid, orderId }: Pick<OrderRow, 'shopPid' | 'orderId'>): OrderKey => ({
  shopPid,
  orderId,
});

/**
 * What an order says besides its columns: its items in words, its adjustments (benefit, taxes), the lines as placed, the stock it took,
 * who its invoice is for, which terms were accepted with it (the addresses of their contents), and the language that it was
 * ordered in (null where no draft was saved).
 */
export type OrderDocument = {
  readonly items: readonly OrderItem[];
  readonly adjustments: readonly Adjustment[];
  readonly lines: readonly OrderLine[];
  readonly stock: readonly { readonly skuPid: string; readonly qty: number }[];
  readonly invoiceBuyer: InvoiceBuyer | null;
  readonly acceptedTerms: readonly string[];
  readonly langCur: Language | null;
};

type StoredDocument = OrderDocument | (Omit<OrderDocument, 'adjustments'> & BenefitAndTaxes);

/** A document as insertOrder writes it today. Older ones lack terms, language or benefit, or list benefit and taxes apart. */
export function orderDocument(row: Pick<OrderRow, 'document'>): OrderDocument {
  const stored: StoredDocument = { acceptedTerms: [], langCur: null, ...JSON.parse(row.document) };
  if ('adjustments' in stored) return stored;
  const { promoList = [], taxList, ...document } = stored;
  return { ...document, adjustments: adjustmentsOfBefore({ promoList, taxList }) };
}

/** The number of an order is a text, or an expression of the database. */
type Numbered = { readonly [Name in 'orderNo' | 'pickupCode']: OrderRow[Name] | RawBuilder<string> };

type NewOrder = Omit<Insertable<Tables['orders']>, 'document' | keyof Numbered> & Numbered;

export async function insertOrder(db: Db, order: NewOrder, document: OrderDocument): Promise<void> {
  await db
    .insertInto('orders')
    .values({ ...order, document: JSON.stringify(document) })
    .execute();
}

/**
 * The number that `countOrder` has counted in this transaction: the day and the count, which has three digits or
 * more and is the pickup code.
 */
export function countedNumber(shopPid: string, day: string): Numbered {
  const pickupCode = sql<string>`(
    select case when last < 1000 then substr('000' || last, length('000' || last) - 2) else cast(last as text) end
    from order_counters where shop_pid = ${shopPid} and day = ${day})`;
  return { orderNo: sql<string>`cast(${day} as text) || '-' || ${pickupCode}`, pickupCode };
}

export const findOrder = (db: Db, key: OrderKey): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shopPid', '=', key.shopPid)
    .where('orderId', '=', key.orderId)
    .executeTakeFirst();

/** An order by its id alone, for outside callers with nothing else (webhooks, history). */
export const findOrderById = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirst();

/**
 * An order, locked until the transaction ends, so that reports about its payments are processed one after the
 * other; undefined if there is none.
 */
export const holdOrder = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  db
    .updateTable('orders')
    .set((column) => ({ version: column.ref('version') }))
    .where('orderId', '=', orderId)
    .returningAll()
    .executeTakeFirst();

/** An order with everything that its status page shows. */
export type OpenedOrder = {
  readonly order: OrderRow;
  readonly shop: Shop;
  readonly menuVersion: number | null;
  /** The code that it was ordered with, if that still exists. */
  readonly code: { readonly hash: string; readonly type: 'T' | 'S'; readonly code: string } | undefined;
  /** Its refunds, paid or not. */
  readonly refunds: readonly { readonly refundState: RefundState; readonly refundAmount: number }[];
  /** The end of the token's session; undefined if the token is the order's own. */
  readonly sessionEnds: number | undefined;
};

/** The order of a session's token or of its own token, in one statement; undefined for any other token. */
export async function findOpenedOrder(
  db: Db,
  orderId: string,
  tokenHash: string,
): Promise<OpenedOrder | undefined> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.shopPid', 'orders.shopPid')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.tokenHash', '=', 'orders.sessionHash').on('sessions.tokenHash', '=', tokenHash),
    )
    .leftJoin('qrCodes', 'qrCodes.hash', 'orders.qrHash')
    .leftJoin('paymentAttempts as refunds', (join) =>
      join.onRef('refunds.orderId', '=', 'orders.orderId').on('refunds.refundState', '<>', 'none'),
    )
    .selectAll('orders')
    .select(['shops.document as shopDocument', 'shops.pause as shopPause', 'shops.menuVersion as shownMenu'])
    .select(['sessions.expiresAt as sessionEnds', 'qrCodes.type as codeType', 'qrCodes.code as codeLetters'])
    .select(['refunds.refundState', 'refunds.refundAmount'])
    .where('orders.orderId', '=', orderId)
    .where((row) =>
      row.or([row('orders.sessionHash', '=', tokenHash), row('orders.orderTokenHash', '=', tokenHash)]),
    )
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const {
    shopDocument,
    shopPause,
    shownMenu,
    sessionEnds,
    codeType,
    codeLetters,
    refundState: _state,
    refundAmount: _amount,
    ...order
  } = first;
  return {
    order,
    shop: parseShop({ shopPid: order.shopPid, document: shopDocument, pause: shopPause }),
    menuVersion: shownMenu,
    code: codeType === null ? undefined : { hash: order.qrHash, type: codeType, code: codeLetters ?? '' },
    refunds: rows.flatMap((row) =>
      row.refundState === null ? [] : [{ refundState: row.refundState, refundAmount: row.refundAmount ?? 0 }],
    ),
    sessionEnds: sessionEnds ?? undefined,
  };
}

/** The newest unpaid order of a session, if it has one. */
export const findUnpaidOrder = (
  db: Db,
  sessionHash: string,
): Promise<Pick<OrderRow, 'orderId'> | undefined> =>
  db
    .selectFrom('orders')
    .select('orderId')
    .where('sessionHash', '=', sessionHash)
    .where('orderStatus', '=', OrderStatus.Unpaid)
    .orderBy('crtTime', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The orders that a session placed since a time, newest first. */
export const recentOrders = (
  db: Db,
  sessionHash: string,
  since: number,
): Promise<Pick<OrderRow, 'orderId' | 'contentHash'>[]> =>
  db
    .selectFrom('orders')
    .select(['orderId', 'contentHash'])
    .where('sessionHash', '=', sessionHash)
    .where('crtTime', '>', since)
    .orderBy('crtTime', 'desc')
    .execute();

/** How many orders that are not paid online a session has placed since a time, whatever their status now. */
export async function countOrdersAtTill(db: Db, sessionHash: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sessionHash', '=', sessionHash)
    .where('crtTime', '>', since)
    .where('checkoutMethod', '=', CheckoutMethod.AtPos)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The statuses of accepted orders. */
const taken = [
  OrderStatus.Received,
  OrderStatus.Preparing,
  OrderStatus.WaitingPickup,
  OrderStatus.PickedUp,
  OrderStatus.Returned,
] as const;

/**
 * The amounts of a shop's newest accepted orders, before benefits. Each status is read separately, newest first by
 * the index: one query over all of them would sort every order of the shop.
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

/** A session's latest orders, newest first. */
export const ordersOfSession = (db: Db, sessionHash: string, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('sessionHash', '=', sessionHash)
    .orderBy('crtTime', 'desc')
    .limit(limit)
    .execute();

/** The orders of some ids, newest first, without unknown ids. */
export async function ordersByIds(db: Db, orderIds: readonly string[]): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('crtTime', 'desc')
    .execute();
}

/** Changes an order if it has the version that was read, and increases the version; undefined if it has not. */
export const updateOrder = (
  db: Db,
  key: OrderKey,
  version: number,
  change: Omit<Updateable<Tables['orders']>, 'version'>,
): Promise<OrderRow | undefined> =>
  db
    .updateTable('orders')
    .set({ ...change, version: version + 1 })
    .where('shopPid', '=', key.shopPid)
    .where('orderId', '=', key.orderId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** Counts one more order of a shop's day. All orders of the shop wait for this row, so it comes last. */
export async function countOrder(db: Db, shopPid: string, day: string): Promise<void> {
  await db
    .insertInto('orderCounters')
    .values({ shopPid, day, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shopPid', 'day'])
        .doUpdateSet((row) => ({ last: row('orderCounters.last', '+', 1) })),
    )
    .execute();
}

export async function insertOrderEvents(
  db: Db,
  events: readonly Insertable<Tables['orderEvents']>[],
): Promise<void> {
  await db.insertInto('orderEvents').values(events).execute();
}

/** A change has the time of its beginning and may become visible this much later. */
const lateSeconds = 60;

/** Orders with events since a time, including the minute before: nothing is missed, some come twice. */
const changedSince = (shopPid: string, since: number) => (orders: ExpressionBuilder<Tables, 'orders'>) =>
  orders
    .selectFrom('orderEvents')
    .select('orderEvents.orderId')
    .where('orderEvents.shopPid', '=', shopPid)
    .where('orderEvents.at', '>=', since - lateSeconds);

/** A filter of a shop's orders: some statuses, and, with `since`, those that changed since then. */
export type OrderFilter = {
  readonly statuses: readonly OrderStatus[];
  readonly since: number | undefined;
  /** Only those that a hold rule makes wait. */
  readonly isHeld: boolean;
  /** The last order of the previous page. */
  readonly after: Pick<OrderRow, 'crtTime' | 'orderId'> | undefined;
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

/** The orders with a number: each shop has its own numbers. */
export const ordersByNumber = (db: Db, orderNo: string, shopPid: string | undefined): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .$if(shopPid !== undefined, (query) => query.where('shopPid', '=', shopPid ?? ''))
    .orderBy('shopPid')
    .execute();

/** The orders of a shop that changed since a time (Unix seconds), without unpaid ones. */
export const ordersChangedSince = (
  db: Db,
  shopPid: string,
  since: number,
): Promise<Pick<OrderRow, 'orderId' | 'version'>[]> =>
  db
    .selectFrom('orders')
    .select(['orderId', 'version'])
    .where('shopPid', '=', shopPid)
    .where('orderStatus', '<>', OrderStatus.Unpaid)
    .where('orderId', 'in', changedSince(shopPid, since))
    .orderBy('crtTime')
    .orderBy('orderId')
    .execute();

/** The orders of some shops that changed since a time (Unix seconds). */
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
