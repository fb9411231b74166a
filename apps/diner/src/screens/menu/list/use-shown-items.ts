import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useGrowing } from './use-growing.ts';

/** The number of items that the server renders: about what a phone shows before it scrolls. */
const firstItems = 8;

/** Divides a number of rendered items among the categories, in the order of the menu. */
export function shownItems(categories: readonly SpuCate[], most: number): number[] {
  let left = most;
  return categories.map(({ spuList }) => {
    const shown = Math.min(left, spuList.length);
    left -= shown;
    return shown;
  });
}

/** Renders the first items at once and the others later. */
export function useShownItems(categories: readonly SpuCate[]): number[] {
  const all = categories.reduce((sum, { spuList }) => sum + spuList.length, 0);
  return shownItems(categories, useGrowing(all, firstItems));
}
