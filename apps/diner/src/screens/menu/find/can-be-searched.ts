import type { SpuCate } from '@comanda/domain/menu/spu.schema';

/** A phone shows this many at once, so they need no search. */
const atAGlance = 5;

/** Whether a menu has enough dishes to be searched and filtered. */
export const canBeSearched = (categories: readonly SpuCate[]): boolean =>
  categories.reduce((sum, { spuList }) => sum + spuList.length, 0) > atAGlance;
