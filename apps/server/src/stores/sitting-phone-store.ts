import { type Insertable, type Selectable, sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Tables } from '../db/tables.ts';

export type SittingMember = Selectable<Tables['sittingMembers']>;
type SittingKey = Pick<SittingMember, 'shopPid' | 'sittingId'>;

/** A phone, as it finds its sitting: its session, the table of the session, and its last scan in Unix seconds. */
export type Phone = {
  readonly shopPid: string;
  readonly sessionHash: string;
  readonly tableNo: string;
  readonly scannedAt: number;
};

/**
 * How a phone belongs to a sitting: it sent a round, it joined, it asked the staff to join, or the sitting is at its table.
 */
type Belonging = 'round' | 'joined' | 'asked' | 'table';

/** A sitting that a phone belongs to. Of a merged sitting, it is the one that it was merged into. */
export type SittingOfPhone = {
  readonly sittingId: string;
  readonly tableNo: string;
  readonly state: 'open' | 'closed' | 'merged';
  readonly openedAt: number;
  readonly how: Belonging;
};

const bySitting = prepared((db, { shopPid, sessionHash, tableNo, scannedAt }: Phone) =>
  db
    .selectFrom(
      db
        .selectFrom('orders')
        .select(['sittingId', sql<Belonging>`'round'`.as('how')])
        .distinct()
        .where('shopPid', '=', shopPid)
        .where('sessionHash', '=', sessionHash)
        .where('sittingId', 'is not', null)
        .unionAll(
          db
            .selectFrom('sittingMembers')
            .select(['sittingId', sql<Belonging>`state`.as('how')])
            .where('shopPid', '=', shopPid)
            .where('sessionHash', '=', sessionHash),
        )
        .unionAll(
          db
            .selectFrom('sittingPlaces')
            .select(['sittingId', sql<Belonging>`'joined'`.as('how')])
            .where('shopPid', '=', shopPid)
            .where('tableNo', '=', tableNo)
            .where('scansFrom', '<=', scannedAt)
            .where('scansUntil', '>=', scannedAt),
        )
        .unionAll(
          db
            .selectFrom('sittings')
            .select(['sittingId', sql<Belonging>`'table'`.as('how')])
            .where('shopPid', '=', shopPid)
            .where('tableNo', '=', tableNo)
            .where('state', '=', 'open'),
        )
        .as('own'),
    )
    .innerJoin('sittings as one', (join) =>
      join.on('one.shopPid', '=', shopPid).onRef('one.sittingId', '=', 'own.sittingId'),
    )
    .innerJoin('sittings as now', (join) =>
      join
        .on('now.shopPid', '=', shopPid)
        .on('now.sittingId', '=', ({ fn }) => fn.coalesce('one.mergedInto', 'one.sittingId')),
    )
    .select(['now.sittingId', 'now.tableNo', 'now.state', 'now.openedAt', 'own.how'])
    .orderBy('now.openedAt', 'desc')
    .orderBy('now.sittingId'),
);

/** Returns the sittings that a phone belongs to, with one statement, the newest first. */
export async function sittingsOfPhone(db: Db, phone: Phone): Promise<SittingOfPhone[]> {
  const { rows } = await bySitting(db, phone);
  return rows;
}

const lastLeft = prepared((db, { shopPid, tableNo }: Pick<Phone, 'shopPid' | 'tableNo'>) =>
  db
    .selectFrom('sittingPlaces')
    .select(({ fn }) => fn.max('leftAt').as('leftAt'))
    .where('shopPid', '=', shopPid)
    .where('tableNo', '=', tableNo),
);

/** When the last sitting left a table, in Unix seconds. Null if none was there. */
export async function lastLeftAt(db: Db, table: Pick<Phone, 'shopPid' | 'tableNo'>): Promise<number | null> {
  const { rows } = await lastLeft(db, table);
  return rows[0]?.leftAt ?? null;
}

const placeInsertion = prepared((db, { place }: { readonly place: Insertable<Tables['sittingPlaces']> }) =>
  db.insertInto('sittingPlaces').values(place),
);

export async function insertPlace(db: Db, place: Insertable<Tables['sittingPlaces']>): Promise<void> {
  await placeInsertion(db, { place });
}

/** A sitting leaves its table: later scans there do not join it. Returns its number of places so far. */
export async function leavePlace(db: Db, { shopPid, sittingId }: SittingKey, at: number): Promise<number> {
  const { place } = await db
    .selectFrom('sittingPlaces')
    .select('place')
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sittingPlaces')
    .set((column) => ({
      leftAt: at,
      scansUntil: sql<number>`case when ${column.ref('scansUntil')} > ${at} then ${at} else ${column.ref('scansUntil')} end`,
    }))
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .where('leftAt', 'is', null)
    .execute();
  return place;
}

const joining = prepared((db, { member }: { readonly member: Insertable<Tables['sittingMembers']> }) =>
  db
    .insertInto('sittingMembers')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .columns(['shopPid', 'sittingId', 'sessionHash'])
        .doUpdateSet({ state: 'joined', joinCode: null }),
    ),
);

/** A phone joins a sitting. Repetitions change nothing. */
export async function joinSitting(
  db: Db,
  { shopPid, sittingId }: SittingKey,
  { sessionHash, at }: Pick<SittingMember, 'sessionHash' | 'at'>,
): Promise<void> {
  await joining(db, { member: { shopPid, sittingId, sessionHash, state: 'joined', joinCode: null, at } });
}

/** A phone asks the staff to join. A repetition keeps its first code. Returns the code, null if it has joined. */
export async function askToJoin(
  db: Db,
  { shopPid, sittingId }: SittingKey,
  { sessionHash, joinCode, at }: Pick<SittingMember, 'sessionHash' | 'at'> & { readonly joinCode: string },
): Promise<string | null> {
  await db
    .insertInto('sittingMembers')
    .values({ shopPid, sittingId, sessionHash, state: 'asked', joinCode, at })
    .onConflict((conflict) => conflict.columns(['shopPid', 'sittingId', 'sessionHash']).doNothing())
    .execute();
  const member = await db
    .selectFrom('sittingMembers')
    .select('joinCode')
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirstOrThrow();
  return member.joinCode;
}

/** Returns the phones that ask to join these sittings, the longest waiting first. */
export const asking = (
  db: Db,
  shopPid: string,
  sittingIds: readonly string[],
): Promise<(SittingMember & { joinCode: string })[]> =>
  db
    .selectFrom('sittingMembers')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('sittingId', 'in', sittingIds)
    .where('state', '=', 'asked')
    .where('joinCode', 'is not', null)
    .orderBy('at')
    .$narrowType<{ joinCode: string }>()
    .execute();

/** Lets the phone with a code join. Returns false if no phone asks with this code. */
export async function letJoin(
  db: Db,
  { shopPid, sittingId }: SittingKey,
  joinCode: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sittingMembers')
    .set({ state: 'joined', joinCode: null })
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .where('joinCode', '=', joinCode)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
