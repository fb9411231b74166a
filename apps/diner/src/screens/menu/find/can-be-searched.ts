import type { SpuCate } from '@comanda/domain/menu/spu.schema';

/** A phone shows about five items at once, so a menu of at most five needs no search. */
const atAGlance = 5;

/** Whether a menu has enough items to need search and filter. */
export const canBeSearched = (categories: readonly SpuCate[]): boolean =>
  categories.reduce((sum, { spuList }) => sum + spuList.length, 0) > atAGlance;
