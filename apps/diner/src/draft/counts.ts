import { type Cart, itemCounts } from '@comanda/domain/cart/cart';
import { useDraft } from './draft-store.ts';

type Counts = ReturnType<typeof itemCounts>;
const counted = new WeakMap<Cart, Counts>();

/** The counts of a cart, computed once for all rows. */
function countsOf(cart: Cart): Counts {
  const counts = counted.get(cart) ?? itemCounts(cart);
  counted.set(cart, counts);
  return counts;
}

/** Units of an item in the cart. */
export const useSpuCount = (spuPid: string): number =>
  useDraft((draft) => countsOf(draft.carList).bySpu.get(spuPid) ?? 0);

/** Units of a category in the cart. */
export const useCategoryCount = (spuCatePid: string): number =>
  useDraft((draft) => countsOf(draft.carList).byCategory.get(spuCatePid) ?? 0);
