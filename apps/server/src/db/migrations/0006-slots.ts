import { type Kysely, sql } from 'kysely';

/** An index of booked orders by booking time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_slot')
    .on('orders')
    .columns(['shop_pid', 'expect_time'])
    .where(sql.ref('expect_time'), 'is not', null)
    .execute();
}
