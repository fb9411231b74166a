import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Units of food that live orders have reserved, by the start of their slot. */
export async function bookedUnits(
  db: Db,
  shopPid: string,
  range: { readonly from: number; readonly to: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['expect_time', sql<number>`sum(product_count)`.as('units')])
    .where('shop_pid', '=', shopPid)
    .where('expect_time', '>=', range.from)
    .where('expect_time', '<', range.to)
    .where('order_status', 'not in', [8, 9])
    .groupBy('expect_time')
    .execute();
  return new Map(rows.map((row) => [row.expect_time ?? 0, row.units]));
}

/** Makes other orders for a slot of this shop wait until this transaction is done, so that none counts what it cannot see. */
export async function lockSlots(db: Db, shopPid: string): Promise<void> {
  await db
    .updateTable('shops')
    .set((row) => ({ availability_version: row.ref('availability_version') }))
    .where('shop_pid', '=', shopPid)
    .execute();
}
