import type { Kysely } from 'kysely';

/** Adds when a browser opened the payment page of an attempt that can be opened only once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_attempts').addColumn('page_opened_at', 'bigint').execute();
}
