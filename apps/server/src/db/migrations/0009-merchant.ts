import { type Kysely, sql } from 'kysely';

/** Stored answers for retried writes of merchants, pauses of shops, and an index of recently changed orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant_requests')
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('merchant_requests_key', ['key_hash', 'request_key'])
    .execute();
  await db.schema.createIndex('merchant_requests_by_time').on('merchant_requests').column('at').execute();
  await db.schema.alterTable('shops').addColumn('pause', 'text').execute();
  await db.schema
    .alterTable('shops')
    .addColumn('pause_version', 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute();
  await db.schema
    .createIndex('order_events_by_time')
    .on('order_events')
    .columns(['shop_pid', 'at'])
    .execute();
}
