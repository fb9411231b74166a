import type { Amount } from '../money.ts';
import { type Cart, itemCounts, orderingAmount } from './cart.ts';
import type { CartLine } from './cart-line.schema.ts';
import { isUsable } from './cart-line.ts';

/** The lines that are marked as not orderable. */
export const unavailableLines = (cart: Cart): CartLine[] => cart.filter((line) => !isUsable(line));

/** MODE-4: the cart without its unavailable lines. */
export const withoutUnavailable = (cart: Cart): Cart => cart.filter(isUsable);

/** The amount of the available lines, in minor units. Unavailable lines cost nothing. */
export const orderableAmount = (cart: Cart): Amount => orderingAmount(withoutUnavailable(cart));

/**
 * OPT-6: the first available line whose item is below its minimum quantity. The units of an item are counted over
 * all available lines. Returns `undefined` if every item has enough.
 */
export function lineBelowMinimum(cart: Cart): CartLine | undefined {
  const left = withoutUnavailable(cart);
  const { bySpu } = itemCounts(left);
  return left.find((line) => (bySpu.get(line.spuPid) ?? 0) < (line.minQty ?? 1));
}
