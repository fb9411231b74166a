import { addLine, type Cart, setLineQty } from '@comanda/domain/cart/cart';
import { mergeKey } from '@comanda/domain/cart/cart-line';

const lineOf = (cart: Cart, key: string) => cart.find((line) => mergeKey(line) === key);

/** `by` more (or fewer) of a line; where the cart lacks it, as the other tab has it. */
function changed(cart: Cart, other: Cart, key: string, by: number): Cart {
  const own = lineOf(cart, key);
  if (own) return setLineQty(cart, own.index, own.unitQty + by);
  const line = lineOf(other, key);
  if (by <= 0 || !line) return cart;
  const added = addLine(cart, { ...line, unitQty: by });
  return added.ok ? added.value.cart : cart;
}

/**
 * Two pictures of one cart as one. Both began as `base`; what the other tab added since is added here, and what it took
 * out (an order was placed there) is taken out here. Lines beyond the fiftieth are left out.
 */
export function mergedCart(base: Cart, mine: Cart, other: Cart): Cart {
  const keys = new Set([...base, ...other].map(mergeKey));
  let cart = mine;
  for (const key of keys) {
    const by = (lineOf(other, key)?.unitQty ?? 0) - (lineOf(base, key)?.unitQty ?? 0);
    if (by !== 0) cart = changed(cart, other, key, by);
  }
  return cart;
}
