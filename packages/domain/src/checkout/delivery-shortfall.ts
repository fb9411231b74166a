import type { Amount } from '../money.ts';
import { DeliveryMode } from '../shop/delivery-mode.ts';
import type { ShopInfo } from '../shop/shop.schema.ts';

/**
 * CART-9, SRV-6: the amount, in minor units, that a delivery is below the shop's minimum; 0 in other delivery modes.
 * The minimum applies to the ordering amount, before benefits (specification, section 5).
 */
export const deliveryShortfall = (
  shop: Pick<ShopInfo, 'deliverMinAmount'>,
  mode: DeliveryMode,
  orderingAmount: Amount,
): Amount => (mode === DeliveryMode.Delivery ? Math.max(0, shop.deliverMinAmount - orderingAmount) : 0);
