import type { Language } from '../language.ts';
import type { Amount, AmountScale, Rounding } from '../money.ts';
import type { BookingTerms } from './booking.ts';
import { type OrderingMode, ShopCheckout } from './checkout-method.ts';
import type { DeliveryMode } from './delivery-mode.ts';
import type { HoldLimits } from './hold-limits.ts';
import type { Members } from './members.ts';
import type { WeeklyHours } from './opening-hours.schema.ts';
import { isWithinHours } from './opening-hours.ts';
import { isStanding, type Pause } from './pause.ts';
import type { ShopInfo } from './shop.schema.ts';
import type { TaxRule } from './tax.schema.ts';

/** How a shop takes reservations: days ahead by mode (null: none), and the slots of a day. */
type Booking = {
  readonly pickupDays: number | null;
  readonly deliveryDays: number | null;
  readonly leadMinutes: number;
  readonly slotMinutes: number;
  readonly slotCapacity: number;
};

/** A shop as its restaurant describes it. Amounts in minor units; texts ending in 2 in the second language. */
export type Shop = {
  readonly shopPid: string;
  readonly brandPid: string;
  readonly brandName: string;
  readonly brandName2: string;
  readonly hasBrandPage: boolean;
  readonly brandColor: string | null;
  readonly shopName: string;
  readonly shopName2: string;
  readonly addr: string;
  readonly addr2: string;
  readonly tel: string;
  readonly country: string;
  readonly lang: Language;
  readonly lang2: Language;
  readonly timeZone: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly amountScale: AmountScale;
  readonly openingHours: readonly WeeklyHours[];
  readonly suspended: boolean;
  readonly deliveryModes: string;
  readonly deliveryModeDef: DeliveryMode | null;
  readonly deliverMinAmount: Amount;
  readonly deliveryNote: string;
  readonly deliveryNote2: string;
  readonly booking: Booking | null;
  readonly checkoutMethod: ShopCheckout;
  readonly orderingMode: OrderingMode;
  /** Seconds the restaurant has to accept an order; null: accepted by itself. */
  readonly acceptTimeout: number | null;
  /** Above which sizes, and at which rate, an order that is not paid online waits for the staff; see holdLimits. */
  readonly holds?: HoldLimits;
  /** Seconds an online order waits for its payment. */
  readonly payTimeout: number;
  readonly taxes: readonly TaxRule[];
  readonly taxRounding: Rounding;
  readonly paymentPlatforms: readonly string[];
  readonly terms: readonly {
    readonly termsPid: string;
    readonly name: string;
    readonly name2: string;
    readonly fileUrl: string;
  }[];
  readonly invoiceFlag: boolean;
  /** What the shop offers to members; null: it knows none. */
  readonly members: Members | null;
  /** How long after its end, in seconds, an order may be returned, and whether its coupon is then free again (T13). */
  readonly returns: { readonly seconds: number; readonly freesCoupon: boolean };
  /** What the restaurant said last of taking no orders for now; null: nothing. It may be over. */
  readonly pause: Pause | null;
};

/** The pause that keeps the shop from taking orders at an instant (Unix seconds), if one does. */
export const pauseAt = ({ pause }: Shop, at: number): Pause | undefined =>
  pause && isStanding(pause, at) ? pause : undefined;

/** Whether the shop takes orders at an instant (Unix seconds): within its opening hours in its own zone, and not paused. */
export const isOpen = (shop: Shop, at: number): boolean =>
  pauseAt(shop, at) === undefined && isWithinHours(shop.openingHours, at, shop.timeZone);

/** Whether the shop can be paid online at all (PAY-6). */
export const takesOnlinePayment = (shop: Shop): boolean =>
  shop.checkoutMethod !== ShopCheckout.AtPos && shop.paymentPlatforms.length > 0;

/** What a shop that takes both is offered as: at the till only, when no payment platform is set up (PAY-6). */
const offeredCheckout = (shop: Shop): ShopCheckout =>
  shop.checkoutMethod === ShopCheckout.Any && shop.paymentPlatforms.length === 0
    ? ShopCheckout.AtPos
    : shop.checkoutMethod;

/** What decides whether, and how far ahead, the shop takes reservations. */
export const bookingTerms = (shop: Shop): BookingTerms => ({
  bookingLifePick: shop.booking?.pickupDays ?? null,
  bookingLifeDeliver: shop.booking?.deliveryDays ?? null,
  deliveryModes: shop.deliveryModes,
  checkoutMethod: offeredCheckout(shop),
  orderingMode: shop.orderingMode,
});

/** While it is paused a shop takes no reservations either, and says why. */
function pausedInfo(
  shop: Shop,
  at: number,
): Partial<Pick<ShopInfo, 'bookingLifePick' | 'bookingLifeDeliver' | 'pause'>> {
  const pause = pauseAt(shop, at);
  if (!pause) return {};
  const { message, message2 } = pause;
  return { bookingLifePick: null, bookingLifeDeliver: null, pause: { message, message2 } };
}

/** What a diner's phone is told of a shop at an instant, with the menu version that the answer speaks of. */
export const shopInfo = (shop: Shop, menuVersion: number, at: number): ShopInfo => ({
  brandName: shop.brandName,
  brandName2: shop.brandName2,
  shopName: shop.shopName,
  shopName2: shop.shopName2,
  shopPid: shop.shopPid,
  addr: shop.addr,
  addr2: shop.addr2,
  tel: shop.tel,
  brandUrl: shop.hasBrandPage ? `/h5/brand?brand=${encodeURIComponent(shop.brandPid)}` : '',
  brandColor: shop.brandColor,
  lang: shop.lang,
  lang2: shop.lang2,
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
  deliveryNote2: shop.deliveryNote2,
  openFlag: isOpen(shop, at),
  memberIsvCode: shop.members?.provider ?? null,
  memberCouponFlag: shop.members?.hasCoupons ?? false,
  memberPointFlag: shop.members?.points != null,
  eulaFlag: shop.terms.length > 0,
  country: shop.country,
  invoiceFlag: shop.invoiceFlag,
  menuVersion,
});

/** PAY-6: whether the shop is paid online only, and nothing takes the money. */
export const lacksPayment = (shop: Pick<Shop, 'checkoutMethod' | 'paymentPlatforms'>): boolean =>
  shop.checkoutMethod === ShopCheckout.Online && shop.paymentPlatforms.length === 0;
