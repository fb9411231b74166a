import { type Kysely, sql } from 'kysely';

/** An index for erasing personal data: orders that have such data, by the time they ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('erased_at', 'bigint').execute();
  await db.schema
    .createIndex('orders_to_erase')
    .on('orders')
    .column('ended_at')
    .where(sql.ref('erased_at'), 'is', null)
    .where(sql.ref('ended_at'), 'is not', null)
    .execute();
}
