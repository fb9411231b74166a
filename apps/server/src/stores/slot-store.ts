import { longestSlotMinutes } from '@comanda/domain/limits';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Orders that ended unserved give their slot back. */
const unserved = [OrderStatus.Rejected, OrderStatus.Cancelled];

type Booked = { readonly start: number; readonly end: number; readonly units: number };

/** Units of food that orders have reserved for slots that reach into a range of time (Unix seconds, its end is not within). */
export async function bookedUnits(
  db: Db,
  shopPid: string,
  range: { readonly start: number; readonly end: number },
): Promise<Booked[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['expect_time', 'expect_latest_time', sql<number>`sum(product_count)`.as('units')])
    .where('shop_pid', '=', shopPid)
    // no earlier slot reaches into the range
    .where('expect_time', '>', range.start - longestSlotMinutes * 60)
    .where('expect_time', '<', range.end)
    .where('expect_latest_time', '>', range.start)
    .where('order_status', 'not in', unserved)
    .groupBy(['expect_time', 'expect_latest_time'])
    .execute();
  return rows.map(({ expect_time, expect_latest_time, units }) => ({
    start: expect_time ?? 0,
    end: expect_latest_time ?? 0,
    units,
  }));
}

/** Makes other orders for a slot of this shop wait until this transaction is done, so that none counts what it cannot see. */
export async function lockSlots(db: Db, shopPid: string): Promise<void> {
  await db
    .updateTable('shops')
    .set((row) => ({ availability_version: row.ref('availability_version') }))
    .where('shop_pid', '=', shopPid)
    .execute();
}
