import type { BookingTerms } from './booking.ts';
import { ShopCheckout } from './checkout-method.ts';
import { isWithinHours } from './opening-hours.ts';
import type { Pause } from './pause.schema.ts';
import { isPauseActive } from './pause.ts';
import type { ShopInfo } from './shop.schema.ts';
import type { StoredShop } from './stored-shop.schema.ts';

/** A shop as its brand file describes it, with its pause. */
export type Shop = StoredShop;

/** The pause of the shop that is active at an instant (Unix seconds), if any. */
export const pauseAt = ({ pause }: Shop, at: number): Pause | undefined =>
  pause && isPauseActive(pause, at) ? pause : undefined;

/** Whether the shop takes orders at an instant (Unix seconds): within its opening hours in its own zone, and not paused. */
export const isOpen = (shop: Shop, at: number): boolean =>
  pauseAt(shop, at) === undefined && isWithinHours(shop.openingHours, at, shop.timeZone);

/** Whether the shop can be paid online at all (PAY-6). */
export const takesOnlinePayment = (shop: Shop): boolean =>
  shop.checkoutMethod !== ShopCheckout.AtPos && shop.paymentPlatforms.length > 0;

/** The checkout that a shop offers: at the till only, if it takes both but has no payment platform (PAY-6). */
const offeredCheckout = (shop: Shop): ShopCheckout =>
  shop.checkoutMethod === ShopCheckout.Any && shop.paymentPlatforms.length === 0
    ? ShopCheckout.AtPos
    : shop.checkoutMethod;

/** The fields that decide whether, and how far ahead, the shop takes reservations. */
export const bookingTerms = (shop: Shop): BookingTerms => ({
  bookingLifePick: shop.booking?.pickupDays ?? null,
  bookingLifeDeliver: shop.booking?.deliveryDays ?? null,
  deliveryModes: shop.deliveryModes,
  checkoutMethod: offeredCheckout(shop),
  orderingMode: shop.orderingMode,
});

/** During a pause a shop takes no reservations either, and gives the reason. */
function pausedInfo(
  shop: Shop,
  at: number,
): Partial<Pick<ShopInfo, 'bookingLifePick' | 'bookingLifeDeliver' | 'pause'>> {
  const pause = pauseAt(shop, at);
  if (!pause) return {};
  return { bookingLifePick: null, bookingLifeDeliver: null, pause: { message: pause.message } };
}

/** A shop as a diner's phone gets it at an instant, with the menu version of the answer. */
export const shopInfo = (shop: Shop, menuVersion: number, at: number): ShopInfo => ({
  brandName: shop.brandName,
  shopName: shop.shopName,
  shopPid: shop.shopPid,
  addr: shop.addr,
  tel: shop.tel,
  brandUrl: shop.hasBrandPage ? `/h5/brand?brand=${encodeURIComponent(shop.brandPid)}` : '',
  brandColor: shop.brandColor,
  languages: [...shop.languages],
  amountScale: shop.amountScale,
  currency: shop.currency,
  currencySymbol: shop.currencySymbol,
  timeZone: shop.timeZone,
  openingHours: [...shop.openingHours],
  ...bookingTerms(shop),
  ...pausedInfo(shop, at),
  deliveryModeDef: shop.deliveryModeDef,
  deliverMinAmount: shop.deliverMinAmount,
  deliveryNote: shop.deliveryNote,
  openFlag: isOpen(shop, at),
  memberIsvCode: shop.members?.provider ?? null,
  memberCouponFlag: shop.members?.hasCoupons ?? false,
  memberPointFlag: shop.members?.points != null,
  eulaFlag: shop.terms.length > 0,
  country: shop.country,
  invoiceFlag: shop.invoiceFlag,
  menuVersion,
});

/** PAY-6: whether the shop takes only online payment, but has no platform for it. */
export const lacksPayment = (shop: Pick<Shop, 'checkoutMethod' | 'paymentPlatforms'>): boolean =>
  shop.checkoutMethod === ShopCheckout.Online && shop.paymentPlatforms.length === 0;
