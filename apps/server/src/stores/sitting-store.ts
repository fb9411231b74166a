import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Tables } from '../db/tables.ts';

export type Sitting = Selectable<Tables['sittings']>;
export type SittingKey = Pick<Sitting, 'shopPid' | 'sittingId'>;

const ofShop = (db: Db, shopPid: string) =>
  db.selectFrom('sittings').selectAll().where('shopPid', '=', shopPid);

const changing = (db: Db, { shopPid, sittingId }: SittingKey) =>
  db.updateTable('sittings').where('shopPid', '=', shopPid).where('sittingId', '=', sittingId);

export const findSitting = (db: Db, { shopPid, sittingId }: SittingKey): Promise<Sitting | undefined> =>
  ofShop(db, shopPid).where('sittingId', '=', sittingId).executeTakeFirst();

/** Returns the open sittings of a shop, by table. */
export const openSittings = (db: Db, shopPid: string): Promise<Sitting[]> =>
  ofShop(db, shopPid).where('state', '=', 'open').orderBy('tableNo').execute();

export const sittingsByIds = (db: Db, shopPid: string, ids: readonly string[]): Promise<Sitting[]> =>
  ofShop(db, shopPid).where('sittingId', 'in', ids).execute();

/** Returns the sittings that were merged into one of these. */
export const mergedSittings = (db: Db, shopPid: string, into: readonly string[]): Promise<Sitting[]> =>
  ofShop(db, shopPid).where('mergedInto', 'in', into).execute();

/** Reads a sitting and locks it until the transaction ends. Its payments and moves wait for each other. */
export const holdSitting = (db: Db, key: SittingKey): Promise<Sitting | undefined> =>
  changing(db, key)
    .set((column) => ({ version: column.ref('version') }))
    .returningAll()
    .executeTakeFirst();

const insertion = prepared((db, { sitting }: { readonly sitting: Insertable<Tables['sittings']> }) =>
  db
    .insertInto('sittings')
    .values(sitting)
    .onConflict((conflict) => conflict.doNothing()),
);

/** Opens a sitting. Returns false if the table has an open one. */
export async function insertSitting(db: Db, sitting: Insertable<Tables['sittings']>): Promise<boolean> {
  const { numAffectedRows } = await insertion(db, { sitting });
  return (numAffectedRows ?? 0n) > 0n;
}

type Round = SittingKey & { readonly at: number };

const touch = prepared((db, { shopPid, sittingId, at }: Round) =>
  db
    .updateTable('sittings')
    .set((column) => ({ version: column('version', '+', 1), lookAt: at }))
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .where('state', '=', 'open'),
);

