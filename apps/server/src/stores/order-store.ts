import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { OrderDocument } from '@comanda/domain/order/order-document.schema';
import type { RefundState } from '@comanda/domain/order/payment-attempt';
import type { Shop } from '@comanda/domain/shop/shop';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { parseShop } from '../db/documents.ts';
import { prepared } from '../db/prepared.ts';
import { documentText } from '../db/stored-document.ts';
import { parseOrder, parseOrderDocument, type StoredOrder } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

export type OrderKey = { readonly shopPid: string; readonly orderId: string };

export const orderKey = ({ shopPid, orderId }: OrderKey): OrderKey => ({ shopPid, orderId });

/** SQL expressions, because the database computes the number of a new order. */
type Numbered = { readonly [Name in 'orderNo' | 'pickupCode']: RawBuilder<string> };

type NewOrder = Omit<Insertable<Tables['orders']>, 'document' | keyof Numbered>;

const insertion = prepared(
  (
    db,
    { order, day, document }: { readonly order: NewOrder; readonly day: string; readonly document: string },
  ) => db.insertInto('orders').values({ ...order, ...countedNumber(order.shopPid, day), document }),
);

/** Inserts an order. Its number uses the count that `countOrder` has increased in the same transaction. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  { day, document }: { readonly day: string; readonly document: OrderDocument },
): Promise<void> {
  await insertion(db, { order, day, document: documentText(document) });
}

/** The number is the day and the count. The count alone, with at least three digits, is the pickup code. */
function countedNumber(shopPid: string, day: string): Numbered {
  const pickupCode = sql<string>`(
    select case when last < 1000 then substr('000' || last, length('000' || last) - 2) else cast(last as text) end
    from order_counters where shop_pid = ${shopPid} and day = ${day})`;
  return { orderNo: sql<string>`cast(${day} as text) || '-' || ${pickupCode}`, pickupCode };
}

export async function findOrder(db: Db, key: OrderKey): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('shopPid', '=', key.shopPid)
    .where('orderId', '=', key.orderId)
    .executeTakeFirst();
  return row && parseOrder(row);
}

/** Why staff gave discounts, by the ids of these orders. Those without a discount are absent. */
export async function discountReasons(
  db: Db,
  shopPid: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'document'])
    .where('shopPid', '=', shopPid)
    .where('orderId', 'in', orderIds)
    .execute();
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const { reason } = parseOrderDocument(row).takenBy ?? {};
      return reason === undefined ? [] : [[row.orderId, reason]];
    }),
  );
}

/** Finds an order without knowing its shop, for operators. */
export async function findOrderById(db: Db, orderId: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirst();
  return row && parseOrder(row);
}

/**
 * Reads an order and locks it until the transaction ends, so that reports about its payments are processed one after
 * the other.
 */
export async function holdOrder(db: Db, { shopPid, orderId }: OrderKey): Promise<StoredOrder | undefined> {
  const row = await db
    .updateTable('orders')
    .set((column) => ({ version: column.ref('version') }))
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  return row && parseOrder(row);
}

/** An order with everything that its status page shows. */
export type OpenedOrder = {
  readonly order: StoredOrder;
  readonly shop: Shop;
  readonly menuVersion: number | null;
  /** The QR code that the order was placed with, unless an import has removed it. */
  readonly code: { readonly hash: string; readonly type: 'T' | 'S'; readonly code: string } | undefined;
  /** The order's refunds, whether paid or not. */
  readonly refunds: readonly { readonly state: RefundState; readonly amount: number }[];
  /** The number of the order's e-invoice while it is in force. */
  readonly invoiceNumber: string | undefined;
  /** When the session of the token ends. `undefined` if the token is the order's own. */
  readonly sessionEnds: number | undefined;
};

/** Finds an order by the token of its session or by its own token, with one statement. */
export async function findOpenedOrder(
  db: Db,
  orderId: string,
  tokenHash: string,
): Promise<OpenedOrder | undefined> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.shopPid', 'orders.shopPid')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.shopPid', '=', 'orders.shopPid')
        .onRef('sessions.tokenHash', '=', 'orders.sessionHash')
        .on('sessions.tokenHash', '=', tokenHash),
    )
    .leftJoin('qrCodes', (join) =>
      join.onRef('qrCodes.shopPid', '=', 'orders.shopPid').onRef('qrCodes.hash', '=', 'orders.qrHash'),
    )
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.shopPid', '=', 'orders.shopPid')
        .on('refunds.payableKind', '=', 'order')
        .onRef('refunds.payableId', '=', 'orders.orderId'),
    )
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.shopPid', '=', 'orders.shopPid')
        .onRef('invoices.orderId', '=', 'orders.orderId')
        .on('invoices.state', '=', 'issued'),
    )
    .selectAll('orders')
    .select('invoices.number as invoiceNumber')
    .select(['shops.document as shopDocument', 'shops.pause as shopPause', 'shops.menuVersion as shownMenu'])
    .select(['sessions.expiresAt as sessionEnds', 'qrCodes.type as codeType', 'qrCodes.code as codeLetters'])
    .select(['refunds.state as refundState', 'refunds.amount as refundAmount'])
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
    invoiceNumber,
    ...order
  } = first;
  return {
    order: parseOrder(order),
    shop: parseShop({ shopPid: order.shopPid, document: shopDocument, pause: shopPause }),
    menuVersion: shownMenu,
    code: codeType === null ? undefined : { hash: order.qrHash, type: codeType, code: codeLetters ?? '' },
    refunds: rows.flatMap((row) =>
      row.refundState === null ? [] : [{ state: row.refundState, amount: row.refundAmount ?? 0 }],
    ),
    invoiceNumber: invoiceNumber ?? undefined,
    sessionEnds: sessionEnds ?? undefined,
  };
}

