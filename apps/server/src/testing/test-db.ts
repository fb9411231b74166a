import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectDb } from '../db/open-db.ts';
import type { Db } from '../db/tables.ts';
import { createDatabase } from './postgres.ts';

/** A database with all its tables and no rows. */
export type TestDb = { readonly db: Db; readonly close: () => Promise<void> };

/** An embedded database of its own. */
export async function openTestFile(dataDir: string): Promise<TestDb> {
  await cp(inject('migratedFile'), join(dataDir, 'comanda.db'));
  const db = connectDb({ databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 }, () => {});
  return { db, close: () => db.destroy() };
}

/** Databases of this test file that nobody uses any more. */
const free: string[] = [];

/**
 * A database in the PostgreSQL of the run; when closed it serves the file's next test. Its tables stay as they are:
 * a test that changes tables makes a database of its own with `createDatabase`.
 */
export async function openTestPostgres(pgConnections = 20): Promise<TestDb> {
  const used = free.pop();
  const databaseUrl = used ?? (await createDatabase(inject('postgresUrl'), inject('migratedDatabase')));
  const db = connectDb({ databaseUrl, dataDir: '', pgPrepared: true, pgConnections }, () => {});
  if (used) await emptyTables(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      free.push(databaseUrl);
    },
  };
}

async function emptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const deletes = rows.map(({ name }) => `delete from ${name}`);
  const inAnyOrder = 'set local session_replication_role = replica';
  await sql.raw(['begin', inAnyOrder, ...deletes, 'commit'].join(';')).execute(db);
}
