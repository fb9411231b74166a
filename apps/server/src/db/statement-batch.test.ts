import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { connectDb } from './open-db.ts';
import type { Db } from './tables.ts';
import { readAtOnce, transaction } from './transaction.ts';

let db: Db;

beforeEach(async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  db = await connectDb({ databaseUrl, dataDir: '', pgPrepared: true, pgConnections: 1 }, () => {});
});
afterEach(() => db.destroy());

const count = (on: Db, day: string, last = 1) =>
  on.insertInto('orderCounters').values({ shopPid: 's', day, last }).execute();
const days = async () =>
  (await db.selectFrom('orderCounters').select('day').orderBy('day').execute()).map(({ day }) => day);
const transactionId = async (on: Db, day: string) =>
  (await sql<{ id: number }>`select txid_current() as id where ${day} <> ''`.execute(on)).rows[0]?.id;

/** What each promise of a batch ended with: `ok`, or the code of its error. */
const endsOf = async (works: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(works)).map((work) =>
    work.status === 'fulfilled' ? 'ok' : (work.reason as { code?: unknown }).code,
  );

it('statements of one tick are answered together, those of two ticks are not', async () => {
  const together = await readAtOnce(db, (one) =>
    Promise.all([transactionId(one, 'a'), transactionId(one, 'b')]),
  );
  expect(together[0]).toBe(together[1]);
  expect(await transactionId(db, 'c')).not.toBe(together[0]);
});

it('each statement gets its own rows and its own number of changed rows', async () => {
  const [first, read, both] = await transaction(db, (trx) =>
    Promise.all([
      trx.insertInto('orderCounters').values({ shopPid: 's', day: 'a', last: 1 }).executeTakeFirst(),
      trx.selectFrom('orderCounters').select(['day', 'last']).where('shopPid', '=', 's').execute(),
      trx.updateTable('orderCounters').set({ last: 2 }).where('shopPid', 'in', ['s', 't']).executeTakeFirst(),
    ]),
  );
  expect(first.numInsertedOrUpdatedRows).toBe(1n);
  expect(read).toEqual([{ day: 'a', last: 1 }]);
  expect(both.numUpdatedRows).toBe(1n);
});

it('a statement is prepared only once per connection, even twice in a batch', async () => {
  await transaction(db, (trx) => Promise.all([count(trx, 'a'), count(trx, 'b')]));
  await count(db, 'c');
  const { rows } = await sql<{ uses: number }>`select generic_plans + custom_plans as uses
    from pg_prepared_statements where statement like ${'insert into "order_counters"%'}`.execute(db);
  expect(rows).toEqual([{ uses: 3 }]);
});

it('if a statement fails, only it has an error of its own, and later ones are skipped', async () => {
  await count(db, 'taken');
  const ends: unknown[] = [];
  const failing = transaction(db, async (trx) => {
    const works = [
      count(trx, 'a'),
      count(trx, 'taken'),
      trx.deleteFrom('orderCounters').where('day', '=', 'x'),
    ];
    ends.push(...(await endsOf(works.map((work) => ('execute' in work ? work.execute() : work)))));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(ends).toEqual(['ok', '23505', '25P02']);
  expect(await days()).toEqual(['taken']);
  // the skipped statement was not prepared
  await db.deleteFrom('orderCounters').where('day', '=', 'x').execute();
  await count(db, 'b');
  expect(await days()).toEqual(['b', 'taken']);
});

it('a value that cannot be read exactly fails its own statement only', async () => {
  const read = (one: Db, text: string) =>
    sql<{ n: number }>`select cast(${text} as numeric) as n`.execute(one);
  const ends = await readAtOnce(db, (one) =>
    Promise.allSettled([read(one, '12345678901234567890'), read(one, '7')]),
  );
  expect(ends).toMatchObject([
    { status: 'rejected', reason: expect.any(RangeError) },
    { status: 'fulfilled' },
  ]);
});
