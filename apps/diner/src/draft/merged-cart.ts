import type { Cart } from '@comanda/domain/cart/cart';
import { addLine, setLineQty } from '@comanda/domain/cart/cart';
import { mergeKey } from '@comanda/domain/cart/cart-line';

/**
 * Two pictures of one cart as one: every line of either, the larger number where both have it, so that nothing a diner
 * added in another tab is lost. Lines beyond the fiftieth are left out.
 */
export const mergedCart = (mine: Cart, other: Cart): Cart =>
  other.reduce<Cart>((cart, line) => {
    const same = cart.find((own) => mergeKey(own) === mergeKey(line));
    if (same) return setLineQty(cart, same.index, Math.max(same.unitQty, line.unitQty));
    const added = addLine(cart, line);
    return added.ok ? added.value.cart : cart;
  }, mine);
