import { type Figures, FiguresSchema } from '@comanda/domain/closing/figures.schema';
import { type Parts, PartsSchema } from '@comanda/domain/closing/parts.schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import { documentReader, documentText } from '../db/stored-document.ts';
import { parseOrderDocument } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

/*
 * Queries for day closings. A payment, refund or credit is in the open day until one statement of a closing gives it the
 * number of that closing. So it is in exactly one day, also if it is written beside a closing.
 */

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type Movement = Row<'cashMovements'>;
export type DayClosing = Omit<Row<'closings'>, 'figures'> & { readonly figures: Figures };
export type BookedPayable = Pick<Row<'closingPayables'>, 'payableKind' | 'payableId'>;
export type PaidPayable = Omit<Row<'closingPayables'>, 'parts'> & { readonly parts: Parts };

const readFigures = documentReader(FiguresSchema);
const readParts = documentReader(PartsSchema);

const parseClosing = (row: Row<'closings'>): DayClosing => ({
  ...row,
  figures: readFigures(row.figures, () => `The figures of closing ${row.number} of shop ${row.shopPid}`),
});
const parsePayable = (row: Row<'closingPayables'>): PaidPayable => ({
  ...row,
  parts: readParts(
    row.parts,
    () => `What is paid of ${row.payableKind} ${row.payableId} at closing ${row.closing}`,
  ),
});

