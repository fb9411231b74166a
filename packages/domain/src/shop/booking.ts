import { isCheckoutNeeded, ShopCheckout } from './checkout-method.ts';
import { DeliveryMode, deliveryModesOf } from './delivery-mode.ts';
import type { ShopInfo } from './shop.schema.ts';

/** A stretch of time that food can be ordered for, in Unix seconds; the end is not within. */
export type Slot = { readonly start: number; readonly end: number };

/** What decides whether, and how far ahead, a shop takes reservations. */
export type BookingTerms = Pick<
  ShopInfo,
  'bookingLifePick' | 'bookingLifeDeliver' | 'deliveryModes' | 'checkoutMethod' | 'orderingMode'
>;

type OpenTerms = BookingTerms & Pick<ShopInfo, 'openFlag'>;

/**
 * How many days ahead a shop takes reservations in a mode, 0 for today only; `undefined` where it takes none. Only pickup
 * and delivery are booked, and only where the order can be paid online, which a booking time demands (MODE-3, MODE-5,
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

/** MODE-10: whether a time has to be chosen: the shop does not serve now, but takes reservations in this mode. */
export const isTimeRequired = (shop: OpenTerms, mode: DeliveryMode): boolean =>
  !shop.openFlag && canBook(shop, mode);

/** Whether the shop can be ordered from at all: for now, or for a later time (MENU-2, MODE-10). */
export const takesOrders = (shop: OpenTerms): boolean => shop.openFlag || bookableModes(shop).length > 0;

/** MODE-5: the time that was chosen, as far as it still stands: its start lies in the future, and the mode is booked here. */
export const standingTime = (
  shop: BookingTerms,
  mode: DeliveryMode,
  chosen: Slot | null,
  now: number,
): Slot | null => (chosen && chosen.start > now && canBook(shop, mode) ? chosen : null);

/** The calendars of the time zones asked for: one is dear to make. */
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

/** MODE-8: the date that an instant (Unix seconds) falls on at the shop; "2026-01-07". */
export function shopDate({ timeZone }: Pick<ShopInfo, 'timeZone'>, at: number): string {
  const parts = calendarOf(timeZone).formatToParts(at * 1000);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day')].join('-');
}

/** A date some days after another, both as "2026-01-07". */
const dateAfter = (date: string, days: number): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
};

/** MODE-6: the dates that can be booked in a mode, today at the shop first; none where it takes no reservations. */
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
