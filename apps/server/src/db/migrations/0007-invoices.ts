import { type Kysely, sql } from 'kysely';

/** Invoices and their state with the issuer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('due', 'notIssued', 'issued', 'void')`),
    )
    .addColumn('number', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('hand_over_at', 'bigint')
    .addColumn('handed_over_at', 'bigint')
    .addPrimaryKeyConstraint('invoices_key', ['shop_pid', 'order_id'])
    .execute();
  await db.schema
    .createIndex('invoices_due')
    .on('invoices')
    .column('hand_over_at')
    .where(sql.ref('hand_over_at'), 'is not', null)
    .execute();
}
