import type { StatedStock } from '../../db/documents.ts';

/*
 * The kitchen changes sold-out marks and stock after an import, and the next import must not undo that. So the brand
 * stores the values of its last file, and an import applies only the differences from that file.
 */

type Mark = StatedStock['soldOut'][number];

export type StatedChanges = {
  readonly marked: readonly Mark[];
  readonly unmarked: readonly Mark[];
  readonly stocked: StatedStock['stock'];
  readonly uncounted: readonly string[];
};

const nothingStated: StatedStock = { soldOut: [], stock: [] };

const missingIn = (marks: readonly Mark[], others: readonly Mark[]): Mark[] =>
  marks.filter((mark) => !others.some((other) => other.kind === mark.kind && other.pid === mark.pid));

/** Returns the differences between the previous file and the new one. */
export function statedChanges(
  before: StatedStock = nothingStated,
  now: StatedStock = nothingStated,
): StatedChanges {
  const old = new Map(before.stock.map(({ skuPid, count }) => [skuPid, count]));
  const stated = new Set(now.stock.map(({ skuPid }) => skuPid));
  return {
    marked: missingIn(now.soldOut, before.soldOut),
    unmarked: missingIn(before.soldOut, now.soldOut),
    stocked: now.stock
      .filter(({ skuPid, count }) => old.get(skuPid) !== count)
      .toSorted((a, b) => (a.skuPid < b.skuPid ? -1 : 1)),
    uncounted: [...old.keys()].filter((skuPid) => !stated.has(skuPid)).toSorted(),
  };
}
