import { isCheckoutNeeded, ShopCheckout } from './checkout-method.ts';
import { DeliveryMode, deliveryModesOf } from './delivery-mode.ts';
import { isOpenIn } from './mode-terms.ts';
import type { ShopInfo } from './shop.schema.ts';
import { zonedParts } from './zoned-parts.ts';

/** A time range that food can be ordered for, in Unix seconds; the end is exclusive. */
export type Slot = { readonly start: number; readonly end: number };

/** The fields of a shop that decide whether, and how many days ahead, food can be booked. */
export type BookingTerms = Pick<
  ShopInfo,
  'bookingLifePick' | 'bookingLifeDeliver' | 'deliveryModes' | 'checkoutMethod' | 'orderingMode'
>;

type OpenTerms = BookingTerms & Pick<ShopInfo, 'openFlag' | 'modeTermsList'>;

/**
 * MODE-3, MODE-5, MODE-7: how many days ahead a delivery mode can be booked; 0 for today only, `undefined` if it cannot
 * be booked (specification, section 4). Only pickup and delivery can be booked, and only with online payment.
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

/** Whether food can be booked for a later time in a delivery mode. */
export const canBook = (shop: BookingTerms, mode: DeliveryMode): boolean =>
  bookingDays(shop, mode) !== undefined;

/** The delivery modes in which food can be booked for a later time. */
export const bookableModes = (shop: BookingTerms): DeliveryMode[] =>
  deliveryModesOf(shop.deliveryModes).filter((mode) => canBook(shop, mode));

/** MODE-10: whether a booking time is required: the shop is closed now, but its mode can be booked. */
export const isTimeRequired = (shop: OpenTerms, mode: DeliveryMode): boolean =>
  !isOpenIn(shop, mode) && canBook(shop, mode);

/** MENU-2, MODE-10: whether the shop takes any orders, for now or for a later time. */
export const takesOrders = (shop: OpenTerms): boolean => shop.openFlag || bookableModes(shop).length > 0;

/** MODE-5: the chosen booking time, or null if it is not valid: it has begun, or the mode cannot be booked. */
export const validTime = (
  shop: BookingTerms,
  mode: DeliveryMode,
  chosen: Slot | null,
  now: number,
): Slot | null => (chosen && chosen.start > now && canBook(shop, mode) ? chosen : null);

const calendar = zonedParts<'year' | 'month' | 'day'>({ year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * A cache by time zone: the last computed date, and the minute for which it is valid. A date never changes within a minute,
 * because a day begins on a full minute in every time zone.
 */
const lastDates = new Map<string, { readonly minute: number; readonly date: string }>();

/** MODE-8: the date at the shop, such as "2026-01-07", at a time in Unix seconds. */
export function shopDate({ timeZone }: Pick<ShopInfo, 'timeZone'>, at: number): string {
  const minute = Math.floor(at / 60);
  const last = lastDates.get(timeZone);
  if (last?.minute === minute) return last.date;
  const part = calendar(at, timeZone);
  const date = [part('year'), part('month'), part('day')].join('-');
  lastDates.set(timeZone, { minute, date });
  return date;
}

/** The date a number of days after another; both are texts such as "2026-01-07". */
const dateAfter = (date: string, days: number): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
};

/** MODE-6: the dates that can be booked in a mode, beginning with today at the shop; empty without bookings. */
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
