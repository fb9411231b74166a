import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { inject } from 'vitest';
import { connectDb } from '../db/open-db.ts';
import { shopChangesOf } from '../db/shop-changes.ts';
import type { Db } from '../db/tables.ts';
import { createDatabase } from './postgres.ts';
import { shopRule } from './shop-rule.ts';

/** A database with all tables and no rows. */
export type TestDb = { readonly db: Db; readonly close: () => Promise<void> };

/** Opens a separate SQLite database without syncing to disk, which is faster. */
export async function openTestFile(dataDir: string): Promise<TestDb> {
  await copyFile(inject('migratedFile'), join(dataDir, 'comanda.db'));
  const db = await connectDb({ databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 }, () => {});
  await sql`pragma synchronous = off`.execute(db);
  nobodyElseWrites(db);
  return { db: db.withPlugin(shopRule()), close: () => db.destroy() };
}

/**
 * Milliseconds to wait for a connection. Opening many connections at once can take longer than the default if others
 * use the machine too.
 */
const onABusyMachine = 15_000;

/** Marks all changes as known, because only this process writes to a test's own database. */
const nobodyElseWrites = (db: Db): void => shopChangesOf(db).hearBy(() => true);

/** Databases that are not in use but still connected. */
const free: Db[] = [];

/**
 * Opens a database in the PostgreSQL cluster of the run, without syncing to disk. After closing, another test reuses
 * it, so its tables must not change. A test that changes tables makes its own database with `createDatabase`.
 */
export async function openTestPostgres(): Promise<TestDb> {
  const used = free.pop();
  if (used) await emptyTables(used);
  const connected = used ?? (await connectCopy());
  let isClosed = false;
  const refuse: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isClosed) throw new Error('The database of this test is closed.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await untilIdle(connected);
    free.push(connected);
  };
  // each test gets a new Kysely object, because the server's caches belong to that object
  return { db: connected.withPlugin(refuse).withPlugin(shopRule()), close };
}

/** Waits until no connection is busy, because late writes would reach the next test. */
async function untilIdle(db: Db): Promise<void> {
  const deadline = Date.now() + onABusyMachine;
  for (;;) {
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    if (rows.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`A test ended with open transactions: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function connectCopy(): Promise<Db> {
  const url = new URL(await createDatabase(inject('postgresUrl'), inject('migratedDatabase')));
  url.searchParams.set('options', '-c synchronous_commit=off');
  const options = { databaseUrl: url.href, dataDir: '', pgPrepared: true, pgConnections: 20 };
  const db = await connectDb({ ...options, pgPatienceMs: onABusyMachine }, () => {});
  nobodyElseWrites(db);
  return db;
}

async function emptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const deletes = rows.map(({ name }) => `delete from ${name}`);
  const inAnyOrder = 'set local session_replication_role = replica';
  await sql.raw(['begin', inAnyOrder, ...deletes, 'commit'].join(';')).execute(db);
}
