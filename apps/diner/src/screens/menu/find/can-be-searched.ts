import type { SpuCate } from '@comanda/domain/menu/spu.schema';

/** A phone shows about five items at once, so a menu of at most five needs no search. */
const atAGlance = 5;

/**
 * Whether a menu has enough items to need search and filter. `itemCounts`: the number of items per category, while the
 * rest of a long menu loads.
 */
export const canBeSearched = (categories: readonly SpuCate[], itemCounts?: readonly number[]): boolean => {
  const counts = itemCounts ?? categories.map(({ spuList }) => spuList.length);
  return counts.reduce((sum, count) => sum + count, 0) > atAGlance;
};
