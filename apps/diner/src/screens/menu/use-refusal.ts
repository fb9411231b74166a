import { takesOrders } from '@comanda/domain/shop/booking';
import type { FirstMessageId } from '../../i18n/messages.ts';
import { useShop } from '../../i18n/use-shop.ts';

/** The text of the order button while the shop takes no orders: paused or closed. */
export function useRefusal(): FirstMessageId | undefined {
  const shop = useShop();
  if (takesOrders(shop)) return undefined;
  return shop.pause ? 'cart.paused' : 'menu.closed';
}
