import type { Kysely } from 'kysely';

/** The deposits that a credit gave back, as JSON. Null in the rows of earlier releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('credits').addColumn('deposits', 'text').execute();
}
