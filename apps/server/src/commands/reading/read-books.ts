import { readConfig } from '../../config.ts';
import { readOnly } from '../../db/read-only.ts';
import type { Db } from '../../db/tables.ts';
import type { Terminal } from '../command.ts';

/** Runs `work` on the database of the settings, read-only. */
export function readBooks<T>({ env }: Terminal, work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl = null, dataDir, preparedStatements: pgPrepared } = readConfig(env);
  return readOnly({ databaseUrl, dataDir, pgPrepared }, work);
}
