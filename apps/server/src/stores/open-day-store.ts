import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/*
 * Queries for the open day of a shop: the rows without a closing. A closing takes the rows that one statement has seen,
 * so everything that one transaction writes is in the same day: a credit with its refunds, a refund with its payment.
 */

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

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
const discountColumns = ['orderId', 'amount', 'at'] as const;
const byHandColumns = ['refundId', 'paidHow', 'amount', 'applied', 'tip', 'paidAt'] as const;

/** The rows of one day. `paidByHand`: refunds of online payments that staff have paid in this day, but not at the platform. */
export type DayRows = {
  readonly refunds: readonly Pick<Row<'refunds'>, (typeof refundColumns)[number]>[];
  readonly paidByHand: readonly Pick<Row<'refunds'>, (typeof byHandColumns)[number]>[];
  readonly credits: readonly Pick<Row<'credits'>, (typeof creditColumns)[number]>[];
  readonly discounts: readonly Pick<Row<'discounts'>, (typeof discountColumns)[number]>[];
  readonly attempts: readonly Pick<Row<'paymentAttempts'>, (typeof attemptColumns)[number]>[];
  readonly payments: readonly Pick<Row<'payments'>, (typeof paymentColumns)[number]>[];
  readonly movements: readonly Row<'cashMovements'>[];
};

/** The ids of the rows of an open day, as they were at one moment. */
export type OpenDayCut = { readonly [Name in keyof DayRows]: readonly string[] };

// a literal, so that the databases use the partial index
const succeeded = sql.lit('succeeded' as const);

