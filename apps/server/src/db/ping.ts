import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Rejects if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
