import { itemFit } from './item-fit.ts';
import type { MenuFilter } from './menu-filter.ts';
import type { SpuCate } from './spu.schema.ts';

/** DISH-4: how many hidden items may suit a filter, but their restaurant has not stated it. Each counts once. */
export const notStatedCount = (categories: readonly SpuCate[], filter: MenuFilter): number =>
  new Set(
    categories
      .flatMap(({ spuList }) => spuList)
      .filter((spu) => itemFit(spu, filter) === 1)
      .map(({ spuPid }) => spuPid),
  ).size;
