import type { Kysely } from 'kysely';

/**
 * What the kitchen has noted on an order, and which parts of its lines are made. A ticket without notes has no row. Times
 * are Unix seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kitchen_tickets')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('rushed_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('taken_off_at', 'bigint')
    .addPrimaryKeyConstraint('kitchen_tickets_key', ['shop_pid', 'order_id'])
    .execute();
  await db.schema
    .createIndex('kitchen_tickets_of_shop')
    .on('kitchen_tickets')
    .columns(['shop_pid', 'changed_at'])
    .execute();
  await db.schema.createIndex('kitchen_tickets_by_age').on('kitchen_tickets').column('changed_at').execute();
  await db.schema
    .createTable('kitchen_parts')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kitchen_parts_key', ['shop_pid', 'order_id', 'line', 'part'])
    .execute();
  await db.schema.createIndex('kitchen_parts_by_age').on('kitchen_parts').column('made_at').execute();
}
