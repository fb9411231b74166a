import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** A number of the embedded database that changes when another process has written to its file; this one's writes do not count. */
export async function dataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the embedded database tells no data version');
  return row.data_version;
}
