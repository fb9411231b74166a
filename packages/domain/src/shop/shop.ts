import { ownName, shortName } from '../language-names.ts';
import type { BookingTerms } from './booking.ts';
import { ShopCheckout } from './checkout-method.ts';
import { shopInMode } from './mode-terms.ts';
import { isWithinHours, nextOpening } from './opening-hours.ts';
import type { Pause } from './pause.schema.ts';
import type { ShopInfo } from './shop.schema.ts';
import type { StoredShop } from './stored-shop.schema.ts';
import { leastCharges } from './zone-terms.ts';

/** A shop as its brand file describes it, with its latest pause. */
export type Shop = StoredShop;

/** The pause that is active at a time (Unix seconds); `undefined` if none is. */
export const pauseAt = ({ pause }: Shop, at: number): Pause | undefined =>
  pause && isPauseActive(pause, at) ? pause : undefined;

/** Whether the shop takes orders at a time (Unix seconds): within its opening hours in its zone, and not paused. */
export const isOpen = (shop: Shop, at: number): boolean =>
  pauseAt(shop, at) === undefined && isWithinHours(shop.openingHours, at, shop.timeZone);

/** PAY-6: whether diners can pay online at the shop. */
export const takesOnlinePayment = (shop: Shop): boolean =>
  shop.checkoutMethod !== ShopCheckout.AtPos && shop.paymentPlatforms.length > 0;

/** PAY-6: the checkout methods that a shop really offers: only the till if it has no payment platform. */
const offeredCheckout = (shop: Shop): ShopCheckout =>
  shop.checkoutMethod === ShopCheckout.Any && shop.paymentPlatforms.length === 0
    ? ShopCheckout.AtPos
    : shop.checkoutMethod;

/** The fields of a shop that decide whether, and how many days ahead, food can be booked. */
export const bookingTerms = (shop: Shop): BookingTerms => ({
  bookingLifePick: shop.booking?.pickupDays ?? null,
  bookingLifeDeliver: shop.booking?.deliveryDays ?? null,
  deliveryModes: shop.deliveryModes,
  checkoutMethod: offeredCheckout(shop),
  orderingMode: shop.orderingMode,
});

/** The fields that a pause changes: the shop takes no bookings and gives the reason. Empty without a pause. */
function pausedInfo(
  shop: Shop,
  at: number,
): Partial<Pick<ShopInfo, 'bookingLifePick' | 'bookingLifeDeliver' | 'pause'>> {
  const pause = pauseAt(shop, at);
  if (!pause) return {};
  return { bookingLifePick: null, bookingLifeDeliver: null, pause: { message: pause.message } };
}

/** When the shop opens next, while it is closed by its hours. A pause ends by hand or gives its own reason. */
function opensAt(shop: Shop, at: number): Pick<ShopInfo, 'opensAt'> {
  if (pauseAt(shop, at) || isOpen(shop, at)) return {};
  const next = nextOpening(shop.openingHours, at, shop.timeZone);
  return next === undefined ? {} : { opensAt: next };
}

/** MON-5, MON-7: the charges that orders may bear, and the zones that decide on the delivery fee. */
function chargeInfo({
  charges = [],
  deliveryZones: zones,
  taxRounding,
}: Shop): Pick<ShopInfo, 'shopChargeList' | 'taxRounding' | 'deliveryZoneList'> {
  const all = [...charges, ...leastCharges(zones ?? [])];
  return {
    ...(all.length > 0 && { shopChargeList: all, taxRounding }),
    ...(zones && { deliveryZoneList: [...zones] }),
  };
}

/** The modes with terms of their own, and whether they take orders. */
function modeTermsOf(shop: Shop, at: number): Pick<ShopInfo, 'modeTermsList'> {
  if (!shop.modeTerms?.length) return {};
  const modeTermsList = shop.modeTerms.map((terms) => {
    const inMode = shopInMode(shop, terms.deliveryMode);
    return { ...terms, openFlag: isOpen(inMode, at), ...opensAt(inMode, at) };
  });
  return { modeTermsList };
}

/** A shop as a diner's phone gets it at a time (Unix seconds). `menuVersion` is the menu that the answer is about. */
export const shopInfo = (shop: Shop, menuVersion: number, at: number): ShopInfo => ({
  brandName: shop.brandName,
  shopName: shop.shopName,
  shopPid: shop.shopPid,
  addr: shop.addr,
  tel: shop.tel,
  brandUrl: shop.hasBrandPage ? `/h5/brand?brand=${encodeURIComponent(shop.brandPid)}` : '',
  brandColor: shop.brandColor,
  languages: [...shop.languages],
  langList: shop.languages.map((lang) => ({ lang, name: ownName(lang), shortName: shortName(lang) })),
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
  ...opensAt(shop, at),
  ...modeTermsOf(shop, at),
  memberIsvCode: shop.members?.provider ?? null,
  memberCouponFlag: shop.members?.hasCoupons ?? false,
  memberPointFlag: shop.members?.points != null,
  eulaFlag: shop.terms.length > 0,
  country: shop.country,
  invoiceFlag: shop.invoiceFlag,
  statementFlag: shop.contact !== undefined,
  ...chargeInfo(shop),
  ...(shop.tips && takesOnlinePayment(shop) && { tipFlag: true as const }),
  ...(shop.sittings && { sittingFlag: true as const }),
  ...(shop.asksGuests && { guestCountFlag: true }),
  ...(shop.lineNotes && { lineNoteLength: shop.lineNotes.maxLength }),
  menuVersion,
});

/** PAY-6: whether the shop only allows online payment, but has no payment platform. */
export const lacksPayment = (shop: Pick<Shop, 'checkoutMethod' | 'paymentPlatforms'>): boolean =>
  shop.checkoutMethod === ShopCheckout.Online && shop.paymentPlatforms.length === 0;

/** Whether a pause is active at a time (Unix seconds). Without an end it is active until the shop resumes. */
export const isPauseActive = (pause: Pause, at: number): boolean => pause.until === null || at < pause.until;
