import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { longLimits } from './connection-limits.ts';
import { assertLatest, nothingHere } from './migrate.ts';
import { connectDb, type DbOptions, embeddedFile, saidPlainly } from './open-db.ts';
import { NotYetError } from './start-error.ts';
import type { Db } from './tables.ts';

/**
 * Reads the whole database in one snapshot while a server continues to write. Writes are refused. Throws if the
 * database does not exist or is not up to date.
 */
export async function readOnly<T>(
  options: Pick<DbOptions, 'databaseUrl' | 'dataDir' | 'pgPrepared'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (options.databaseUrl === null && !existsSync(embeddedFile(options.dataDir)))
    throw new NotYetError(nothingHere);
  const db = await connectDb({ ...options, pgConnections: 1, pgLimits: longLimits }, () => {});
  try {
    await assertLatest(db);
    return await db.connection().execute((one) => inOneSnapshot(one, options.databaseUrl !== null, work));
  } catch (error) {
    throw saidPlainly(options, error);
  } finally {
    await db.destroy();
  }
}

async function inOneSnapshot<T>(db: Db, isPostgres: boolean, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isPostgres) await sql`pragma query_only = on`.execute(db);
  await (isPostgres ? sql`begin isolation level repeatable read, read only` : sql`begin`).execute(db);
  try {
    return await work(db);
  } finally {
    await sql`rollback`.execute(db);
  }
}
