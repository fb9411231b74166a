import type { StatedStock } from './to-menu.ts';

/*
 * What a file says of sold-out marks and stock is its word on the day it changes, not for ever: the kitchen marks and
 * counts on. So the brand remembers what its last file said, and only what a new one says otherwise is done.
 */

/** What the last file of a brand said, by shop. */
export type Stated = Readonly<Record<string, StatedStock>>;

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

/** What a file says otherwise than the one before it. */
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

/** What a brand's document remembers of its last file; nothing for a new brand. */
export const statedIn = (document: string): Stated =>
  document === '' ? {} : (JSON.parse(document).stated ?? {});
