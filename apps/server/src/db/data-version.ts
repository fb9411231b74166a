import { sql } from 'kysely';
import type { Db } from './tables.ts';

/**
 * SQLite's `data_version`. It changes when another process writes to the database file, but not for writes of this
 * process.
 */
export async function dataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ dataVersion: number }>`pragma data_version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the embedded database returned no data version');
  return row.dataVersion;
}
