import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type EntryKind = Tables['point_entries']['kind'];

/** One member's points. */
export type PointKey = { readonly brandPid: string; readonly memberPid: string };

/** What an order did to a member's points, so many more or fewer, at a time (Unix seconds); the welcome has no order. */
export type PointEntry = {
  readonly orderId: string;
  readonly kind: EntryKind;
  readonly points: number;
  readonly at: number;
};

const account = (db: Db, { brandPid, memberPid }: PointKey) =>
  db
    .selectFrom('point_accounts')
    .select(['balance', 'held'])
    .where('brand_pid', '=', brandPid)
    .where('member_pid', '=', memberPid);

const change = (db: Db, { brandPid, memberPid }: PointKey) =>
  db.updateTable('point_accounts').where('brand_pid', '=', brandPid).where('member_pid', '=', memberPid);

async function insertEntry(db: Db, { brandPid, memberPid }: PointKey, entry: PointEntry): Promise<void> {
  const { orderId: order_id, kind, points, at } = entry;
  await db
    .insertInto('point_entries')
    .values({ brand_pid: brandPid, member_pid: memberPid, order_id, kind, points, at })
    .execute();
}

/** The points that a member has, without those promised to unpaid orders. */
export async function freePoints(db: Db, key: PointKey): Promise<number> {
  const row = await account(db, key).executeTakeFirst();
  return row ? row.balance - row.held : 0;
}

/** Promises points to an order; false when there are not so many. */
export async function holdPoints(db: Db, key: PointKey, points: number): Promise<boolean> {
  const { numUpdatedRows } = await change(db, key)
    .set((row) => ({ held: row('held', '+', points) }))
    .where((row) => row(row('balance', '-', row.ref('held')), '>=', points))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives promised points back; false when there is no such promise. */
export async function releasePoints(db: Db, key: PointKey, points: number): Promise<boolean> {
  const { numUpdatedRows } = await change(db, key)
    .set((row) => ({ held: row('held', '-', points) }))
    .where('held', '>=', points)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An order spends points, promised to it or free; false when there are not so many. */
export async function spendPoints(
  db: Db,
  key: PointKey,
  spent: Omit<PointEntry, 'kind'> & { readonly from: 'held' | 'free' },
): Promise<boolean> {
  const { points, from } = spent;
  const { numUpdatedRows } = await change(db, key)
    .set((row) => ({
      balance: row('balance', '-', points),
      ...(from === 'held' ? { held: row('held', '-', points) } : {}),
    }))
    .$if(from === 'held', (query) => query.where('held', '>=', points))
    .$if(from === 'free', (query) =>
      query.where((row) => row(row('balance', '-', row.ref('held')), '>=', points)),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const { orderId, at } = spent;
  await insertEntry(db, key, { orderId, at, kind: 'redeemed', points: -points });
  return true;
}

/** A member gets points: earned, or returned. */
export async function addPoints(db: Db, key: PointKey, entry: PointEntry): Promise<void> {
  const { brandPid: brand_pid, memberPid: member_pid } = key;
  await db
    .insertInto('point_accounts')
    .values({ brand_pid, member_pid, balance: entry.points, held: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_pid', 'member_pid'])
        .doUpdateSet((row) => ({ balance: row('point_accounts.balance', '+', entry.points) })),
    )
    .execute();
  await insertEntry(db, key, entry);
}

/** Takes points back that were earned, as far as they are still there. */
export async function takePointsBack(
  db: Db,
  key: PointKey,
  taken: { readonly orderId: string; readonly points: number; readonly at: number },
): Promise<void> {
  // held until the transaction ends, so that what is read is what is taken from
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

/** What an order did to a member's points. */
export const pointEntriesOf = (
  db: Db,
  { brandPid, memberPid }: PointKey,
  orderId: string,
): Promise<Selectable<Tables['point_entries']>[]> =>
  db
    .selectFrom('point_entries')
    .selectAll()
    .where('brand_pid', '=', brandPid)
    .where('member_pid', '=', memberPid)
    .where('order_id', '=', orderId)
    .execute();
