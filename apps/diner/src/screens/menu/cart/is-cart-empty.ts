import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { World } from '#draft/world.ts';

type CartWorld = Pick<World, 'draft' | 'say'> & { readonly shop: ShopInfo };

/**
 * Whether the cart is empty. Shows a message if so (CART-8). It is part of the menu, because the message must not wait for
 * the code of the checkout.
 */
export function isCartEmpty({ draft, say, shop }: CartWorld): boolean {
  if (draft.getState().carList.length > 0) return false;
  say(shop.openFlag ? 'cart.empty' : 'cart.noSelling');
  return true;
}
