import { type Kysely, sql } from 'kysely';

/**
 * The closing of the day in which staff paid a refund by hand. Null is the open day. 0 if that day was closed by a release
 * that did not count it: its cash was corrected when the drawer was counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('paid_closing', 'bigint').execute();
  await sql`update refunds set paid_closing = 0 where paid_how is not null and exists (
    select 1 from closings where closings.shop_pid = refunds.shop_pid and closings.at >= refunds.paid_at)`.execute(
    db,
  );
  await db.schema
    .createIndex('refunds_by_hand_of_open_day')
    .on('refunds')
    .columns(['shop_pid'])
    .where(sql<boolean>`paid_closing is null and paid_how is not null`)
    .execute();
}
