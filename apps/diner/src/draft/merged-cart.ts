import { addLine, type Cart, mostOfLine, setLineQty } from '@comanda/domain/cart/cart';
import { choiceKey } from '@comanda/domain/cart/cart-line';

/** Two merged carts, and what was left out: units beyond 999 of an item, or lines beyond the fiftieth. */
export type Merged = { readonly cart: Cart; readonly leftOut: 'nothing' | 'units' | 'lines' };

const lineOf = (cart: Cart, key: string) => cart.find((line) => choiceKey(line) === key);

/** Units of a choice: it may have two lines while its price changes. */
const unitsOf = (cart: Cart, key: string): number =>
  cart.reduce((units, line) => (choiceKey(line) === key ? units + line.unitQty : units), 0);

/** `by` more (or fewer) of a line; a missing line is copied from the other tab. */
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
 * Merges two versions of one cart. Both started as `base`. What the other tab added since is added here, and what
 * it removed (an order was placed there) is removed here. Amounts do not count: a tab without the new price has the
 * same lines.
 */
export function mergedCart(base: Cart, mine: Cart, other: Cart): Merged {
  const keys = new Set([...base, ...other].map(choiceKey));
  let merged: Merged = { cart: mine, leftOut: 'nothing' };
  for (const key of keys) {
    const by = unitsOf(other, key) - unitsOf(base, key);
    if (by !== 0) merged = changed(merged, other, key, by);
  }
  return merged;
}
