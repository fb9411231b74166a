import type { Kysely } from 'kysely';

/** Indexes for deleting rows by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('payment_events_by_time').on('payment_events').column('received_at').execute();
  await db.schema
    .createIndex('sandbox_payments_by_end')
    .on('sandbox_payments')
    .column('expires_at')
    .execute();
  await db.schema.createIndex('sandbox_refunds_of_payment').on('sandbox_refunds').column('ref').execute();
}
