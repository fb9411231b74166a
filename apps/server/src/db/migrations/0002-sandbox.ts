import { type Kysely, sql } from 'kysely';

/** The payments, refunds and secret of the sandbox platform, which behaves like an outside service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_payments')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('tx_no', 'text', (column) => column.notNull().unique())
    .addColumn('order_no', 'text', (column) => column.notNull())
    .addColumn('shop_name', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('amount_scale', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_refunds')
    .addColumn('refund_id', 'text', (column) => column.primaryKey())
    .addColumn('ref', 'text', (column) => column.notNull().references('sandbox_payments.ref'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
