import type { Db } from '../../db/tables.ts';
import { ordersTaking } from '../../stores/books-store.ts';
import { beginCounting, stockWith } from '../../stores/publish-store.ts';
import { unitsOnHand } from '../../stores/stock-store.ts';
import { pileOf } from '../check-books/stock-errors.ts';

/**
 * Starts counting a variant, or stocks it again. A variant that was counted before, and not in between, includes
 * the units of its orders: they come back if these end unserved, and the books add up.
 */
export async function countStock(db: Db, shopPid: string, skuPid: string, count: number): Promise<void> {
  if ((await unitsOnHand(db, shopPid, [skuPid])).has(skuPid)) return stockWith(db, shopPid, skuPid, count);
  const taken = { held: 0, claimed: 0, writtenOff: 0 };
  for (const order of await ordersTaking(db, shopPid, skuPid)) {
    const pile = pileOf(order.orderStatus, order.cancelledFrom);
    if (pile) for (const take of order.stock.filter((one) => one.skuPid === skuPid)) taken[pile] += take.qty;
  }
  const restocked = taken.held + taken.claimed + taken.writtenOff;
  const row = { shopPid, skuPid, initial: count, restocked, onHand: count };
  await beginCounting(db, { ...row, ...taken });
}
