import { type Kysely, sql } from 'kysely';

/** Who paid a refund by hand that the platform could not make, when and how. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['paid_how', 'paid_by_id', 'paid_by_name', 'paid_device'])
    await db.schema.alterTable('refunds').addColumn(column, 'text').execute();
  await db.schema.alterTable('refunds').addColumn('paid_at', 'bigint').execute();
  await db.schema
    .createIndex('refunds_by_hand')
    .on('refunds')
    .columns(['shop_pid', 'at', 'refund_id'])
    .where(sql<boolean>`state = 'manual'`)
    .execute();
}
