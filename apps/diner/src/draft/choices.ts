import { type CheckoutMethod, initialCheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { type DeliveryMode, initialDeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { DraftState } from './draft-store.ts';

/** MODE-1: how this order will be received, as things stand. */
export const deliveryModeOf = (
  draft: Pick<DraftState, 'deliveryModeCur'>,
  shop: ShopInfo,
  tableNo: string,
): DeliveryMode => initialDeliveryMode(shop, draft.deliveryModeCur, tableNo);

/** MODE-2: where this order will be paid, as things stand. */
export const checkoutMethodOf = (
  draft: Pick<DraftState, 'checkoutMethodCur'>,
  shop: ShopInfo,
): CheckoutMethod => initialCheckoutMethod(shop.checkoutMethod, draft.checkoutMethodCur);