/** Adds a round to a sitting, which locks it. Returns false if it is no longer open. */
export async function addRound(db: Db, round: Round): Promise<boolean> {
  const { numAffectedRows } = await touch(db, round);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Changes a sitting that this transaction holds, and increases its version. */
export const updateSitting = (
  db: Db,
  key: SittingKey,
  change: Omit<Updateable<Tables['sittings']>, 'version'>,
): Promise<Sitting> =>
  changing(db, key)
    .set(change)
    .set((column) => ({ version: column('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Adds to what is paid of a bill, by one statement: only if the bill is then not overpaid, and only if the sitting is
 * still at the version that `due` was computed at. Returns `undefined` if not.
 */
export const addToBillPaid = (
  db: Db,
  { shopPid, sittingId, version }: SittingKey & Pick<Sitting, 'version'>,
  { applied, due, at }: { readonly applied: number; readonly due: number; readonly at: number },
): Promise<Sitting | undefined> =>
  changing(db, { shopPid, sittingId })
    .set((column) => ({
      paidAtTill: column('paidAtTill', '+', applied),
      version: column('version', '+', 1),
      lastAt: at,
      lookAt: at,
    }))
    .where('version', '=', version)
    .where((column) => column(column('paidAtTill', '+', applied), '>=', 0))
    .$if(applied > 0, (query) =>
      query.where((column) => column(column('paidAtTill', '+', applied), '<=', due)),
    )
    .returningAll()
    .executeTakeFirst();

/**
 * Takes a refunded amount off what is paid of a bill. The caller holds the sitting. Returns `undefined` if more would be
 * refunded than paid.
 */
export const takeOffBillPaid = (
  db: Db,
  { shopPid, sittingId }: SittingKey,
  { refunded, at }: { readonly refunded: number; readonly at: number },
): Promise<Sitting | undefined> =>
  db
    .updateTable('sittings')
    .set((column) => ({
      paidAtTill: column('paidAtTill', '-', refunded),
      version: column('version', '+', 1),
      lastAt: at,
      lookAt: at,
    }))
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .where('paidAtTill', '>=', refunded)
    .returningAll()
    .executeTakeFirst();

/** Sets when the sweeper looks at a sitting again. The version stays, because nothing changes for anybody. */
export async function lookAgain(db: Db, key: SittingKey, lookAt: number): Promise<void> {
  await changing(db, key).set({ lookAt }).where('state', '=', 'open').execute();
}

/** Lets the sweeper compare the e-invoices of a closed sitting with its bill, after a round has left it. */
export async function followClosed(db: Db, key: SittingKey, followAt: number): Promise<void> {
  await changing(db, key).set({ followAt }).where('state', '=', 'closed').execute();
}

/** Ends the wait for the sweeper that `followClosed` or the closing began. The transaction holds the sitting. */
export async function endFollowingClosed(db: Db, key: SittingKey): Promise<void> {
  await changing(db, key).set({ followAt: null }).execute();
}

/** Returns the closed sittings whose e-invoices the sweeper must compare, the longest waiting first. */
export const sittingsToFollow = (db: Db, now: number, limit: number): Promise<Sitting[]> =>
  db
    .selectFrom('sittings')
    .selectAll()
    .where('followAt', 'is not', null)
    .where('followAt', '<=', now)
    .orderBy('followAt')
    .limit(limit)
    .execute();

/** Remembers that the alarm of an unpaid sitting was logged. */
export async function markAlarmed(db: Db, key: SittingKey, alarmedAt: number): Promise<void> {
  await changing(db, key).set({ alarmedAt }).execute();
}

/** Returns the open sittings that the sweeper must look at, the longest waiting first. */
export const sittingsToLookAt = (db: Db, now: number, limit: number): Promise<Sitting[]> =>
  db
    .selectFrom('sittings')
    .selectAll()
    .where('state', '=', sql.lit<'open'>('open'))
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(limit)
    .execute();

/** Merged sittings never form a chain: those that were merged into `from` now belong to `into`. */
export async function redirectMerged(
  db: Db,
  { shopPid, from, into }: { readonly shopPid: string; readonly from: string; readonly into: string },
): Promise<void> {
  await db
    .updateTable('sittings')
    .set({ mergedInto: into })
    .where('shopPid', '=', shopPid)
    .where('mergedInto', '=', from)
    .execute();
}

const eventInsertion = prepared((db, { event }: { readonly event: Insertable<Tables['sittingEvents']> }) =>
  db.insertInto('sittingEvents').values(event),
);

export async function insertSittingEvent(db: Db, event: Insertable<Tables['sittingEvents']>): Promise<void> {
  await eventInsertion(db, { event });
}

/** The time of a change is when its transaction began. The change may become visible this many seconds later. */
export const lateSeconds = 60;

/** Returns the sittings that changed since a time, or in the minute before. */
export async function sittingsChangedSince(
  db: Db,
  shopPid: string,
  since: number,
): Promise<Pick<Sitting, 'sittingId' | 'version'>[]> {
  const changed = db
    .selectFrom('sittingEvents')
    .select('sittingId')
    .where('shopPid', '=', shopPid)
    .where('at', '>=', since - lateSeconds);
  return db
    .selectFrom('sittings')
    .select(['sittingId', 'version'])
    .where('shopPid', '=', shopPid)
    .where('sittingId', 'in', changed)
    .orderBy('sittingId')
    .execute();
}
