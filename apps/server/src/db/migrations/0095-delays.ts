import type { Kysely } from 'kysely';

/** By how many minutes the staff have delayed an order, and until when if a time was promised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('delay_minutes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('delayed_until', 'bigint').execute();
}