/** Finds the rows of the open day by one statement, so that no transaction is half in it. */
export async function cutOpenDay(db: Db, shopPid: string): Promise<OpenDayCut> {
  const rows = await db
    .selectFrom('refunds')
    .select([sql.lit<keyof DayRows>('refunds').as('of'), 'refundId as id'])
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .unionAll(
      db
        .selectFrom('refunds')
        .select([sql.lit<keyof DayRows>('paidByHand').as('of'), 'refundId as id'])
        .where('shopPid', '=', shopPid)
        .where('paidClosing', 'is', null)
        .where('paidHow', 'in', ['cash', 'transfer', 'other']),
    )
    .unionAll(
      db
        .selectFrom('credits')
        .select([sql.lit<keyof DayRows>('credits').as('of'), 'creditId as id'])
        .where('shopPid', '=', shopPid)
        .where('closing', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('discounts')
        .select([sql.lit<keyof DayRows>('discounts').as('of'), 'orderId as id'])
        .where('shopPid', '=', shopPid)
        .where('closing', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('paymentAttempts')
        .select([sql.lit<keyof DayRows>('attempts').as('of'), 'txNo as id'])
        .where('shopPid', '=', shopPid)
        .where('closing', 'is', null)
        .where('state', '=', succeeded),
    )
    .unionAll(
      db
        .selectFrom('payments')
        .select([sql.lit<keyof DayRows>('payments').as('of'), 'paymentId as id'])
        .where('shopPid', '=', shopPid)
        .where('closing', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('cashMovements')
        .select([sql.lit<keyof DayRows>('movements').as('of'), 'movementId as id'])
        .where('shopPid', '=', shopPid)
        .where('closing', 'is', null),
    )
    .execute();
  const by = Map.groupBy(rows, (row) => row.of);
  const ids = (of: keyof DayRows) => (by.get(of) ?? []).map(({ id }) => id);
  return {
    refunds: ids('refunds'),
    paidByHand: ids('paidByHand'),
    credits: ids('credits'),
    discounts: ids('discounts'),
    attempts: ids('attempts'),
    payments: ids('payments'),
    movements: ids('movements'),
  };
}

type Ids = readonly string[];

/** Both databases limit the parameters of a statement. */
const pageSize = 1000;
const pagesOf = (ids: Ids): Ids[] =>
  Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
    ids.slice(page * pageSize, (page + 1) * pageSize),
  );

async function read<T>(ids: Ids, page: (ids: Ids) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (const some of pagesOf(ids)) rows.push(...(await page(some)));
  return rows;
}

/** Reads the rows of a cut. What is read of them never changes. */
export const rowsOfCut = async (db: Db, shopPid: string, cut: OpenDayCut): Promise<DayRows> => ({
  refunds: await read(cut.refunds, (ids) =>
    db
      .selectFrom('refunds')
      .select(refundColumns)
      .where('shopPid', '=', shopPid)
      .where('refundId', 'in', ids)
      .execute(),
  ),
  paidByHand: await read(cut.paidByHand, (ids) =>
    db
      .selectFrom('refunds')
      .select(byHandColumns)
      .where('shopPid', '=', shopPid)
      .where('refundId', 'in', ids)
      .execute(),
  ),
  credits: await read(cut.credits, (ids) =>
    db
      .selectFrom('credits')
      .select(creditColumns)
      .where('shopPid', '=', shopPid)
      .where('creditId', 'in', ids)
      .execute(),
  ),
  discounts: await read(cut.discounts, (ids) =>
    db
      .selectFrom('discounts')
      .select(discountColumns)
      .where('shopPid', '=', shopPid)
      .where('orderId', 'in', ids)
      .execute(),
  ),
  attempts: await read(cut.attempts, (ids) =>
    db
      .selectFrom('paymentAttempts')
      .select(attemptColumns)
      .where('shopPid', '=', shopPid)
      .where('txNo', 'in', ids)
      .execute(),
  ),
  payments: await read(cut.payments, (ids) =>
    db
      .selectFrom('payments')
      .select(paymentColumns)
      .where('shopPid', '=', shopPid)
      .where('paymentId', 'in', ids)
      .execute(),
  ),
  movements: await read(cut.movements, (ids) =>
    db
      .selectFrom('cashMovements')
      .selectAll()
      .where('shopPid', '=', shopPid)
      .where('movementId', 'in', ids)
      .orderBy('at')
      .orderBy('movementId')
      .execute(),
  ),
});

/**
 * Gives the rows of a cut to a closing. What is written meanwhile stays in the open day. The transaction holds the open
 * day. The tables have the order in which refunds lock their rows, so that the two never wait for each other.
 */
export async function takeCut(
  db: Db,
  { shopPid, closing }: { readonly shopPid: string; readonly closing: number },
  cut: OpenDayCut,
): Promise<void> {
  for (const ids of pagesOf(cut.refunds))
    await db
      .updateTable('refunds')
      .set({ closing })
      .where('shopPid', '=', shopPid)
      .where('refundId', 'in', ids)
      .execute();
  for (const ids of pagesOf(cut.paidByHand))
    await db
      .updateTable('refunds')
      .set({ paidClosing: closing })
      .where('shopPid', '=', shopPid)
      .where('refundId', 'in', ids)
      .execute();
  for (const ids of pagesOf(cut.credits))
    await db
      .updateTable('credits')
      .set({ closing })
      .where('shopPid', '=', shopPid)
      .where('creditId', 'in', ids)
      .execute();
  for (const ids of pagesOf(cut.discounts))
    await db
      .updateTable('discounts')
      .set({ closing })
      .where('shopPid', '=', shopPid)
      .where('orderId', 'in', ids)
      .execute();
  for (const ids of pagesOf(cut.attempts))
    await db
      .updateTable('paymentAttempts')
      .set({ closing })
      .where('shopPid', '=', shopPid)
      .where('txNo', 'in', ids)
      .execute();
  for (const ids of pagesOf(cut.payments))
    await db
      .updateTable('payments')
      .set({ closing })
      .where('shopPid', '=', shopPid)
      .where('paymentId', 'in', ids)
      .execute();
  for (const ids of pagesOf(cut.movements))
    await db
      .updateTable('cashMovements')
      .set({ closing })
      .where('shopPid', '=', shopPid)
      .where('movementId', 'in', ids)
      .execute();
}
