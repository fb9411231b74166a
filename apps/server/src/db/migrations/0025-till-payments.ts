import { type Kysely, sql } from 'kysely';

/** Payments at the till, which are never deleted, and the net amount that they pay of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('payable_kind', 'text', (column) =>
      column.notNull().check(sql`payable_kind in ('order', 'bill')`),
    )
    .addColumn('payable_id', 'text', (column) => column.notNull())
    .addColumn('tender', 'text', (column) =>
      column.notNull().check(sql`tender in ('cash', 'card', 'voucher', 'other')`),
    )
    .addColumn('applied', 'bigint', (column) => column.notNull())
    .addColumn('tip', 'bigint', (column) => column.notNull())
    .addColumn('rounding', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('reverses', 'text')
    .addColumn('reason', 'text')
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addPrimaryKeyConstraint('payments_key', ['shop_pid', 'payment_id'])
    .addCheckConstraint(
      'payment_parts',
      sql`(reverses is null and applied > 0 and tip >= 0 and received >= applied + tip + rounding)
        or (reverses is not null and reason is not null and applied < 0 and tip <= 0)`,
    )
    .execute();
  const unique = (name: string, columns: string[], condition: ReturnType<typeof sql<boolean>>) =>
    db.schema.createIndex(name).on('payments').columns(columns).unique().where(condition).execute();
  await unique('payment_reversed_once', ['shop_pid', 'reverses'], sql`reverses is not null`);
  await unique('payment_of_request', ['shop_pid', 'by_id', 'request_key'], sql`request_key is not null`);
  await db.schema
    .createIndex('payments_of_payable')
    .on('payments')
    .columns(['shop_pid', 'payable_kind', 'payable_id'])
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('paid_at_till', 'bigint', (column) =>
      column.notNull().defaultTo(0).check(sql`paid_at_till >= 0 and paid_at_till <= due_amount`),
    )
    .execute();
}
