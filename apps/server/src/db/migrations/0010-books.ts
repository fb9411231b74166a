import type { Kysely } from 'kysely';

/** What orders did to points is found by order, as the books are checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('point_entries_of_order').on('point_entries').column('order_id').execute();
}
