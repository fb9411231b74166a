import { ConfigError, readConfig } from '../../config.ts';
import { readOnly } from '../../db/read-only.ts';
import { StartError } from '../../db/start-error.ts';
import type { Db } from '../../db/tables.ts';

export const say = (line: string) => process.stdout.write(`${line}\n`);
export const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Runs a command that only reads, on the database of the settings; its exit code is what `work` answers, 2 when it could not begin. */
export async function readBooks(work: (db: Db) => Promise<number>): Promise<void> {
  try {
    const { databaseUrl = null, dataDir, preparedStatements: pgPrepared } = readConfig(process.env);
    process.exitCode = await readOnly({ databaseUrl, dataDir, pgPrepared }, work);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    complain(error.message);
    process.exitCode = 2;
  }
}
