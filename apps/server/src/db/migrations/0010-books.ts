import type { Kysely } from 'kysely';

/** An index of point entries by order, for check-books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('point_entries_of_order').on('point_entries').column('order_id').execute();
}
