import type { Db } from '../db/tables.ts';

/** Units of one variant that an order takes. */
export type StockTake = { readonly skuPid: string; readonly qty: number };

/** The states of a variant's units. */
type Pile = 'onHand' | 'held' | 'claimed' | 'writtenOff';

/** Units on hand of the counted ones of these variants. */
export async function unitsOnHand(
  db: Db,
  shopPid: string,
  skuPids: readonly string[],
): Promise<Map<string, number>> {
  if (skuPids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .select(['skuPid', 'onHand'])
    .where('shopPid', '=', shopPid)
    .where('skuPid', 'in', skuPids)
    .execute();
  return new Map(rows.map((row) => [row.skuPid, row.onHand]));
}

/**
 * Moves units of a variant from one state to another; undefined if there are too few, or it is not counted any
 * more. Returns the units then on hand.
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
    .where('shopPid', '=', shopPid)
    .where('skuPid', '=', take.skuPid)
    .where(piles.from, '>=', take.qty)
    .returning('onHand')
    .executeTakeFirst();
  return moved?.onHand;
}
