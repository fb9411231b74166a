import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { longLimits } from '../db/connection-limits.ts';
import { embeddedFile, openDb, saidPlainly } from '../db/open-db.ts';
import { readOnly } from '../db/read-only.ts';
import type { Db } from '../db/tables.ts';
import type { Terminal } from './command.ts';

/** Opens and migrates the database of the settings, runs `work` on it, and closes it. */
export async function onDatabase<T>(
  { env, complain }: Terminal,
  work: (db: Db, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const { databaseUrl = null, dataDir, preparedStatements: pgPrepared } = config;
  const options = { databaseUrl, dataDir, pgPrepared, pgConnections: 2, pgLimits: longLimits };
  const isNew = databaseUrl === null && !existsSync(embeddedFile(dataDir));
  const db = await openDb(options, (error) => complain(error.message));
  if (isNew) complain(`Note: There was no database in ${dataDir}: a new one has been made.`);
  try {
    return await work(db, config);
  } catch (error) {
    throw saidPlainly(options, error);
  } finally {
    await db.destroy();
  }
}

/** Runs `work` on the database of the settings, read-only. */
export function readBooks<T>({ env }: Terminal, work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl = null, dataDir, preparedStatements: pgPrepared } = readConfig(env);
  return readOnly({ databaseUrl, dataDir, pgPrepared }, work);
}
