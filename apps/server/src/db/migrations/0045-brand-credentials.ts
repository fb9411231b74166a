import type { Kysely } from 'kysely';

/** Sealed credentials of brands, and the account at which a payment attempt was begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brand_credentials')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('ciphertext', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint')
    .addPrimaryKeyConstraint('brand_credentials_key', ['brand_pid', 'provider', 'account', 'field'])
    .execute();
  await db.schema.alterTable('payment_attempts').addColumn('account', 'text').execute();
}
