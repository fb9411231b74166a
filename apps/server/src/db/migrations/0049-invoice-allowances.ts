import { type Kysely, sql } from 'kysely';

/** What staff took off orders after their invoices were issued, for the issuer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_allowances')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('allowance_id', 'text', (column) => column.notNull())
    .addColumn('payable_kind', 'text', (column) =>
      column.notNull().check(sql`payable_kind in ('order', 'bill')`),
    )
    .addColumn('payable_id', 'text', (column) => column.notNull())
    .addColumn('credit_id', 'text')
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('taxes', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('due', 'done', 'failed')`))
    .addColumn('number', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('problem_says', 'text')
    .addPrimaryKeyConstraint('invoice_allowances_key', ['shop_pid', 'allowance_id'])
    .execute();
  await db.schema
    .createIndex('invoice_allowances_of_payable')
    .on('invoice_allowances')
    .columns(['shop_pid', 'payable_kind', 'payable_id'])
    .execute();
  await db.schema
    .createIndex('invoice_allowances_due')
    .on('invoice_allowances')
    .column('next_at')
    .where(sql.ref('next_at'), 'is not', null)
    .execute();
}
