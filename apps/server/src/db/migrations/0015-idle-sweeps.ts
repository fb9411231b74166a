import { type Kysely, sql } from 'kysely';

/** Indexes with which the sweeper sees that nothing is held and no shop is paused, without scanning tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, column: string) =>
    db.schema.createIndex(name).on(table).column(column);
  await index('stock_held', 'stock', 'held').where(sql.ref('held'), '>', sql.lit(0)).execute();
  await index('points_held', 'point_accounts', 'held').where(sql.ref('held'), '>', sql.lit(0)).execute();
  await index('coupons_held', 'member_coupons', 'state')
    .where(sql.ref('state'), '=', sql.lit('held'))
    .execute();
  await index('shops_paused', 'shops', 'pause_version').where(sql.ref('pause'), 'is not', null).execute();
}
