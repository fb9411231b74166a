import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
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
  // a handle of its own: what the server keeps in memory of a database it keeps by the handle
  return { db: connected.withoutPlugins(), close: async () => void free.push(connected) };
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
