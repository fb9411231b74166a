import type { Amount } from '../money.ts';
import { DeliveryMode } from '../shop/delivery-mode.ts';
import type { ShopInfo } from '../shop/shop.schema.ts';

/**
 * CART-9, SRV-6: the amount that a delivery order is below the shop's minimum, in minor units; 0 in the other modes
 * and from the minimum on. It uses the ordering amount, before benefits (specification, section 5).
 */
export const deliveryShortfall = (
  shop: Pick<ShopInfo, 'deliverMinAmount'>,
  mode: DeliveryMode,
  orderingAmount: Amount,
): Amount => (mode === DeliveryMode.Delivery ? Math.max(0, shop.deliverMinAmount - orderingAmount) : 0);
