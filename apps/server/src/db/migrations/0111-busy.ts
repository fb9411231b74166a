import type { Kysely } from 'kysely';

/** By how many minutes everything takes longer in a busy shop, and until when, as JSON. Null: it is not busy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shops').addColumn('busy', 'text').execute();
}
