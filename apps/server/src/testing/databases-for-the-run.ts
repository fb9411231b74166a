import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDb } from '../db/open-db.ts';
import type { Db } from '../db/tables.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL cluster for this run: `createDatabase(inject('postgresUrl'))`. */
    postgresUrl: string;
    /** The name of a migrated database in the cluster, from which tests make copies. */
    migratedDatabase: string;
    /** A migrated SQLite file, which tests copy. */
    migratedFile: string;
  }
}

/**
 * Starts one PostgreSQL cluster for the whole test run. Prepares a migrated database on each engine, which test files
 * copy.
 */
export default async function databasesForTheRun(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-migrated-'));
  const options = { dataDir, pgPrepared: true, pgConnections: 1 };
  const databaseUrl = await postgres.createDatabase();
  const database = await openDb({ ...options, databaseUrl }, () => {});
  await fixTables(database);
  await database.destroy();
  const file = await openDb({ ...options, databaseUrl: null }, () => {});
  await file.destroy();
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedDatabase', new URL(databaseUrl).pathname.slice(1));
  project.provide('migratedFile', join(dataDir, 'comanda.db'));
  return async () => {
    // the cluster is abandoned, because removing hundreds of databases takes seconds
    postgres.abandon();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Forbids changes of tables in this database and its copies, so that each copy can be emptied and reused. */
async function fixTables(db: Db): Promise<void> {
  await sql`create function tables_are_fixed() returns event_trigger language plpgsql as $$ begin
    raise exception 'A test that changes tables makes a database of its own with createDatabase.';
  end $$`.execute(db);
  await sql`create event trigger tables_are_fixed on ddl_command_start execute function tables_are_fixed()`.execute(
    db,
  );
}
