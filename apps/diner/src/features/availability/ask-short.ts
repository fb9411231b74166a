import type { Cart } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { shortLines, withinStock } from '@comanda/domain/cart/within-stock';
import type { ShortItem } from '@comanda/domain/menu/short-item.schema';
import type { Ask } from '@comanda/ui/components/use-questions';

export type ShortQuestion = {
  short: {
    facts: {
      readonly lines: readonly CartLine[];
      readonly taken: readonly CartLine[];
      readonly shortList: readonly ShortItem[];
      readonly back: 'cart' | 'order';
    };
    answer: 'take';
  };
};

/**
 * Offers the units that are left (FIX-11). Returns the reduced cart, or `undefined` if the diner declines.
 */
export async function askShort(
  ask: Ask<ShortQuestion>,
  cart: Cart,
  { shortList, back }: { readonly shortList: readonly ShortItem[]; readonly back: 'cart' | 'order' },
): Promise<Cart | undefined> {
  const reduced = withinStock(cart, shortList);
  const lines = shortLines(cart, shortList);
  const indexes = new Set(lines.map(({ index }) => index));
  const taken = reduced.filter(({ index }) => indexes.has(index));
  return (await ask('short', { lines, taken, shortList, back })) === 'take' ? reduced : undefined;
}
