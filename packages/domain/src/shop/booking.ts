import { isCheckoutNeeded, ShopCheckout } from './checkout-method.ts';
import { DeliveryMode, deliveryModesOf } from './delivery-mode.ts';
import type { ShopInfo } from './shop.schema.ts';

/** A time range that food can be ordered for, in Unix seconds; the end is exclusive. */
export type Slot = { readonly start: number; readonly end: number };

/** The fields that decide whether, and how far ahead, a shop takes reservations. */
export type BookingTerms = Pick<
  ShopInfo,
  'bookingLifePick' | 'bookingLifeDeliver' | 'deliveryModes' | 'checkoutMethod' | 'orderingMode'
>;

type OpenTerms = BookingTerms & Pick<ShopInfo, 'openFlag'>;

/**
 * How many days ahead a shop takes reservations in a mode, 0 for today only; `undefined` if it takes none. Only
 * pickup and delivery can be booked, and only with online payment, which a booking time requires (MODE-3, MODE-5,
 * MODE-7; specification, section 4).
 */
export function bookingDays(shop: BookingTerms, mode: DeliveryMode): number | undefined {
  if (!isCheckoutNeeded(shop.orderingMode) || shop.checkoutMethod === ShopCheckout.AtPos) return undefined;
  if (!deliveryModesOf(shop.deliveryModes).includes(mode)) return undefined;
  const life = lifeOf(shop, mode);
  return life === null || life < 0 ? undefined : life;
}

function lifeOf(shop: BookingTerms, mode: DeliveryMode): number | null {
  if (mode === DeliveryMode.Pickup) return shop.bookingLifePick;
  return mode === DeliveryMode.Delivery ? shop.bookingLifeDeliver : null;
}

/** Whether food can be ordered for a later time in a mode. */
export const canBook = (shop: BookingTerms, mode: DeliveryMode): boolean =>
  bookingDays(shop, mode) !== undefined;

/** The modes in which food can be ordered for a later time. */
export const bookableModes = (shop: BookingTerms): DeliveryMode[] =>
  deliveryModesOf(shop.deliveryModes).filter((mode) => canBook(shop, mode));

/** MODE-10: whether a time is required: the shop is closed now, but takes reservations in this mode. */
export const isTimeRequired = (shop: OpenTerms, mode: DeliveryMode): boolean =>
  !shop.openFlag && canBook(shop, mode);

/** Whether the shop takes orders at all: for now, or for a later time (MENU-2, MODE-10). */
export const takesOrders = (shop: OpenTerms): boolean => shop.openFlag || bookableModes(shop).length > 0;

/** MODE-5: the chosen time if it is still valid: its start is in the future, and the mode can be booked here. */
export const validTime = (
  shop: BookingTerms,
  mode: DeliveryMode,
  chosen: Slot | null,
  now: number,
): Slot | null => (chosen && chosen.start > now && canBook(shop, mode) ? chosen : null);

/** Cached calendars by time zone, because creating one is slow. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  calendars.set(timeZone, made);
  return made;
}

/** MODE-8: the date of an instant (Unix seconds) at the shop; "2026-01-07". */
export function shopDate({ timeZone }: Pick<ShopInfo, 'timeZone'>, at: number): string {
  const parts = calendarOf(timeZone).formatToParts(at * 1000);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day')].join('-');
}

/** A date this many days after another, both as "2026-01-07". */
const dateAfter = (date: string, days: number): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
};

/** MODE-6: the dates that can be booked in a mode, today at the shop first; none without reservations. */
export function bookableDates(
  shop: BookingTerms & Pick<ShopInfo, 'timeZone'>,
  mode: DeliveryMode,
  now: number,
): string[] {
  const days = bookingDays(shop, mode);
  if (days === undefined) return [];
  const today = shopDate(shop, now);
  return Array.from({ length: days + 1 }, (_, ahead) => dateAfter(today, ahead));
}
