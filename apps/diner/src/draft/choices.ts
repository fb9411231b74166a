import { canBook, isTimeRequired, type Slot } from '@comanda/domain/shop/booking';
import {
  CheckoutMethod,
  initialCheckoutMethod,
  isCheckoutNeeded,
} from '@comanda/domain/shop/checkout-method';
import { type DeliveryMode, initialDeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { DraftState } from './draft-store.ts';

/** MODE-1: how this order will be received, as things stand. */
export const deliveryModeOf = (
  draft: Pick<DraftState, 'deliveryModeCur'>,
  shop: ShopInfo,
  tableNo: string,
): DeliveryMode => initialDeliveryMode(shop, draft.deliveryModeCur, tableNo);

type Timed = Pick<DraftState, 'deliveryModeCur' | 'cachedTimeData' | 'tableNo'>;

/** MODE-5: the time that this order is for, as things stand; null for as soon as possible. */
export const bookingTimeOf = (draft: Timed, shop: ShopInfo): Slot | null =>
  canBook(shop, deliveryModeOf(draft, shop, draft.tableNo)) ? draft.cachedTimeData : null;

/** The same as the calls say it: the start of the slot. */
export const expectTimeOf = (draft: Timed, shop: ShopInfo | null): number | null =>
  (shop && bookingTimeOf(draft, shop)?.start) ?? null;

/** MODE-10: whether a time has still to be chosen before this order can be placed. */
export const isTimeMissing = (draft: Timed, shop: ShopInfo): boolean =>
  isTimeRequired(shop, deliveryModeOf(draft, shop, draft.tableNo)) && bookingTimeOf(draft, shop) === null;

/** MODE-2, MODE-3: where this order will be paid, as things stand; for a booking time, chosen or still to choose, online. */
export const checkoutMethodOf = (
  draft: Timed & Pick<DraftState, 'checkoutMethodCur'>,
  shop: ShopInfo,
): CheckoutMethod => {
  // an order on the bill is paid with it, whatever the shop offers otherwise
  if (!isCheckoutNeeded(shop.orderingMode)) return CheckoutMethod.AtPos;
  return bookingTimeOf(draft, shop) || isTimeMissing(draft, shop)
    ? CheckoutMethod.Online
    : initialCheckoutMethod(shop.checkoutMethod, draft.checkoutMethodCur);
};
