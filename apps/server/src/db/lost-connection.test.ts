import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { type ConnectionLimits, longLimits, requestLimits } from './connection-limits.ts';
import { isUnavailable } from './is-unavailable.ts';
import { connectDb, cutConnections } from './open-db.ts';
import type { Db } from './tables.ts';
import { transaction } from './transaction.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Opening = { readonly limits?: Partial<ConnectionLimits>; readonly connections?: number };

/** Opens a migrated database. `connect` opens it again, and `lost` collects the errors of lost connections. */
async function open({ limits, connections = 4 }: Opening = {}) {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  const lost: Error[] = [];
  const connect = async (own: Partial<ConnectionLimits> = {}, pgPrepared = true) => {
    const pgLimits = { ...requestLimits, ...own };
    const options = { databaseUrl, dataDir: '', pgPrepared, pgConnections: connections, pgLimits };
    const db = await connectDb(options, (error) => lost.push(error));
    ends.push(() => db.destroy());
    return db;
  };
  return { db: await connect(limits), connect, lost };
}

const pidOf = async (db: Db): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? Number.NaN;
const terminate = (db: Db, pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
const count = (db: Db, day: string) =>
  db.insertInto('orderCounters').values({ shopPid: 's', day, last: 1 }).execute();
const days = async (db: Db) =>
  (await db.selectFrom('orderCounters').select('day').orderBy('day').execute()).map(({ day }) => day);
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Stops a PostgreSQL backend process, so that it neither answers nor closes its connection. */
function freeze(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  ends.push(() => process.kill(pid, 'SIGCONT'));
}

describe('a connection that PostgreSQL closes', () => {
  it('a connection that PostgreSQL closes inside a transaction: the process continues, and the transaction runs again', async () => {
    const { db, connect, lost } = await open();
    const other = await connect();
    let attempts = 0;
    await transaction(db, async (trx) => {
      attempts += 1;
      await count(trx, String(attempts));
      if (attempts > 1) return;
      await terminate(other, await pidOf(trx));
      await vi.waitFor(() => expect(lost).toHaveLength(1));
      await days(trx);
    });
    expect([attempts, await days(db)]).toEqual([2, ['2']]);
    expect(lost[0]?.message).toContain('terminating connection');
  });

  it('a connection that PostgreSQL closes during COMMIT: the request fails as unavailable and is not retried, because the outcome is unknown', async () => {
    const { db, connect } = await open();
    const other = await connect();
    let attempts = 0;
    const error = await errorOf(
      transaction(db, async (trx) => {
        attempts += 1;
        await count(trx, '1');
        await terminate(other, await pidOf(trx));
      }),
    );
    expect([attempts, isUnavailable(error)]).toEqual([1, true]);
    expect(await days(db)).toEqual([]);
  });

  it('a connection that PostgreSQL closes while it is idle: it is replaced, and reported once', async () => {
    const { db, connect, lost } = await open();
    await terminate(await connect(), await pidOf(db));
    await vi.waitFor(() => expect(lost).toHaveLength(1));
    expect(await days(db)).toEqual([]);
    await sleep(50);
    expect(lost).toHaveLength(1);
  });
});

describe('a connection that stops answering', () => {
  it('is destroyed, and so are other connections that have not answered recently', async () => {
    const { db } = await open({ limits: { silenceMs: 400 } });
    const pids = await Promise.all(
      [1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db).then(() => pidOf(db))),
    );
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      db,
    );
    for (const pid of new Set([...pids, ...rows.map(({ pid }) => pid)])) freeze(pid);
    const begun = performance.now();
    const error = await errorOf(days(db));
    expect(isUnavailable(error)).toBe(true);
    expect(await days(db)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('a connection that stops answering inside a transaction: it is dropped without waiting for the rollback', async () => {
    const { db } = await open({ limits: { silenceMs: 400 } });
    const begun = performance.now();
    let pid = 0;
    const error = await errorOf(
      transaction(db, async (trx) => {
        if (pid !== 0) return;
        pid = await pidOf(trx);
        freeze(pid);
        await count(trx, '1');
      }),
    );
    expect(error).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('does not delay a stop of the server: queries that wait for the connection fail at once', async () => {
    const { db } = await open({ connections: 1 });
    freeze(await pidOf(db));
    const waiting = [days(db), days(db)].map(errorOf);
    const begun = performance.now();
    await sleep(100);
    cutConnections(db);
    expect((await Promise.all(waiting)).map(isUnavailable)).toEqual([true, true]);
    await db.destroy();
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('does not prevent the pool from closing', async () => {
    const { db } = await open({ limits: { silenceMs: 400 } });
    freeze(await pidOf(db));
    const begun = performance.now();
    await db.destroy();
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

describe('a statement that waits too long for a lock', () => {
  /** Locks the rows of `orderCounters` until the returned function is called. */
  async function hold(db: Db): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = transaction(db, async (trx) => {
      await trx.updateTable('orderCounters').set({ last: 2 }).execute();
      held.resolve();
      await release.promise;
    });
    await held.promise;
    return async () => {
      release.resolve();
      await holding;
    };
  }
  const add = (db: Db) =>
    db
      .updateTable('orderCounters')
      .set((row) => ({ last: row('last', '+', 1) }))
      .execute();

  it('is retried up to three times, inside and outside of a transaction', async () => {
    const { db, connect } = await open({ limits: { lockMs: 300 } });
    await count(db, '1');
    const release = await hold(await connect());
    const waiting = [transaction(db, add), add(db)];
    await sleep(700);
    await release();
    await Promise.all(waiting);
    expect(await db.selectFrom('orderCounters').select('last').execute()).toEqual([{ last: 4 }]);
  });

  it('fails as unavailable if the lock stays busy', async () => {
    const { db, connect } = await open({ limits: { lockMs: 50 } });
    await count(db, '1');
    const release = await hold(await connect());
    for (const error of await Promise.all([transaction(db, add), add(db)].map(errorOf))) {
      expect(error).toMatchObject({ code: '55P03' });
      expect(isUnavailable(error)).toBe(true);
    }
    await release();
  });

  it('gets the lock after the timeout if its holder hangs inside a transaction', async () => {
    const { db, connect } = await open();
    await count(db, '1');
    const holder = await connect({ idleInTransactionMs: 300 });
    const release = await hold(holder);
    await add(db);
    await errorOf(release());
    expect(await db.selectFrom('orderCounters').select('last').execute()).toEqual([{ last: 2 }]);
  });
});

describe('the limits of a connection to PostgreSQL', () => {
  const settingsOf = async (db: Db) =>
    (
      await sql<object>`select current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
        db,
      )
    ).rows[0];

  it('are short for servers, and long for commands and migrations', async () => {
    const { db, connect } = await open();
    expect(await settingsOf(db)).toEqual({ idle: '3s', lock: '1500ms', statement: '5s' });
    const tcp = await sql`select reset_val from pg_settings where name = 'application_name'`.execute(db);
    expect(tcp.rows).toEqual([{ resetVal: 'comanda' }]);
    expect(await settingsOf(await connect(longLimits))).toEqual({
      idle: '30s',
      lock: '5min',
      statement: '30min',
    });
  });

  it('apply only inside each transaction behind a pooler, so that they do not change shared sessions', async () => {
    const { connect } = await open();
    const db = await connect({}, false);
    expect(await transaction(db, settingsOf)).toEqual({ idle: '3s', lock: '1500ms', statement: '5s' });
    expect(await settingsOf(db)).toEqual({ idle: '0', lock: '0', statement: '0' });
  });
});
