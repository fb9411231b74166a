import type { Cart } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { Keep } from '../browser/storage.ts';

const key = 'chooseAgain';

/** FIX-20: the menu will open this line of the cart when it is shown. */
export const flagChooseAgain = (tab: Keep, { index }: CartLine): void => tab.write(key, String(index));

/** The line that the menu must open; the second call returns none. */
export function takeChooseAgain(tab: Keep, cart: Cart): CartLine | undefined {
  const index = tab.read(key);
  if (index === null) return undefined;
  tab.remove(key);
  return cart.find((line) => String(line.index) === index);
}
