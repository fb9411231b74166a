import { canBook, isTimeRequired, type Slot } from '@comanda/domain/shop/booking';
import {
  CheckoutMethod,
  initialCheckoutMethod,
  isCheckoutNeeded,
  ShopCheckout,
} from '@comanda/domain/shop/checkout-method';
import { type DeliveryMode, initialDeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { DraftState } from './draft-store.ts';

/** The delivery mode of the next order (MODE-1). */
export const deliveryModeOf = (
  draft: Pick<DraftState, 'deliveryModeCur'>,
  shop: ShopInfo,
  tableNo: string,
): DeliveryMode => initialDeliveryMode(shop, draft.deliveryModeCur, tableNo);

type Timed = Pick<DraftState, 'deliveryModeCur' | 'cachedTimeData' | 'tableNo'>;

/** The booking time of the next order (MODE-5). Null means as soon as possible. */
export const bookingTimeOf = (draft: Timed, shop: ShopInfo): Slot | null =>
  canBook(shop, deliveryModeOf(draft, shop, draft.tableNo)) ? draft.cachedTimeData : null;

/** The booking time as calls send it: the start of the slot in Unix seconds. */
export const expectTimeOf = (draft: Timed, shop: ShopInfo | null): number | null =>
  (shop && bookingTimeOf(draft, shop)?.start) ?? null;

/** How the next order would be served, as calls send it. */
export const servedOf = (draft: Timed, shop: ShopInfo) => ({
  deliveryMode: deliveryModeOf(draft, shop, draft.tableNo),
  expectTime: expectTimeOf(draft, shop),
});

/** Whether the next order must have a booking time and has none yet (MODE-10). */
export const isTimeMissing = (draft: Timed, shop: ShopInfo): boolean =>
  isTimeRequired(shop, deliveryModeOf(draft, shop, draft.tableNo)) && bookingTimeOf(draft, shop) === null;

/** Whether the diner chooses the checkout method (MODE-3). Otherwise the shop or a booking time decides it. */
export const isMethodOpen = (draft: Timed, shop: ShopInfo): boolean =>
  shop.checkoutMethod === ShopCheckout.Any &&
  isCheckoutNeeded(shop.orderingMode) &&
  bookingTimeOf(draft, shop) === null &&
  !isTimeMissing(draft, shop);

/** The checkout method of the next order (MODE-2, MODE-3). Orders with a booking time are paid online. */
export const checkoutMethodOf = (
  draft: Timed & Pick<DraftState, 'checkoutMethodCur'>,
  shop: ShopInfo,
): CheckoutMethod => {
  // an order that is appended to a table's bill is paid with the bill, at the till
  if (!isCheckoutNeeded(shop.orderingMode)) return CheckoutMethod.AtPos;
  return bookingTimeOf(draft, shop) || isTimeMissing(draft, shop)
    ? CheckoutMethod.Online
    : initialCheckoutMethod(shop.checkoutMethod, draft.checkoutMethodCur);
};
