import type { Db } from '../../db/tables.ts';
import { ordersTaking } from '../../stores/books-store.ts';
import { beginCounting, stockNow, stockWith } from '../../stores/publish-store.ts';
import { unitsOnHand } from '../../stores/stock-store.ts';
import { pileOf } from './pile-of.ts';

/**
 * Sets the stock of a counted variant or option to what it began with, as a brand file states it, or starts to count
 * it. Orders from an earlier time of counting have taken units: these count as restocked, so that they can come back and
 * the stock adds up.
 */
export async function countStock(db: Db, shopPid: string, skuPid: string, count: number): Promise<void> {
  if ((await unitsOnHand(db, shopPid, [skuPid])).has(skuPid)) return stockWith(db, shopPid, skuPid, count);
  return begin(db, shopPid, skuPid, count);
}

/** Sets the units of a variant or option that are on hand now, as the staff have counted them, or starts to count it. */
export async function countOnHand(db: Db, shopPid: string, skuPid: string, count: number): Promise<void> {
  if (!(await stockNow(db, shopPid, skuPid, count))) await begin(db, shopPid, skuPid, count);
}

async function begin(db: Db, shopPid: string, skuPid: string, count: number): Promise<void> {
  const taken = { held: 0, claimed: 0, writtenOff: 0 };
  for (const order of await ordersTaking(db, shopPid, skuPid)) {
    const pile = pileOf(order.orderStatus, order.cancelledFrom);
    if (pile) for (const take of order.stock.filter((one) => one.skuPid === skuPid)) taken[pile] += take.qty;
  }
  const restocked = taken.held + taken.claimed + taken.writtenOff;
  const row = { shopPid, skuPid, initial: count, restocked, onHand: count };
  await beginCounting(db, { ...row, ...taken });
}
