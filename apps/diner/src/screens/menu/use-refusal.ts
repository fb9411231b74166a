import { takesOrders } from '@comanda/domain/shop/booking';
import type { MessageId } from '../../i18n/messages.ts';
import { useShop } from '../../i18n/use-shop.ts';

/** What stands on the order button of a shop that takes no orders: that it has paused, or is closed. */
export function useRefusal(): MessageId | undefined {
  const shop = useShop();
  if (takesOrders(shop)) return undefined;
  return shop.pause ? 'cart.paused' : 'menu.closed';
}
