import { type Kysely, sql } from 'kysely';

/** What is booked for a time is found by its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_slot')
    .on('orders')
    .columns(['shop_pid', 'expect_time'])
    .where(sql.ref('expect_time'), 'is not', null)
    .execute();
}
