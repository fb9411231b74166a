import { type Kysely, sql } from 'kysely';

/** Each printing of a receipt or bill: who printed it, when, where, and how often it was printed before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt_prints')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('print_id', 'text', (column) => column.notNull())
    .addColumn('payable_kind', 'text', (column) =>
      column.notNull().check(sql`payable_kind in ('order', 'bill')`),
    )
    .addColumn('payable_id', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull().check(sql`form in ('receipt', 'bill')`))
    .addColumn('number', 'integer', (column) => column.notNull().check(sql`number >= 1`))
    .addColumn('paper', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipt_prints_key', ['shop_pid', 'print_id'])
    .addUniqueConstraint('receipt_print_number', ['shop_pid', 'payable_kind', 'payable_id', 'form', 'number'])
    .execute();
}