/** Returns the number of the open day, and locks it until the transaction ends. So closings of a shop wait for each other. */
export async function holdOpenDay(db: Db, shopPid: string): Promise<number> {
  const { number } = await db
    .insertInto('openDays')
    .values({ shopPid, number: 1 })
    .onConflict((conflict) =>
      conflict.column('shopPid').doUpdateSet((row) => ({ number: row.ref('openDays.number') })),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function openDayNumber(db: Db, shopPid: string): Promise<number> {
  const row = await db
    .selectFrom('openDays')
    .select('number')
    .where('shopPid', '=', shopPid)
    .executeTakeFirst();
  return row?.number ?? 1;
}

const attemptColumns = ['txNo', 'orderId', 'amount', 'tip', 'createdAt'] as const;
const paymentColumns = [
  'paymentId',
  'payableKind',
  'payableId',
  'tender',
  'applied',
  'tip',
  'rounding',
  'reverses',
  'at',
] as const;
const refundColumns = [
  'refundId',
  'payableKind',
  'payableId',
  'tender',
  'amount',
  'applied',
  'tip',
  'at',
] as const;
const creditColumns = ['creditId', 'payableKind', 'payableId', 'amount', 'at'] as const;

/** The rows of one day. */
export type DayRows = {
  readonly refunds: readonly Pick<Row<'refunds'>, (typeof refundColumns)[number]>[];
  readonly credits: readonly Pick<Row<'credits'>, (typeof creditColumns)[number]>[];
  readonly attempts: readonly Pick<Row<'paymentAttempts'>, (typeof attemptColumns)[number]>[];
  readonly payments: readonly Pick<Row<'payments'>, (typeof paymentColumns)[number]>[];
  readonly movements: readonly Movement[];
};

// a literal, so that the databases use the partial index
const succeeded = sql.lit('succeeded' as const);

/** Reads the rows of the open day. */
export async function openRows(db: Db, shopPid: string): Promise<DayRows> {
  const refunds = await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .execute();
  const credits = await db
    .selectFrom('credits')
    .select(creditColumns)
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .execute();
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(attemptColumns)
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .where('state', '=', succeeded)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .execute();
  return { refunds, credits, attempts, payments, movements: await openMovements(db, shopPid) };
}

export const openMovements = (db: Db, shopPid: string): Promise<Movement[]> =>
  db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .orderBy('at')
    .orderBy('movementId')
    .execute();

/**
 * Gives the rows of the open day to a closing, and returns them. What is written meanwhile stays in the open day. Refunds
 * come first, so that no refund is in an earlier day than its payment. The tables have the order in which refunds lock
 * their rows, so that the two never wait for each other.
 */
export async function takeOpenRows(db: Db, shopPid: string, closing: number): Promise<DayRows> {
  const refunds = await db
    .updateTable('refunds')
    .set({ closing })
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .returning(refundColumns)
    .execute();
  const credits = await db
    .updateTable('credits')
    .set({ closing })
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .returning(creditColumns)
    .execute();
  const attempts = await db
    .updateTable('paymentAttempts')
    .set({ closing })
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .where('state', '=', succeeded)
    .returning(attemptColumns)
    .execute();
  const payments = await db
    .updateTable('payments')
    .set({ closing })
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .returning(paymentColumns)
    .execute();
  const movements = await db
    .updateTable('cashMovements')
    .set({ closing })
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .returningAll()
    .execute();
  return { refunds, credits, attempts, payments, movements };
}

/** Writes a closing, and begins the next day. The transaction holds the open day. */
export async function insertClosing(
  db: Db,
  { figures, ...closing }: Omit<Insertable<Tables['closings']>, 'figures'> & { readonly figures: Figures },
): Promise<DayClosing> {
  const { shopPid, number } = closing;
  await db
    .updateTable('openDays')
    .set({ number: number + 1 })
    .where('shopPid', '=', shopPid)
    .execute();
  const row = await db
    .insertInto('closings')
    .values({ ...closing, figures: documentText(figures) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return parseClosing(row);
}

/** Writes how much is paid of each order and bill at a closing. */
export async function insertPaidPayables(db: Db, payables: readonly PaidPayable[]): Promise<void> {
  for (let from = 0; from < payables.length; from += 500)
    await db
      .insertInto('closingPayables')
      .values(payables.slice(from, from + 500).map((one) => ({ ...one, parts: documentText(one.parts) })))
      .execute();
}

/** Returns what was paid of these orders or bills at each closing, the earliest first. */
export async function paidPayables(
  db: Db,
  shopPid: string,
  payableKind: BookedPayable['payableKind'],
  ids: readonly string[],
): Promise<PaidPayable[]> {
  const rows = await db
    .selectFrom('closingPayables')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', payableKind)
    .where('payableId', 'in', ids)
    .orderBy('closing')
    .execute();
  return rows.map(parsePayable);
}

const ofShop = (db: Db, shopPid: string) =>
  db.selectFrom('closings').selectAll().where('shopPid', '=', shopPid);

export async function findClosing(db: Db, shopPid: string, number: number): Promise<DayClosing | undefined> {
  const row = await ofShop(db, shopPid).where('number', '=', number).executeTakeFirst();
  return row && parseClosing(row);
}

/** Finds the closing that an earlier call with the same Idempotency-Key has written. */
export async function closingOfRequest(
  db: Db,
  { shopPid, byId, requestKey }: Pick<DayClosing, 'shopPid' | 'byId' | 'requestKey'>,
): Promise<DayClosing | undefined> {
  const row = await ofShop(db, shopPid)
    .where('byId', '=', byId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row && parseClosing(row);
}

/** Returns closings of a shop, the newest first: those before `before`, at most `limit`. */
export async function closingsOf(
  db: Db,
  shopPid: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<DayClosing[]> {
  const rows = await ofShop(db, shopPid)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(parseClosing);
}

/** Finds the movement of cash that an earlier call with the same Idempotency-Key has written. */
export const movementOfRequest = (
  db: Db,
  { shopPid, byId, requestKey }: Pick<Movement, 'shopPid' | 'byId' | 'requestKey'>,
): Promise<Movement | undefined> =>
  db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('byId', '=', byId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

/** Writes a movement of cash. Returns `undefined` if it is the second opening of the day. */
export const insertMovement = (
  db: Db,
  movement: Insertable<Tables['cashMovements']>,
): Promise<Movement | undefined> =>
  db
    .insertInto('cashMovements')
    .values(movement)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Lists the movements of cash of a closing, the oldest first. */
export const movementsOf = (db: Db, shopPid: string, closing: number): Promise<Movement[]> =>
  db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('closing', '=', closing)
    .orderBy('at')
    .orderBy('movementId')
    .execute();

/** Returns the money of orders: their items and adjustments, and their delivery mode. */
export async function moneyOfOrders(db: Db, shopPid: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'deliveryMode', 'document'])
    .where('shopPid', '=', shopPid)
    .where('orderId', 'in', ids)
    .execute();
  return rows.map((row) => {
    const { items, adjustments } = parseOrderDocument(row);
    return { orderId: row.orderId, deliveryMode: row.deliveryMode, items, adjustments };
  });
}

/** Returns all closings of a shop, the oldest first, for check-books. */
export async function allClosings(db: Db, shopPid: string): Promise<DayClosing[]> {
  const rows = await ofShop(db, shopPid).orderBy('number').execute();
  return rows.map(parseClosing);
}

/** Returns what closings have written about orders. `parts` is the text, because check-books compares texts. */
export const writtenOfOrders = (db: Db, shopPid: string, ids: readonly string[]) =>
  db
    .selectFrom('closingPayables')
    .select(['payableId', 'closing', 'paid', 'parts'])
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where('payableId', 'in', ids)
    .execute();

/** The rows of bills that belong to a closing. */
export type BillRows = {
  readonly payments: readonly Row<'payments'>[];
  readonly refunds: readonly Row<'refunds'>[];
  readonly credits: readonly Closed[];
};
type Closed = { readonly closing: number | null; readonly amount: number };

/** Returns the rows of a shop's bills that belong to a closing, and what was paid of these bills at each closing. */
export async function billRowsOf(
  db: Db,
  shopPid: string,
): Promise<{ readonly rows: BillRows; readonly paid: PaidPayable[] }> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('closing', 'is not', null)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('closing', 'is not', null)
    .execute();
  const credits = await db
    .selectFrom('credits')
    .select(['closing', 'amount'])
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('closing', 'is not', null)
    .execute();
  const paid = await db
    .selectFrom('closingPayables')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .orderBy('closing')
    .execute();
  return { rows: { payments, refunds, credits }, paid: paid.map(parsePayable) };
}

/** Returns the movements of cash of each closing of a shop. */
export async function movementsByClosing(db: Db, shopPid: string): Promise<Map<number, Movement[]>> {
  const rows = await db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('closing', 'is not', null)
    .execute();
  return Map.groupBy(rows, ({ closing }) => closing ?? 0);
}

/** Finds payments, refunds and credits of orders and bills that do not exist. */
export async function unknownPayables(db: Db, shopPid: string) {
  const tables = [
    { kind: 'payment', table: 'payments', id: 'paymentId' },
    { kind: 'refund', table: 'refunds', id: 'refundId' },
    { kind: 'credit', table: 'credits', id: 'creditId' },
  ] as const;
  const found: { readonly kind: string; readonly id: string }[] = [];
  for (const { kind, table, id } of tables) {
    const rows = await sql<{ id: string }>`
      select ${sql.ref(`one.${id}`)} as id from ${sql.table(table)} as one
      left join orders on orders.shop_pid = one.shop_pid and orders.order_id = one.payable_id
      left join sittings on sittings.shop_pid = one.shop_pid and sittings.sitting_id = one.payable_id
      where one.shop_pid = ${shopPid}
        and ((one.payable_kind = 'order' and orders.order_id is null)
          or (one.payable_kind = 'bill' and sittings.sitting_id is null))`.execute(db);
    found.push(...rows.rows.map((row) => ({ kind, id: row.id })));
  }
  return found;
}
