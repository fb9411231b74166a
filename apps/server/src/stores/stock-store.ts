import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/tables.ts';

/** `skuPid` is the id of a variant, or of an option of a choice, a feature or an extra. */
export type StockTake = { readonly skuPid: string; readonly qty: number };

type Pile = 'onHand' | 'held' | 'claimed' | 'writtenOff';

const onHand = prepared(
  (db, { shopPid, skuPids }: { readonly shopPid: string; readonly skuPids: readonly string[] }) =>
    db
      .selectFrom('stock')
      .select(['skuPid', 'onHand'])
      .where('shopPid', '=', shopPid)
      .where('skuPid', 'in', skuPids),
);

/** Returns the units on hand of all counted variants and options of a shop. */
export const stockList = (
  db: Db,
  shopPid: string,
): Promise<{ readonly skuPid: string; readonly onHand: number }[]> =>
  db
    .selectFrom('stock')
    .select(['skuPid', 'onHand'])
    .where('shopPid', '=', shopPid)
    .orderBy('skuPid')
    .execute();

/** Returns the units on hand of those variants and options that are counted. */
export async function unitsOnHand(
  db: Db,
  shopPid: string,
  skuPids: readonly string[],
): Promise<Map<string, number>> {
  if (skuPids.length === 0) return new Map();
  const { rows } = await onHand(db, { shopPid, skuPids });
  return new Map(rows.map((row) => [row.skuPid, row.onHand]));
}

const moveBetween = (from: Pile, to: Pile) =>
  prepared((db, { shopPid, skuPid, qty }: StockTake & { readonly shopPid: string }) =>
    db
      .updateTable('stock')
      .set((row) => ({ [from]: row(from, '-', qty), [to]: row(to, '+', qty) }))
      .where('shopPid', '=', shopPid)
      .where('skuPid', '=', skuPid)
      .where(from, '>=', qty)
      .returning('onHand'),
  );

const movesFrom = (from: Pile) => ({
  onHand: moveBetween(from, 'onHand'),
  held: moveBetween(from, 'held'),
  claimed: moveBetween(from, 'claimed'),
  writtenOff: moveBetween(from, 'writtenOff'),
});

const moves = {
  onHand: movesFrom('onHand'),
  held: movesFrom('held'),
  claimed: movesFrom('claimed'),
  writtenOff: movesFrom('writtenOff'),
};

/**
 * Moves units of a variant or option from one state to another. Returns the units on hand afterwards. Returns `undefined` if
 * there are too few units, or if it is no longer counted.
 */
export async function moveStock(
  db: Db,
  shopPid: string,
  take: StockTake,
  { from, to }: { readonly from: Pile; readonly to: Pile },
): Promise<number | undefined> {
  const { rows } = await moves[from][to](db, { shopPid, ...take });
  return rows[0]?.onHand;
}
