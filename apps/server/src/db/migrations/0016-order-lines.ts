import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Settings = { database_settings: { name: string; value: string }; orders: { order_id: string } };

const ofLine = <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
  table
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('line_id', 'integer', (column) => column.notNull());

/**
 * The lines of orders, for reports. Existing orders get their lines later, in batches in the background
 * (jobs/back-fill-lines.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofLine(db.schema.createTable('order_lines'))
    .addColumn('spu_pid', 'text', (column) => column.notNull())
    .addColumn('sku_pid', 'text')
    .addColumn('category_pid', 'text')
    .addColumn('station', 'text')
    .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('unit_amount', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['shop_pid', 'order_id', 'line_id'])
    .execute();
  await ofLine(db.schema.createTable('order_line_options'))
    .addColumn('option_id', 'integer', (column) => column.notNull())
    .addColumn('element_id', 'integer')
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('feature', 'extra', 'element')`),
    )
    .addColumn('pid', 'text', (column) => column.notNull())
    .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('unit_amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_line_options_key', ['shop_pid', 'order_id', 'line_id', 'option_id'])
    .execute();
  const known = db.withTables<Settings>();
  if (await known.selectFrom('orders').select('order_id').limit(1).executeTakeFirst())
    await known.insertInto('database_settings').values({ name: 'linesBackFilledTo', value: '[]' }).execute();
}
