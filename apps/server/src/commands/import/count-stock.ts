import type { Db } from '../../db/tables.ts';
import { ordersTaking } from '../../stores/books-store.ts';
import { orderDocument } from '../../stores/order-store.ts';
import { beginCounting, stockWith } from '../../stores/publish-store.ts';
import { unitsOnHand } from '../../stores/stock-store.ts';
import { pileOf } from '../check-books/stock-faults.ts';

/**
 * Counts a variant from now on, or stocks it anew. One that was counted before, and not in between, takes up the units that
 * its orders have: they come back when these end unserved, and the books go on adding up.
 */
export async function countStock(db: Db, shopPid: string, skuPid: string, count: number): Promise<void> {
  if ((await unitsOnHand(db, shopPid, [skuPid])).has(skuPid)) return stockWith(db, shopPid, skuPid, count);
  const taken = { held: 0, claimed: 0, written_off: 0 };
  for (const order of await ordersTaking(db, shopPid, skuPid)) {
    const pile = pileOf(order.order_status, order.cancelled_from);
    const { stock } = orderDocument(order);
    if (pile) for (const take of stock.filter((one) => one.skuPid === skuPid)) taken[pile] += take.qty;
  }
  const restocked = taken.held + taken.claimed + taken.written_off;
  const row = { shop_pid: shopPid, sku_pid: skuPid, initial: count, restocked, on_hand: count };
  await beginCounting(db, { ...row, ...taken });
}
