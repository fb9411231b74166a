import type { Db } from '../db/tables.ts';

/** Units of one variant that an order takes. */
export type StockTake = { readonly skuPid: string; readonly qty: number };

/** Where units of a variant can be counted. */
type Pile = 'on_hand' | 'held' | 'claimed' | 'written_off';

/** Units on hand of those of these variants that are counted. */
export async function unitsOnHand(
  db: Db,
  shopPid: string,
  skuPids: readonly string[],
): Promise<Map<string, number>> {
  if (skuPids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .select(['sku_pid', 'on_hand'])
    .where('shop_pid', '=', shopPid)
    .where('sku_pid', 'in', skuPids)
    .execute();
  return new Map(rows.map((row) => [row.sku_pid, row.on_hand]));
}

/**
 * Moves units of a variant from one pile to another; undefined when there are not enough, or it is not counted any more.
 * Returns the units then on hand.
 */
export async function moveStock(
  db: Db,
  shopPid: string,
  take: StockTake,
  piles: { readonly from: Pile; readonly to: Pile },
): Promise<number | undefined> {
  const moved = await db
    .updateTable('stock')
    .set((row) => ({
      [piles.from]: row(piles.from, '-', take.qty),
      [piles.to]: row(piles.to, '+', take.qty),
    }))
    .where('shop_pid', '=', shopPid)
    .where('sku_pid', '=', take.skuPid)
    .where(piles.from, '>=', take.qty)
    .returning('on_hand')
    .executeTakeFirst();
  return moved?.on_hand;
}
