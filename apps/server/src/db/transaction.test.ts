import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { type Engine, engines } from '../testing/start-test-server.ts';
import { isUnavailable } from './is-unavailable.ts';
import { openDb } from './open-db.ts';
import { StartError } from './start-error.ts';
import type { Db } from './tables.ts';
import { afterCommit, transaction } from './transaction.ts';

const opened: Db[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Returns the address of a new database: empty, or a copy of a migrated one. */
async function place(engine: Engine, template?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-db-'));
  folders.push(dataDir);
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl'), template) : null;
  return { dataDir, databaseUrl, pgPrepared: true, pgConnections: 5 };
}
async function open(at: Awaited<ReturnType<typeof place>>): Promise<Db> {
  const db = await openDb(at, () => {});
  opened.push(db);
  return db;
}
const openReady = async (engine: Engine) => open(await place(engine, inject('migratedDatabase')));
const count = (db: Db, day: string) =>
  db.insertInto('orderCounters').values({ shopPid: 's', day, last: 1 }).execute();
const days = async (db: Db) =>
  (await db.selectFrom('orderCounters').select('day').orderBy('day').execute()).map(({ day }) => day);

describe.each(engines)('a database on %s', (engine) => {
  const changeAsNewer = async (db: Db, least: string) => {
    await sql`insert into kysely_migration (name, timestamp) values ('0099-future', '2030')`.execute(db);
    await db.updateTable('databaseSettings').set({ value: least }).execute();
  };

  it('is refused in one sentence if a newer program has changed it incompatibly', async () => {
    const at = await place(engine);
    await changeAsNewer(await open(at), '0099-future');
    await expect(openDb(at, () => {})).rejects.toThrow(StartError);
    await expect(openDb(at, () => {})).rejects.toThrow(
      'The database is newer than this program: it has 0099-future.',
    );
  });

  it('can be used if a newer program has only added columns and tables', async () => {
    const at = await place(engine);
    const db = await open(at);
    await changeAsNewer(db, '0012-holds');
    await db.schema.alterTable('orderCounters').addColumn('kitchen', 'text').execute();
    await db.schema.createTable('kitchens').addColumn('shopPid', 'text').execute();
    const older = await open(at);
    await count(older, 'a');
    expect(await days(older)).toEqual(['a']);
    expect(await older.selectFrom('orderCounters').selectAll().execute()).toEqual([
      { shopPid: 's', day: 'a', last: 1, kitchen: null },
    ]);
  });

  it('is refused if a newer program has migrated it but it lacks a migration of this program', async () => {
    const at = await place(engine);
    const db = await open(at);
    await changeAsNewer(db, '0012-holds');
    await sql`delete from kysely_migration where name = '0010-books'`.execute(db);
    await expect(openDb(at, () => {})).rejects.toThrow(StartError);
  });

  it('writes to disk before it acknowledges a commit', async () => {
    const db = await openReady(engine);
    const { rows } =
      engine === 'SQLite'
        ? await sql`pragma synchronous`.execute(db)
        : await sql`select current_setting('synchronous_commit') as synchronous`.execute(db);
    expect(rows).toEqual([{ synchronous: engine === 'SQLite' ? 2 : 'on' }]);
  });

  it('refuses numbers that it cannot return exactly', async () => {
    const db = await openReady(engine);
    for (const last of [1.5, 2 ** 53, Number.NaN])
      await expect(
        db.insertInto('orderCounters').values({ shopPid: 's', day: 'd', last }).execute(),
      ).rejects.toThrow(RangeError);
    await sql`insert into order_counters (shop_pid, day, last) values ('s', 'd', 9007199254740993)`.execute(
      db,
    );
    await expect(db.selectFrom('orderCounters').select('last').execute()).rejects.toThrow(RangeError);
    const largest = { shopPid: 's', day: 'e', last: Number.MAX_SAFE_INTEGER };
    await db.insertInto('orderCounters').values(largest).execute();
    expect(await db.selectFrom('orderCounters').selectAll().where('day', '=', 'e').execute()).toEqual([
      largest,
    ]);
  });

  it('refuses values that some databases cannot store, with and without prepared statements', async () => {
    const at = await place(engine, inject('migratedDatabase'));
    for (const pgPrepared of [true, false]) {
      const db = await open({ ...at, pgPrepared });
      await expect(count(db, 'd\0')).rejects.toMatchObject({ statusCode: 400 });
      await expect(db.updateTable('orderCounters').set({ last: 1.5 }).execute()).rejects.toThrow(RangeError);
      await count(db, `prepared ${pgPrepared}`);
    }
    expect(await days(await open(at))).toEqual(['prepared false', 'prepared true']);
  });

  it('reads sums and counts as numbers', async () => {
    const db = await openReady(engine);
    await count(db, '1');
    await count(db, '2');
    const row = await db
      .selectFrom('orderCounters')
      .select(({ fn }) => [fn.sum<number>('last').as('sum'), fn.countAll<number>().as('count')])
      .executeTakeFirst();
    expect(row).toEqual({ sum: 2, count: 2 });
  });

  it('refuses negative stock, and stock whose parts do not add up to the initial and restocked units', async () => {
    const db = await openReady(engine);
    const row = {
      shopPid: 's',
      skuPid: 'a',
      initial: 3,
      restocked: 0,
      onHand: 3,
      held: 0,
      claimed: 0,
      writtenOff: 0,
    };
    await db.insertInto('stock').values(row).execute();
    for (const change of [{ onHand: -1, claimed: 4 }, { onHand: 4 }, { claimed: 1 }, { held: 1 }])
      await expect(db.updateTable('stock').set(change).execute()).rejects.toThrow(/constraint/i);
    await db.updateTable('stock').set({ onHand: 1, claimed: 2 }).execute();
  });

  it('commits all of a transaction or nothing', async () => {
    const db = await openReady(engine);
    let attempts = 0;
    const failing = transaction(db, async (trx) => {
      attempts += 1;
      await count(trx, '1');
      await count(trx, '1');
    });
    await expect(failing).rejects.toThrow(/unique|duplicate/i);
    expect(attempts).toBe(1);
    expect(await days(db)).toEqual([]);
    await transaction(db, (trx) => count(trx, '2'));
    expect(await days(db)).toEqual(['2']);
  });

  it('runs the effects of a transaction once, after its commit, and never without a commit', async () => {
    const db = await openReady(engine);
    const told: string[] = [];
    let attempt = 0;
    await transaction(db, async (trx) => {
      attempt += 1;
      afterCommit(trx, () => told.push(`attempt ${attempt}`));
      await count(trx, String(attempt));
      if (attempt < 3) throw Object.assign(new Error('try again'), { code: '40001' });
    });
    expect(told).toEqual(['attempt 3']);
    expect(await days(db)).toEqual(['3']);
  });

  it('repeats a transaction after a double insert of a session, but not of any other key', async () => {
    const db = await openReady(engine);
    const attemptsWith = async (constraint: string) => {
      let attempts = 0;
      const twice = async () => {
        attempts += 1;
        if (attempts === 1) throw Object.assign(new Error('twice'), { code: '23505', constraint });
      };
      await transaction(db, twice).catch(() => {});
      return attempts;
    };
    expect(await attemptsWith('sessions_key')).toBe(2);
    expect(await attemptsWith('orders_by_id')).toBe(1);
  });

  it('gives up a transaction after three retries of a conflict, and reports itself as unavailable', async () => {
    const db = await openReady(engine);
    let attempts = 0;
    const colliding = transaction(db, async () => {
      attempts += 1;
      throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    const error: unknown = await colliding.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '40P01' });
    expect(isUnavailable(error)).toBe(true);
    expect(attempts).toBe(4);
  });

  it('runs concurrent transactions and queries without losing an update', async () => {
    const db = await openReady(engine);
    await count(db, 'all');
    const add = () =>
      transaction(db, async (trx) => {
        await trx
          .updateTable('orderCounters')
          .set((row) => ({ last: row('last', '+', 1) }))
          .execute();
        await Promise.resolve();
      });
    await Promise.all([...Array.from({ length: 50 }, add), ...Array.from({ length: 50 }, () => days(db))]);
    expect(await db.selectFrom('orderCounters').select('last').execute()).toEqual([{ last: 51 }]);
  });
});

describe('servers', () => {
  it('servers that start at the same moment migrate the database once', async () => {
    const at = await place('PostgreSQL');
    const [one, other] = await Promise.all([open(at), open(at), open(at)]);
    await count(one, '1');
    expect(await days(other)).toEqual(['1']);
  });

  it('servers on one SQLite file wait for each other; a transaction blocks other writers from its beginning', async () => {
    const at = await place('SQLite');
    const [one, other] = [await open(at), await open(at)];
    await sql`pragma busy_timeout = 0`.execute(other);
    await transaction(one, async (trx) => {
      expect(await days(trx)).toEqual([]);
      await expect(count(other, '1')).rejects.toThrow(/locked/);
    });
    await transaction(one, async (trx) => {
      await count(trx, '1');
      const { rows } = await sql`pragma busy_timeout`.execute(trx);
      expect(rows).toEqual([{ timeout: 5000 }]);
    });
    expect(await days(other)).toEqual(['1']);
  });

  it('servers that cannot write to their data folder report this in one sentence', async () => {
    const at = await place('SQLite');
    const dataDir = '/dev/null/data';
    await expect(openDb({ ...at, dataDir }, () => {})).rejects.toThrow(
      `DATA_DIR is "${dataDir}", but the server cannot write to that folder.`,
    );
  });

  it('servers that cannot reach PostgreSQL report this in one sentence, without the password', async () => {
    const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/db';
    const at = { databaseUrl, dataDir: '', pgPrepared: true, pgConnections: 2 };
    await expect(openDb(at, () => {})).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1 does not answer\.$/);
  });
});
