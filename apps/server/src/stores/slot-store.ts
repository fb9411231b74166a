import { longestSlotMinutes } from '@comanda/domain/limits';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Orders that ended unserved release their slot. */
const unserved = [OrderStatus.Rejected, OrderStatus.Cancelled];

type Booked = { readonly start: number; readonly end: number; readonly units: number };

/**
 * Units of food that orders have reserved for slots that overlap a time range (Unix seconds, its end is exclusive).
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
    // no earlier slot overlaps the range
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
 * Makes other orders for a slot of this shop wait until this transaction is done, so that none misses uncommitted
 * ones.
 */
export async function lockSlots(db: Db, shopPid: string): Promise<void> {
  await db
    .updateTable('shops')
    .set((row) => ({ availabilityVersion: row.ref('availabilityVersion') }))
    .where('shopPid', '=', shopPid)
    .execute();
}
