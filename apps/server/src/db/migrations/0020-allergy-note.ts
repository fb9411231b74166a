import type { Kysely } from 'kysely';

/** Adds the marks that the diner tells the kitchen to leave out, as JSON. It is personal data, in a column of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('allergy_note', 'text').execute();
}
