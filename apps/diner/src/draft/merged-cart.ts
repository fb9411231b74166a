import { addLine, type Cart, mostOfLine, setLineQty } from '@comanda/domain/cart/cart';
import { choiceKey } from '@comanda/domain/cart/cart-line';

/** The merged cart. `leftOut` is what exceeded a limit: 999 units of an item, or fifty lines. */
export type Merged = { readonly cart: Cart; readonly leftOut: 'nothing' | 'units' | 'lines' };

const lineOf = (cart: Cart, key: string) => cart.find((line) => choiceKey(line) === key);

/** Counts the units of a choice. Two lines may have the same choice while its price changes. */
const unitsOf = (cart: Cart, key: string): number =>
  cart.reduce((units, line) => (choiceKey(line) === key ? units + line.unitQty : units), 0);

/** Changes the quantity of a line by `by`. Copies the line from the other tab's cart if it is missing. */
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
 * Applies the other tab's changes since `base` to the own cart: what it added, and what it removed (for
 * instance by an order). Lines with other prices count as the same line, because a tab may have older prices.
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
