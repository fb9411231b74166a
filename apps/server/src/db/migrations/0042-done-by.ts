import { type Kysely, sql } from 'kysely';

/**
 * Who made a change of an order, and at which device. Null in the rows of earlier releases, and if no person or key made
 * it. When a merchant key ends by itself, and when it was last used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['by_kind', 'by_id', 'by_name', 'device'])
    await db.schema.alterTable('order_events').addColumn(column, 'text').execute();
  for (const column of ['expires_at', 'last_used_at'])
    await db.schema.alterTable('merchant_keys').addColumn(column, 'bigint').execute();
  await db.schema
    .createIndex('keys_by_expiry')
    .on('merchant_keys')
    .column('expires_at')
    .where(sql<boolean>`expires_at is not null`)
    .execute();
}
