import { type Cart, itemCounts } from '@comanda/domain/cart/cart';
import { useDraft } from './draft-store.ts';

type Counts = ReturnType<typeof itemCounts>;
const counted = new WeakMap<Cart, Counts>();

/** Counts the units in a cart. Each cart is counted only once, because every row of the menu asks. */
function countsOf(cart: Cart): Counts {
  const counts = counted.get(cart) ?? itemCounts(cart);
  counted.set(cart, counts);
  return counts;
}

export const useSpuCount = (spuPid: string): number =>
  useDraft((draft) => countsOf(draft.carList).bySpu.get(spuPid) ?? 0);

export const useCategoryCount = (spuCatePid: string): number =>
  useDraft((draft) => countsOf(draft.carList).byCategory.get(spuCatePid) ?? 0);
