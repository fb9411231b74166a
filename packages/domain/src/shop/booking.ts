import { DeliveryMode, deliveryModesOf } from './delivery-mode.ts';
import { isWithinHours } from './opening-hours.ts';
import type { Shop } from './shop.ts';

/** A stretch of time that food can be ordered for, in Unix seconds; the end is not within. */
export type Slot = { readonly start: number; readonly end: number };

type BookableShop = Pick<Shop, 'booking' | 'deliveryModes' | 'openingHours' | 'timeZone'>;

const dateAt = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();

const secondsAt = (time: Temporal.ZonedDateTime): number => Math.floor(time.epochMilliseconds / 1000);

/** How many days ahead a shop takes reservations in a mode; `undefined` where it takes none (specification, section 4). */
export function bookingDays(shop: BookableShop, mode: DeliveryMode): number | undefined {
  if (!shop.booking || !deliveryModesOf(shop.deliveryModes).includes(mode)) return undefined;
  if (mode === DeliveryMode.Pickup) return shop.booking.pickupDays ?? undefined;
  return mode === DeliveryMode.Delivery ? (shop.booking.deliveryDays ?? undefined) : undefined;
}

/** The date that an instant (Unix seconds) falls on at the shop; "2026-01-07". */
export const shopDate = (shop: Pick<Shop, 'timeZone'>, at: number): string =>
  dateAt(at, shop.timeZone).toString();

function isBookableDate(date: Temporal.PlainDate, today: Temporal.PlainDate, days: number): boolean {
  const ahead = today.until(date, { largestUnit: 'day' }).days;
  return ahead >= 0 && ahead <= days;
}

/**
 * MODE-6, MODE-8: the slots of a date on the shop's calendar, as seen at `now` (Unix seconds): within the opening hours,
 * no sooner than the time to prepare, at most the booking days ahead. They are made by stepping instants from the day's
 * first one, so that a change of the clock neither doubles nor drops one. None for a text that is no date.
 */
export function slotsOf(shop: BookableShop, mode: DeliveryMode, date: string, now: number): Slot[] {
  const days = bookingDays(shop, mode);
  const { booking, timeZone } = shop;
  if (days === undefined || !booking || !isDate(date)) return [];
  const day = Temporal.PlainDate.from(date);
  if (!isBookableDate(day, dateAt(now, timeZone), days)) return [];
  const end = secondsAt(day.add({ days: 1 }).toZonedDateTime(timeZone));
  const step = booking.slotMinutes * 60;
  const slots: Slot[] = [];
  for (let start = secondsAt(day.toZonedDateTime(timeZone)); start + step <= end; start += step) {
    const isSoonEnough = start >= now + booking.leadMinutes * 60;
    if (isSoonEnough && isOpenFor(shop, { start, end: start + step }))
      slots.push({ start, end: start + step });
  }
  return slots;
}

/** A slot is open when its first and its last minute are. */
const isOpenFor = ({ openingHours, timeZone }: BookableShop, slot: Slot): boolean =>
  isWithinHours(openingHours, slot.start, timeZone) && isWithinHours(openingHours, slot.end - 60, timeZone);

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** The slot that begins at an instant (Unix seconds); `undefined` when the shop offers none there. */
export const slotAt = (
  shop: BookableShop,
  mode: DeliveryMode,
  start: number,
  now: number,
): Slot | undefined => slotsOf(shop, mode, shopDate(shop, start), now).find((slot) => slot.start === start);
