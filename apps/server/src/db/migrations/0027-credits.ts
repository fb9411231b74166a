import { type Kysely, sql } from 'kysely';

/** What staff took off the due amount of orders, by lines, by an amount or in whole, and the sum of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credits')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('credit_id', 'text', (column) => column.notNull())
    .addColumn('payable_kind', 'text', (column) =>
      column.notNull().check(sql`payable_kind in ('order', 'bill')`),
    )
    .addColumn('payable_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount >= 0`))
    .addColumn('lines', 'text')
    .addColumn('taxes', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addPrimaryKeyConstraint('credits_key', ['shop_pid', 'credit_id'])
    .execute();
  await db.schema
    .createIndex('credit_of_request')
    .on('credits')
    .columns(['shop_pid', 'by_id', 'request_key'])
    .unique()
    .where(sql<boolean>`request_key is not null`)
    .execute();
  await db.schema
    .createIndex('credits_of_payable')
    .on('credits')
    .columns(['shop_pid', 'payable_kind', 'payable_id'])
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('credited_amount', 'bigint', (column) =>
      column.notNull().defaultTo(0).check(sql`credited_amount >= 0 and credited_amount <= due_amount`),
    )
    .execute();
}
