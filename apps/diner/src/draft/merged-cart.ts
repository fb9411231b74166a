import { addLine, type Cart, mostOfLine, setLineQty } from '@comanda/domain/cart/cart';
import { mergeKey } from '@comanda/domain/cart/cart-line';

/** Two carts as one, and what had to be left out: units beyond 999 of an item, or lines beyond the fiftieth. */
export type Merged = { readonly cart: Cart; readonly leftOut: 'nothing' | 'units' | 'lines' };

const lineOf = (cart: Cart, key: string) => cart.find((line) => mergeKey(line) === key);

/** `by` more (or fewer) of a line; where the cart lacks it, as the other tab has it. */
function changed({ cart, leftOut }: Merged, other: Cart, key: string, by: number): Merged {
  const own = lineOf(cart, key);
  if (own) {
    const unitQty = own.unitQty + by;
    const isTooMany = unitQty > mostOfLine(cart, own, own);
    return { cart: setLineQty(cart, own.index, unitQty), leftOut: isTooMany ? 'units' : leftOut };
  }
  const line = lineOf(other, key);
  if (by <= 0 || !line) return { cart, leftOut };
  const added = addLine(cart, { ...line, unitQty: by });
  if (!added.ok) return { cart, leftOut: 'lines' };
  return { cart: added.value.cart, leftOut: added.value.capped ? 'units' : leftOut };
}

/**
 * Two pictures of one cart as one. Both began as `base`; what the other tab added since is added here, and what it took
 * out (an order was placed there) is taken out here.
 */
export function mergedCart(base: Cart, mine: Cart, other: Cart): Merged {
  const keys = new Set([...base, ...other].map(mergeKey));
  let merged: Merged = { cart: mine, leftOut: 'nothing' };
  for (const key of keys) {
    const by = (lineOf(other, key)?.unitQty ?? 0) - (lineOf(base, key)?.unitQty ?? 0);
    if (by !== 0) merged = changed(merged, other, key, by);
  }
  return merged;
}
