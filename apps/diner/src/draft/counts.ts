import { type Cart, categoryCount, itemCounts } from '@comanda/domain/cart/cart';
import { withoutUnavailable } from '@comanda/domain/cart/usable-lines';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useDraft } from './draft-store.ts';

type Counts = ReturnType<typeof itemCounts>;

/** Counts the units in a cart. Each cart is counted only once, because every row of the menu asks. */
function counting(linesOf: (cart: Cart) => Cart): (cart: Cart) => Counts {
  const counted = new WeakMap<Cart, Counts>();
  return (cart) => {
    const counts = counted.get(cart) ?? itemCounts(linesOf(cart));
    counted.set(cart, counts);
    return counts;
  };
}

const countsOf = counting((cart) => cart);
const orderableCountsOf = counting(withoutUnavailable);

/** The units of an item in all lines, for its limits. */
export const useSpuCount = (spuPid: string): number =>
  useDraft((draft) => countsOf(draft.carList).bySpu.get(spuPid) ?? 0);

/** The units of an item for its badge. Like the count and total of the cart, it leaves out unavailable lines (FIX-30). */
export const useSpuBadge = (spuPid: string): number =>
  useDraft((draft) => orderableCountsOf(draft.carList).bySpu.get(spuPid) ?? 0);

/** The units of a category for its badge, without unavailable lines. */
export const useCategoryCount = (category: SpuCate): number =>
  useDraft((draft) => categoryCount(withoutUnavailable(draft.carList), category));
