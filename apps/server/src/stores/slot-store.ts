import { longestSlotMinutes } from '@comanda/domain/limits';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Orders with these statuses no longer occupy their slot. */
const unserved = [OrderStatus.Rejected, OrderStatus.Cancelled];

type Booked = { readonly start: number; readonly end: number; readonly units: number };

/**
 * Sums the units of food that orders have booked in slots that overlap a time range. The range is in Unix seconds; its
 * end is exclusive.
 */
export async function bookedUnits(
  db: Db,
  shopPid: string,
  range: { readonly start: number; readonly end: number },
): Promise<Booked[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['expectTime', 'expectLatestTime', sql<number>`sum(product_count)`.as('units')])
    .where('shopPid', '=', shopPid)
    // slots last at most `longestSlotMinutes`, so one that began earlier has ended before the range
    .where('expectTime', '>', range.start - longestSlotMinutes * 60)
    .where('expectTime', '<', range.end)
    .where('expectLatestTime', '>', range.start)
    .where('orderStatus', 'not in', unserved)
    .groupBy(['expectTime', 'expectLatestTime'])
    .execute();
  return rows.map(({ expectTime, expectLatestTime, units }) => ({
    start: expectTime ?? 0,
    end: expectLatestTime ?? 0,
    units,
  }));
}

/**
 * Makes other orders for a slot of this shop wait until the transaction ends, so that each order sees the units of all
 * earlier ones.
 */
export async function lockSlots(db: Db, shopPid: string): Promise<void> {
  await db
    .updateTable('shops')
    .set((row) => ({ availabilityVersion: row.ref('availabilityVersion') }))
    .where('shopPid', '=', shopPid)
    .execute();
}
