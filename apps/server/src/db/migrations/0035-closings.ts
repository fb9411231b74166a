import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

const by = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('request_key', 'text');

async function closings(db: Kysely<unknown>): Promise<void> {
  await by(
    db.schema
      .createTable('closings')
      .addColumn('shop_pid', 'text', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull().check(sql`number > 0`)),
  )
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('expected', 'bigint', (column) => column.notNull())
    .addColumn('counted', 'bigint', (column) => column.notNull().check(sql`counted >= 0`))
    .addColumn('reason', 'text')
    .addColumn('figures', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('closings_key', ['shop_pid', 'number'])
    .addCheckConstraint('difference_has_reason', sql`counted = expected or reason is not null`)
    .execute();
  await db.schema
    .createTable('closing_payables')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('payable_kind', 'text', (column) =>
      column.notNull().check(sql`payable_kind in ('order', 'bill')`),
    )
    .addColumn('payable_id', 'text', (column) => column.notNull())
    .addColumn('closing', 'bigint', (column) => column.notNull())
    .addColumn('delivery_mode', 'text', (column) => column.notNull())
    .addColumn('paid', 'bigint', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('closing_payables_key', ['shop_pid', 'payable_kind', 'payable_id', 'closing'])
    .execute();
  await db.schema
    .createTable('open_days')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('open_days_key', ['shop_pid'])
    .execute();
}

async function cashMovements(db: Kysely<unknown>): Promise<void> {
  await by(
    db.schema
      .createTable('cash_movements')
      .addColumn('shop_pid', 'text', (column) => column.notNull())
      .addColumn('movement_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('opening', 'in', 'out')`))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text'),
  )
    .addColumn('closing', 'bigint')
    .addPrimaryKeyConstraint('cash_movements_key', ['shop_pid', 'movement_id'])
    .addCheckConstraint(
      'movement_amount',
      sql`(kind = 'opening' and amount >= 0) or (kind <> 'opening' and amount > 0 and reason is not null)`,
    )
    .execute();
  const unique = (name: string, columns: string[], condition: ReturnType<typeof sql<boolean>>) =>
    db.schema.createIndex(name).on('cash_movements').columns(columns).unique().where(condition).execute();
  await unique('opened_once_a_day', ['shop_pid'], sql`kind = 'opening' and closing is null`);
  await unique('movement_of_request', ['shop_pid', 'by_id', 'request_key'], sql`request_key is not null`);
  await db.schema
    .createIndex('movements_of_open_day')
    .on('cash_movements')
    .columns(['shop_pid'])
    .where(sql<boolean>`closing is null`)
    .execute();
}

/**
 * Day closings, movements of cash, and the closing that each payment, refund and credit belongs to. Null is the open day,
 * also for the rows of earlier releases: the first closing of a shop takes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await closings(db);
  await cashMovements(db);
  const open = {
    payments: sql<boolean>`closing is null`,
    refunds: sql<boolean>`closing is null`,
    credits: sql<boolean>`closing is null`,
    payment_attempts: sql<boolean>`closing is null and state = 'succeeded'`,
  };
  for (const [table, condition] of Object.entries(open)) {
    await db.schema.alterTable(table).addColumn('closing', 'bigint').execute();
    await db.schema
      .createIndex(`${table}_of_open_day`)
      .on(table)
      .columns(['shop_pid'])
      .where(condition)
      .execute();
  }
}
