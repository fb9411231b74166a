import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { inject } from 'vitest';
import { connectDb } from '../db/open-db.ts';
import type { Db } from '../db/tables.ts';
import { createDatabase } from './postgres.ts';

/** A database with all its tables and no rows. */
export type TestDb = { readonly db: Db; readonly close: () => Promise<void> };

/** An embedded database of its own, which need not outlive a power cut. */
export async function openTestFile(dataDir: string): Promise<TestDb> {
  await copyFile(inject('migratedFile'), join(dataDir, 'comanda.db'));
  const db = connectDb({ databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 }, () => {});
  await sql`pragma synchronous = off`.execute(db);
  return { db, close: () => db.destroy() };
}

/** So many connections at once take longer than a diner would wait where others use the machine too. */
const onABusyMachine = 15_000;

/** Databases that nobody uses any more, still connected. */
const free: Db[] = [];

/**
 * A database in the PostgreSQL of the run, which need not outlive a power cut; when closed it serves another test. Its tables stay as they are:
 * a test that changes tables makes a database of its own with `createDatabase`.
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
  // a handle of its own: what the server keeps in memory of a database it keeps by the handle
  return { db: connected.withPlugin(refuse), close };
}

/** Until nobody is in the midst of something: what is still written would come into another test. */
async function untilIdle(db: Db): Promise<void> {
  const deadline = Date.now() + onABusyMachine;
  for (;;) {
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`A test left without its end: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function connectCopy(): Promise<Db> {
  const url = new URL(await createDatabase(inject('postgresUrl'), inject('migratedDatabase')));
  url.searchParams.set('options', '-c synchronous_commit=off');
  const options = { databaseUrl: url.href, dataDir: '', pgPrepared: true, pgConnections: 20 };
  return connectDb({ ...options, pgPatienceMs: onABusyMachine }, () => {});
}

async function emptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const deletes = rows.map(({ name }) => `delete from ${name}`);
  const inAnyOrder = 'set local session_replication_role = replica';
  await sql.raw(['begin', inAnyOrder, ...deletes, 'commit'].join(';')).execute(db);
}
