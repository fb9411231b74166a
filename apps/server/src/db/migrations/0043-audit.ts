import { type Kysely, sql } from 'kysely';

/** The audit list of a shop: one row for each change through the merchant interface. Rows are only added, and deleted by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('audit_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('by_kind', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('order_id', 'text')
    .addColumn('target', 'text')
    .addPrimaryKeyConstraint('audit_key', ['shop_pid', 'audit_id'])
    .execute();
  await db.schema
    .createIndex('audit_of_shop')
    .on('audit')
    .columns(['shop_pid', 'at', 'number', 'audit_id'])
    .execute();
  await db.schema
    .createIndex('audit_of_order')
    .on('audit')
    .columns(['shop_pid', 'order_id'])
    .where(sql<boolean>`order_id is not null`)
    .execute();
  await db.schema.createIndex('audit_by_age').on('audit').column('at').execute();
}