/**
 * Changes an order and increases its version. Returns `undefined` if the order no longer has the version that was read.
 */
export async function updateOrder(
  db: Db,
  key: OrderKey,
  version: number,
  change: Omit<Updateable<Tables['orders']>, 'version'>,
): Promise<StoredOrder | undefined> {
  const row = await db
    .updateTable('orders')
    .set({ ...change, version: version + 1 })
    .where('shopPid', '=', key.shopPid)
    .where('orderId', '=', key.orderId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row && parseOrder(row);
}

/**
 * Adds to what is paid of an order at the till, and increases its version. One statement checks that the order is not
 * overpaid and writes the sum. Returns `undefined` if it would be overpaid, or paid less than nothing.
 */
export async function addToPaid(db: Db, key: OrderKey, applied: number): Promise<StoredOrder | undefined> {
  const row = await ofKey(db, key)
    .set((column) => ({
      paidAtTill: column('paidAtTill', '+', applied),
      version: column('version', '+', 1),
    }))
    .where((column) => column(column('paidAtTill', '+', applied), '>=', 0))
    .$if(applied > 0, (query) =>
      query.where((column) =>
        column(
          column('paidAtTill', '+', applied),
          '<=',
          column('dueAmount', '-', column.ref('creditedAmount')),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  return row && parseOrder(row);
}

const ofKey = (db: Db, { shopPid, orderId }: OrderKey) =>
  db.updateTable('orders').where('shopPid', '=', shopPid).where('orderId', '=', orderId);

/** Changes the buyer of an order's e-invoice, as the guest says at the till. */
export async function nameInvoiceBuyer(db: Db, key: OrderKey, invoiceBuyer: InvoiceBuyer): Promise<void> {
  const row = await db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'document'])
    .where('shopPid', '=', key.shopPid)
    .where('orderId', '=', key.orderId)
    .executeTakeFirstOrThrow();
  const document = documentText({ ...parseOrderDocument(row), invoiceBuyer });
  await ofKey(db, key).set({ document }).execute();
}

/**
 * Takes an amount off the due amount of an order, and a refunded amount off what is paid at the till. Increases its
 * version. Returns `undefined` if more would be credited than due, or refunded than paid.
 */
export async function creditOrder(
  db: Db,
  key: OrderKey,
  { credited, refunded }: { readonly credited: number; readonly refunded: number },
): Promise<StoredOrder | undefined> {
  const row = await ofKey(db, key)
    .set((column) => ({
      creditedAmount: column('creditedAmount', '+', credited),
      paidAtTill: column('paidAtTill', '-', refunded),
      version: column('version', '+', 1),
    }))
    .where((column) => column(column('creditedAmount', '+', credited), '<=', column.ref('dueAmount')))
    .where('paidAtTill', '>=', refunded)
    .returningAll()
    .executeTakeFirst();
  return row && parseOrder(row);
}

const counting = prepared((db, { shopPid, day }: { readonly shopPid: string; readonly day: string }) =>
  db
    .insertInto('orderCounters')
    .values({ shopPid, day, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shopPid', 'day'])
        .doUpdateSet((row) => ({ last: row('orderCounters.last', '+', 1) })),
    ),
);

/**
 * Increases the order count of a shop's day. Must be the last step of a transaction, because all other orders of the
 * shop wait for this row.
 */
export async function countOrder(db: Db, shopPid: string, day: string): Promise<void> {
  await counting(db, { shopPid, day });
}

/** All columns, because the statements of several rows must have the same. */
type Event = Selectable<Tables['orderEvents']>;

const eventInsertion = prepared((db, { events }: { readonly events: readonly Event[] }) =>
  db.insertInto('orderEvents').values(events),
);

export async function insertOrderEvents(db: Db, events: readonly Event[]): Promise<void> {
  await eventInsertion(db, { events });
}
