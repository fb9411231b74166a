import { itemFit } from './item-fit.ts';
import type { MenuFilter } from './menu-filter.ts';
import type { FilteredItem } from './own-marks.ts';
import type { SpuCate } from './spu.schema.ts';

/** Whether an item suits a diner's filter, by its marks and if the diner chooses well. */
export const suits = (item: FilteredItem, filter: MenuFilter): boolean => itemFit(item, filter) === 0;

/** The menu without hidden items and empty categories, and the number of hidden items, each counted once. */
export function sifted(
  categories: readonly SpuCate[],
  filter: MenuFilter,
): { readonly categories: readonly SpuCate[]; readonly hidden: number } {
  const hidden = new Set<string>();
  const left = categories.map((category) => {
    const spuList = category.spuList.filter((spu) => suits(spu, filter) || !hidden.add(spu.spuPid));
    return spuList.length === category.spuList.length ? category : { ...category, spuList };
  });
  return { categories: left.filter(({ spuList }) => spuList.length > 0), hidden: hidden.size };
}
