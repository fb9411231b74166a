import { canBook, isTimeRequired, type Slot } from '@comanda/domain/shop/booking';
import {
  CheckoutMethod,
  initialCheckoutMethod,
  isCheckoutNeeded,
} from '@comanda/domain/shop/checkout-method';
import { type DeliveryMode, initialDeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { DraftState } from './draft-store.ts';

/** MODE-1: the delivery mode of this order. */
export const deliveryModeOf = (
  draft: Pick<DraftState, 'deliveryModeCur'>,
  shop: ShopInfo,
  tableNo: string,
): DeliveryMode => initialDeliveryMode(shop, draft.deliveryModeCur, tableNo);

type Timed = Pick<DraftState, 'deliveryModeCur' | 'cachedTimeData' | 'tableNo'>;

/** MODE-5: the time of this order; null for as soon as possible. */
export const bookingTimeOf = (draft: Timed, shop: ShopInfo): Slot | null =>
  canBook(shop, deliveryModeOf(draft, shop, draft.tableNo)) ? draft.cachedTimeData : null;

/** The same for calls: the start of the slot. */
export const expectTimeOf = (draft: Timed, shop: ShopInfo | null): number | null =>
  (shop && bookingTimeOf(draft, shop)?.start) ?? null;

/** MODE-10: whether this order still needs a time. */
export const isTimeMissing = (draft: Timed, shop: ShopInfo): boolean =>
  isTimeRequired(shop, deliveryModeOf(draft, shop, draft.tableNo)) && bookingTimeOf(draft, shop) === null;

/** MODE-2, MODE-3: the checkout method of this order; with a booking time, chosen or required, it is online. */
export const checkoutMethodOf = (
  draft: Timed & Pick<DraftState, 'checkoutMethodCur'>,
  shop: ShopInfo,
): CheckoutMethod => {
  // an order on the bill is paid with it, whatever else the shop offers
  if (!isCheckoutNeeded(shop.orderingMode)) return CheckoutMethod.AtPos;
  return bookingTimeOf(draft, shop) || isTimeMissing(draft, shop)
    ? CheckoutMethod.Online
    : initialCheckoutMethod(shop.checkoutMethod, draft.checkoutMethodCur);
};
