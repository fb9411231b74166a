import { readConfig } from '../../config.ts';
import { readOnly } from '../../db/read-only.ts';
import type { Db } from '../../db/tables.ts';
import type { Terminal } from '../command.ts';

/** Lets `work` read the database of the settings, and only read. */
export function readBooks<T>({ env }: Terminal, work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl = null, dataDir, preparedStatements: pgPrepared } = readConfig(env);
  return readOnly({ databaseUrl, dataDir, pgPrepared }, work);
}
