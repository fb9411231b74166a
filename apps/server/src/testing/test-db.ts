import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { inject } from 'vitest';
import { connectDb } from '../db/open-db.ts';
import { shopChangesOf } from '../db/shop-changes.ts';
import type { Db } from '../db/tables.ts';
import { createDatabase } from './postgres.ts';
import { shopRule } from './shop-rule.ts';

/** A database with all its tables and no rows. */
export type TestDb = { readonly db: Db; readonly close: () => Promise<void> };

/** A separate embedded database, which need not survive a power cut. */
export async function openTestFile(dataDir: string): Promise<TestDb> {
  await copyFile(inject('migratedFile'), join(dataDir, 'comanda.db'));
  const db = await connectDb({ databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 }, () => {});
  await sql`pragma synchronous = off`.execute(db);
  nobodyElseWrites(db);
  return { db: db.withPlugin(shopRule()), close: () => db.destroy() };
}

/** Opening so many connections at once can take longer than a diner's timeout if others use the machine too. */
const onABusyMachine = 15_000;

/** Only this process writes to a test's own database, so it knows all changes. */
const nobodyElseWrites = (db: Db): void => shopChangesOf(db).hearBy(() => true);

/** Unused databases that are still connected. */
const free: Db[] = [];

/**
 * A database in the PostgreSQL of the run, which need not survive a power cut; after closing it serves another
 * test. Its tables stay unchanged: a test that changes tables makes its own database with `createDatabase`.
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
  // a separate handle, because the server's caches belong to the handle
  return { db: connected.withPlugin(refuse).withPlugin(shopRule()), close };
}

/** Waits until no connection is busy, because late writes would reach another test. */
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
