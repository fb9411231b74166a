import { sql } from 'kysely';
import type { Db } from './tables.ts';

/**
 * A number of the embedded database that changes when another process writes to its file; writes of this process do
 * not count.
 */
export async function dataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ dataVersion: number }>`pragma data_version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the embedded database returned no data version');
  return row.dataVersion;
}
