import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import { allOf } from '../db/transaction.ts';

type EntryKind = Tables['pointEntries']['kind'];

export type PointKey = { readonly brandPid: string; readonly memberPid: string };

/** A change of a member's points by an order, at a time (Unix seconds). Welcome points have no order. */
export type PointEntry = {
  readonly orderId: string;
  readonly kind: EntryKind;
  readonly points: number;
  readonly at: number;
};

const account = (db: Db, { brandPid, memberPid }: PointKey) =>
  db
    .selectFrom('pointAccounts')
    .select(['balance', 'held'])
    .where('brandPid', '=', brandPid)
    .where('memberPid', '=', memberPid);

const change = (db: Db, { brandPid, memberPid }: PointKey) =>
  db.updateTable('pointAccounts').where('brandPid', '=', brandPid).where('memberPid', '=', memberPid);

async function insertEntry(db: Db, { brandPid, memberPid }: PointKey, entry: PointEntry): Promise<void> {
  const { orderId, kind, points, at } = entry;
  await db.insertInto('pointEntries').values({ brandPid, memberPid, orderId, kind, points, at }).execute();
}

/** Returns a member's points that no unpaid order holds. */
export async function freePoints(db: Db, key: PointKey): Promise<number> {
  const row = await account(db, key).executeTakeFirst();
  return row ? row.balance - row.held : 0;
}

/** Holds points for an order. Returns false if there are too few. */
export async function holdPoints(db: Db, key: PointKey, points: number): Promise<boolean> {
  const { numUpdatedRows } = await change(db, key)
    .set((row) => ({ held: row('held', '+', points) }))
    .where((row) => row(row('balance', '-', row.ref('held')), '>=', points))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases held points. Returns false if fewer points are held. */
export async function releasePoints(db: Db, key: PointKey, points: number): Promise<boolean> {
  const { numUpdatedRows } = await change(db, key)
    .set((row) => ({ held: row('held', '-', points) }))
    .where('held', '>=', points)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Spending = Omit<PointEntry, 'kind'>;

const insertSpending = (db: Db, key: PointKey, { orderId, points, at }: Spending): Promise<void> =>
  insertEntry(db, key, { orderId, at, kind: 'redeemed', points: -points });

/** Spends points that an order holds. Returns false if fewer points are held. */
export async function spendHeldPoints(db: Db, key: PointKey, spent: Spending): Promise<boolean> {
  const { points } = spent;
  const { numUpdatedRows } = await change(db, key)
    .set((row) => ({ balance: row('balance', '-', points), held: row('held', '-', points) }))
    .where('held', '>=', points)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertSpending(db, key, spent);
  return true;
}

/**
 * Spends free points of a member for an order, in one round trip. If it returns false, there were too few: the caller
 * must roll back, because the entry is already inserted.
 */
export async function spendFreePoints(db: Db, key: PointKey, spent: Spending): Promise<boolean> {
  const { points } = spent;
  const changing = change(db, key)
    .set((row) => ({ balance: row('balance', '-', points) }))
    .where((row) => row(row('balance', '-', row.ref('held')), '>=', points))
    .executeTakeFirst();
  const [changed] = await allOf([changing, insertSpending(db, key, spent)]);
  return changed.numUpdatedRows > 0n;
}

/** Adds points that a member earned or got back. */
export async function addPoints(db: Db, key: PointKey, entry: PointEntry): Promise<void> {
  const { brandPid, memberPid } = key;
  await db
    .insertInto('pointAccounts')
    .values({ brandPid, memberPid, balance: entry.points, held: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['brandPid', 'memberPid'])
        .doUpdateSet((row) => ({ balance: row('pointAccounts.balance', '+', entry.points) })),
    )
    .execute();
  await insertEntry(db, key, entry);
}

/** Takes back earned points, as many as the member still has. */
export async function takePointsBack(
  db: Db,
  key: PointKey,
  taken: { readonly orderId: string; readonly points: number; readonly at: number },
): Promise<void> {
  // locks the row until the transaction ends, so that no other change comes between reading and writing
  const row = await change(db, key)
    .set((own) => ({ held: own.ref('held') }))
    .returning(['balance', 'held'])
    .executeTakeFirst();
  const points = Math.min(taken.points, row ? row.balance - row.held : 0);
  if (points <= 0) return;
  await change(db, key)
    .set((own) => ({ balance: own('balance', '-', points) }))
    .execute();
  await insertEntry(db, key, { orderId: taken.orderId, at: taken.at, kind: 'takenBack', points: -points });
}

/** Returns an order's changes of a member's points. */
export const pointEntriesOf = (
  db: Db,
  { brandPid, memberPid }: PointKey,
  orderId: string,
): Promise<Selectable<Tables['pointEntries']>[]> =>
  db
    .selectFrom('pointEntries')
    .selectAll()
    .where('brandPid', '=', brandPid)
    .where('memberPid', '=', memberPid)
    .where('orderId', '=', orderId)
    .execute();
