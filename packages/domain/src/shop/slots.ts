import { ok, type Result, refused } from '../result.ts';
import { bookingDays, type Slot } from './booking.ts';
import { busyMinutes } from './busy.ts';
import type { DeliveryMode } from './delivery-mode.ts';
import type { WeeklyHours } from './opening-hours.schema.ts';
import { instantOf, isWithinHours } from './opening-hours.ts';
import { bookingTerms, pauseAt, type Shop } from './shop.ts';

/**
 * FIX-14: why a booking time is refused. `tooSoon`: the kitchen needs more time. `full`: the slot has no capacity left.
 * `notASlot`: no slot begins at this time. `past`: the time has passed. `tooFar`: it is after the last bookable day.
 */
export const slotProblems = ['tooSoon', 'full', 'notASlot', 'past', 'tooFar'] as const;
export type SlotProblem = (typeof slotProblems)[number];

/** Units of food that orders have booked in a time range. */
export type BookedUnits = Slot & { readonly units: number };

/** The opening ranges that begin on a date. One of them may end on the next day. */
function stretchesOn(hours: readonly WeeklyHours[], date: Temporal.PlainDate, timeZone: string): Slot[] {
  const beginning = hours.filter(({ days }) => days.includes(date.dayOfWeek));
  return beginning.map(({ from, to }) => ({
    start: instantOf(date, from, timeZone),
    end: instantOf(to > from ? date : date.add({ days: 1 }), to, timeZone),
  }));
}

/** Removes the parts that an earlier range covers, so that no two slots overlap. */
function apart(stretches: readonly Slot[]): Slot[] {
  let taken = Number.NEGATIVE_INFINITY;
  return stretches
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => {
      const rest = { start: Math.max(start, taken), end };
      taken = Math.max(taken, end);
      return rest;
    });
}

function steps({ start, end }: Slot, seconds: number): Slot[] {
  const count = Math.floor((end - start) / seconds);
  return Array.from({ length: count }, (_, step) => {
    const from = start + step * seconds;
    return { start: from, end: from + seconds };
  });
}

/**
 * Whether the first and the last minute of a slot are within the opening hours. When the clock repeats an hour, a range
 * of instants may have a part that is closed.
 */
const isOpenFor = ({ openingHours, timeZone }: Shop, slot: Slot): boolean =>
  isWithinHours(openingHours, slot.start, timeZone) && isWithinHours(openingHours, slot.end - 60, timeZone);

/** Opening ranges of the date and the night before reach into the date. The day before that may cut off their start. */
const reachingDays = [-2, -1, 0];

/**
 * MODE-6, MODE-8: the slots of a date in the shop's time zone, at `now` (Unix seconds). Each opening range is split
 * into steps of the shop's slot length, from its first instant; an incomplete last step is left out. Slots begin in the
 * future, after the time to prepare (longer in a busy shop), and at most the bookable days ahead. Steps are instants, so a clock change neither
 * repeats nor drops a slot. A slot after midnight belongs to the new date. Empty for an invalid date and during a
 * pause.
 */
export function slotsOf(shop: Shop, mode: DeliveryMode, date: string, now: number): Slot[] {
  const days = bookingDays(bookingTerms(shop), mode);
  const { booking, timeZone, openingHours } = shop;
  const day = plainDate(date);
  if (days === undefined || !booking || pauseAt(shop, now)) return [];
  if (!day || !isAhead(day, days, dateAt(now, timeZone))) return [];
  const stretches = apart(
    reachingDays.flatMap((offset) => stretchesOn(openingHours, day.add({ days: offset }), timeZone)),
  );
  const from = Math.max(
    instantOf(day, '00:00', timeZone),
    now + 1,
    now + (booking.leadMinutes + busyMinutes(shop, now)) * 60,
  );
  const to = instantOf(day, '24:00', timeZone);
  return stretches
    .flatMap((stretch) => steps(stretch, booking.slotMinutes * 60))
    .filter((slot) => slot.start >= from && slot.start < to && isOpenFor(shop, slot));
}

const dateAt = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();

function isAhead(date: Temporal.PlainDate, days: number, today: Temporal.PlainDate): boolean {
  const ahead = today.until(date, { largestUnit: 'day' }).days;
  return ahead >= 0 && ahead <= days;
}

function plainDate(text: string): Temporal.PlainDate | undefined {
  try {
    const date = Temporal.PlainDate.from(text);
    return date.toString({ calendarName: 'never' }) === text ? date : undefined;
  } catch {
    return undefined;
  }
}

/** The slot that begins at a time (Unix seconds); `undefined` if the shop offers none. */
function slotAt(shop: Shop, mode: DeliveryMode, start: number, now: number): Slot | undefined {
  const date = dateAt(start, shop.timeZone).toString();
  return slotsOf(shop, mode, date, now).find((slot) => slot.start === start);
}

/** FIX-14: the slot that begins at a time (Unix seconds), or why the shop does not offer one. */
export function slotFor(
  shop: Shop,
  mode: DeliveryMode,
  start: number,
  now: number,
): Result<Slot, Exclude<SlotProblem, 'full'>> {
  const slot = slotAt(shop, mode, start, now);
  if (slot) return ok(slot);
  if (start <= now) return refused('past');
  const { busy: _takesLonger, ...calm } = shop;
  const { booking, timeZone } = shop;
  const days = bookingDays(bookingTerms(shop), mode);
  if (days === undefined || !booking) return refused('notASlot');
  if (!isAhead(dateAt(start, timeZone), days, dateAt(now, timeZone))) return refused('tooFar');
  const isSlot = slotAt({ ...calm, booking: { ...booking, leadMinutes: 0 } }, mode, start, now) !== undefined;
  return refused(isSlot ? 'tooSoon' : 'notASlot');
}

/**
 * MODE-6: whether a slot has capacity for these units besides the booked ones. Booked time ranges may have another
 * length, because the setting changed; they count in every slot that they overlap.
 */
export function holds(
  shop: Pick<Shop, 'booking'>,
  slot: Slot,
  booked: readonly BookedUnits[],
  units: number,
): boolean {
  const reaching = booked.filter(({ start, end }) => start < slot.end && end > slot.start);
  const taken = reaching.reduce((sum, other) => sum + other.units, 0);
  return taken + units <= (shop.booking?.slotCapacity ?? 0);
}
