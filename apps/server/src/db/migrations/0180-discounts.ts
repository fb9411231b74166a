import { type Kysely, sql } from 'kysely';

/**
 * What discounts took off each order. `closing`: the day in which the order was placed; null is the open day. An order that
 * is wholly free has no payment, so only this row puts it into a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('discounts')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('closing', 'bigint')
    .addPrimaryKeyConstraint('discounts_key', ['shop_pid', 'order_id'])
    .execute();
  await db.schema
    .createIndex('discounts_of_open_day')
    .on('discounts')
    .columns(['shop_pid'])
    .where(sql<boolean>`closing is null`)
    .execute();
}
