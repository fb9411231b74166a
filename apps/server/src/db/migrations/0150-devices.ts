import type { Kysely } from 'kysely';

/**
 * Paired devices of the staff app, and those that ask to be paired. A device id is the hash of its public key. A session
 * with a `device_id` began with a PIN at that device. `pin_failed` counts wrong PINs since the last right one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('paired_by', 'text', (column) => column.notNull())
    .addColumn('paired_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('pin_failed', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('devices_key', ['shop_pid', 'device_id'])
    .execute();
  await db.schema.createIndex('devices_by_id').on('devices').column('device_id').execute();
  await db.schema
    .createTable('device_pairings')
    .addColumn('device_id', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('device_pairings_by_code').on('device_pairings').column('code_hash').execute();
  await db.schema.createIndex('device_pairings_by_end').on('device_pairings').column('expires_at').execute();
  await db.schema.alterTable('staff').addColumn('pin_hash', 'text').execute();
  await db.schema
    .alterTable('staff')
    .addColumn('pin_failed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('staff_sessions').addColumn('device_id', 'text').execute();
  await db.schema.alterTable('staff_sessions').addColumn('confirmed_until', 'bigint').execute();
  await db.schema.createIndex('staff_links_by_end').on('staff_links').column('expires_at').execute();
}
