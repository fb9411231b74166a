import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aShop } from '../testing/a-shop.ts';
import { type Slot, shopDate } from './booking.ts';
import { DeliveryMode } from './delivery-mode.ts';
import type { WeeklyHours } from './opening-hours.schema.ts';
import { isWithinHours } from './opening-hours.ts';
import { holds, slotFor, slotsOf } from './slots.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const booking = { pickupDays: 2, deliveryDays: null, leadMinutes: 30, slotMinutes: 60, slotCapacity: 10 };
const daily = (...times: string[]): WeeklyHours[] =>
  times.map((time) => ({ days: everyDay, from: time.slice(0, 5), to: time.slice(6) }));

/** The local start times of a day's slots, with their UTC offset: "11:00+02:00". */
const startsOf = (shop: ReturnType<typeof aShop>, date: string, now: number) =>
  slotsOf(shop, DeliveryMode.Pickup, date, now).map(({ start }) => {
    expect(shopDate(shop, start)).toBe(date);
    const local = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(shop.timeZone);
    expect(local.toPlainDate().toString()).toBe(date);
    return local.toPlainTime().toString({ smallestUnit: 'minute' }) + local.offset;
  });

describe('the slots of a day', () => {
  const shop = aShop({ booking, openingHours: daily('11:00-15:00') });
  const eve = at('2026-01-07T10:00Z');

  it.each([
    ['the whole hours of the opening hours', 60, ['11:00-15:00'], '11:00 12:00 13:00 14:00'],
    ['steps from the minute of opening, without a last part', 45, ['11:20-13:30'], '11:20 12:05'],
    ['steps of two opening ranges', 60, ['11:30-13:30', '17:00-18:30'], '11:30 12:30 17:00'],
    [
      'steps of overlapping ranges, each moment once',
      30,
      ['11:00-12:15', '12:00-13:30'],
      '11:00 11:30 12:15 12:45',
    ],
    [
      'the same for any order of the opening ranges',
      30,
      ['12:00-13:30', '11:00-12:15'],
      '11:00 11:30 12:15 12:45',
    ],
    ['steps of a day that is open round the clock', 480, ['10:00-10:00'], '02:00 10:00 18:00'],
    ['steps of an opening range within another', 60, ['11:00-14:00', '12:00-13:00'], '11:00 12:00 13:00'],
    ['none if the opening range is shorter than a slot', 240, ['11:00-14:00'], ''],
    ['none on a day without opening hours', 60, [], ''],
  ] as const)('are %s', (_case, slotMinutes, times, starts) => {
    const some = aShop({ booking: { ...booking, slotMinutes }, openingHours: daily(...times) });
    expect(startsOf(some, '2026-01-08', eve)).toEqual(
      starts.split(' ').flatMap((start) => (start ? `${start}+02:00` : [])),
    );
  });

  it('follow the opening hours of the day of the week', () => {
    const weekend = aShop({ booking, openingHours: [{ days: [6, 7], from: '11:00', to: '12:00' }] });
    const now = at('2026-01-09T10:00Z');
    expect(startsOf(weekend, '2026-01-09', now)).toEqual([]);
    expect(startsOf(weekend, '2026-01-10', now)).toEqual(['11:00+02:00']);
    const both = aShop({
      booking: { ...booking, slotMinutes: 45 },
      openingHours: [
        { days: [1, 2, 3, 4, 5], from: '11:00', to: '13:00' },
        { days: [6, 7], from: '10:00', to: '12:30' },
      ],
    });
    expect(startsOf(both, '2026-01-08', eve)).toEqual(['11:00+02:00', '11:45+02:00']);
  });

  it('leave the time to prepare, and are in the future if no time is needed', () => {
    expect(startsOf(shop, '2026-01-07', at('2026-01-07T10:30Z'))).toEqual(['13:00+02:00', '14:00+02:00']);
    expect(startsOf(shop, '2026-01-07', at('2026-01-07T10:30:01Z'))).toEqual(['14:00+02:00']);
    const atOnce = aShop({ ...shop, booking: { ...booking, leadMinutes: 0 } });
    expect(startsOf(atOnce, '2026-01-07', at('2026-01-07T12:00Z'))).toEqual([]);
    expect(startsOf(atOnce, '2026-01-07', at('2026-01-07T11:59:59Z'))).toEqual(['14:00+02:00']);
  });

  it('are offered from today to the last bookable day, in the shop’s time zone', () => {
    const now = at('2026-01-07T22:30Z');
    const dates = ['2026-01-07', '2026-01-08', '2026-01-09', '2026-01-10', '2026-01-11'];
    expect(dates.map((date) => startsOf(shop, date, now).length)).toEqual([0, 4, 4, 4, 0]);
  });

  it.each([
    ['has passed', '2026-01-07T09:00Z', 'past'],
    ['is now', '2026-01-07T10:30Z', 'past'],
    ['is a slot, but too soon to prepare', '2026-01-07T11:00Z', 'tooSoon'],
    ['is within the time to prepare, but is no slot', '2026-01-07T10:45Z', 'notASlot'],
    ['is between two slots', '2026-01-08T09:30Z', 'notASlot'],
    ['is outside the opening hours', '2026-01-08T20:00Z', 'notASlot'],
    ['is the day after the last bookable day', '2026-01-10T22:00Z', 'tooFar'],
    ['is years ahead', '2036-01-10T10:00Z', 'tooFar'],
  ])('do not include a time that %s; the answer names this reason', (_what, start, reason) => {
    const busy = aShop({ ...shop, booking: { ...booking, leadMinutes: 60 } });
    expect(slotFor(busy, DeliveryMode.Pickup, at(start), at('2026-01-07T10:30Z'))).toEqual({
      ok: false,
      error: reason,
    });
    const unbooked = { ...shop, booking: null };
    const error = reason === 'past' ? 'past' : 'notASlot';
    expect(slotFor(unbooked, DeliveryMode.Pickup, at(start), at('2026-01-07T10:30Z'))).toEqual({
      ok: false,
      error,
    });
  });

  it('are empty during a pause, also for later days', () => {
    const until = (end: number) => ({
      ...shop,
      pause: { message: ['Full', ''], since: 0, until: end },
    });
    expect(startsOf(until(eve + 1), '2026-01-08', eve)).toEqual([]);
    expect(slotFor(until(eve + 1), DeliveryMode.Pickup, at('2026-01-08T09:00Z'), eve).ok).toBe(false);
    expect(startsOf(until(eve), '2026-01-08', eve)).toHaveLength(4);
  });

  it('are empty in a mode that cannot be booked, in a shop without online payment, and for an invalid date', () => {
    expect(slotsOf(shop, DeliveryMode.Delivery, '2026-01-08', eve)).toEqual([]);
    expect(startsOf({ ...shop, paymentPlatforms: [] }, '2026-01-08', eve)).toEqual([]);
    expect(slotsOf(shop, DeliveryMode.Pickup, '2026-01-08', eve)).not.toEqual([]);
    for (const text of ['2026-01-32', '20260108', '2026-01-08T12:00', '2026-01-08[u-ca=japanese]', 'today'])
      expect(slotsOf(shop, DeliveryMode.Pickup, text, eve)).toEqual([]);
    for (const text of ['-271821-04-19', '+275760-09-13'])
      expect(slotsOf(shop, DeliveryMode.Pickup, text, eve)).toEqual([]);
  });
});

/** Cases computed by hand: time zone, opening hours, slot length in minutes, date, expected starts. */
const nights = '22:00-06:00';
const clocks: readonly (readonly [string, readonly string[], number, string, string])[] = [
  [
    'Asia/Taipei',
    [nights],
    60,
    '2026-03-29',
    '00:00+08:00 01:00+08:00 02:00+08:00 03:00+08:00 04:00+08:00 05:00+08:00 22:00+08:00 23:00+08:00',
  ],
  [
    'Asia/Taipei',
    ['18:30-01:00'],
    60,
    '2026-03-29',
    '18:30+08:00 19:30+08:00 20:30+08:00 21:30+08:00 22:30+08:00 23:30+08:00',
  ],
  [
    'Asia/Taipei',
    ['18:20-01:00'],
    50,
    '2026-10-25',
    '00:10+08:00 18:20+08:00 19:10+08:00 20:00+08:00 20:50+08:00 21:40+08:00 22:30+08:00 23:20+08:00',
  ],
  // Of two overlapping nights, the slots of the later one begin when the earlier one has ended.
  [
    'Asia/Taipei',
    ['20:00-06:30', '06:00-03:00'],
    150,
    '2026-03-29',
    '00:00+08:00 03:00+08:00 06:30+08:00 09:00+08:00 11:30+08:00 14:00+08:00 16:30+08:00 19:00+08:00 21:30+08:00',
  ],
  ['Asia/Kathmandu', [nights], 120, '2026-03-29', '00:00+05:45 02:00+05:45 04:00+05:45 22:00+05:45'],
  ['Asia/Kathmandu', ['11:15-13:00'], 30, '2026-10-25', '11:15+05:45 11:45+05:45 12:15+05:45'],
  ['Asia/Kathmandu', ['21:30-00:45'], 45, '2026-10-25', '21:30+05:45 22:15+05:45 23:00+05:45 23:45+05:45'],
  // The hour from three to four is skipped.
  [
    'Europe/Helsinki',
    [nights],
    60,
    '2026-03-29',
    '00:00+02:00 01:00+02:00 02:00+02:00 04:00+03:00 05:00+03:00 22:00+03:00 23:00+03:00',
  ],
  ['Europe/Helsinki', ['11:00-13:00'], 60, '2026-03-29', '11:00+03:00 12:00+03:00'],
  ['Europe/Helsinki', ['03:30-05:00'], 30, '2026-03-29', '04:00+03:00 04:30+03:00'],
  ['Europe/Helsinki', ['01:00-03:30'], 60, '2026-03-29', '01:00+02:00 02:00+02:00'],
  // The hour from three to four occurs twice.
  [
    'Europe/Helsinki',
    [nights],
    60,
    '2026-10-25',
    '00:00+03:00 01:00+03:00 02:00+03:00 03:00+03:00 03:00+02:00 04:00+02:00 05:00+02:00 22:00+02:00 23:00+02:00',
  ],
  ['Europe/Helsinki', ['01:30-03:30'], 30, '2026-10-25', '01:30+03:00 02:00+03:00 02:30+03:00 03:00+03:00'],
  ['Europe/Helsinki', ['03:30-05:00'], 45, '2026-10-25', '04:00+02:00'],
  ['Europe/Helsinki', ['03:30-05:00'], 30, '2026-10-25', '03:30+03:00 03:30+02:00 04:00+02:00 04:30+02:00'],
  // The hour from two to three is skipped.
  [
    'America/New_York',
    [nights],
    60,
    '2026-03-08',
    '00:00-05:00 01:00-05:00 03:00-04:00 04:00-04:00 05:00-04:00 22:00-04:00 23:00-04:00',
  ],
  ['America/New_York', ['02:00-03:00'], 30, '2026-03-08', ''],
  // The hour from one to two occurs twice.
  [
    'America/New_York',
    [nights],
    60,
    '2026-11-01',
    '00:00-04:00 01:00-04:00 01:00-05:00 02:00-05:00 03:00-05:00 04:00-05:00 05:00-05:00 22:00-05:00 23:00-05:00',
  ],
  ['America/New_York', ['01:30-03:00'], 30, '2026-11-01', '01:30-04:00 01:30-05:00 02:00-05:00 02:30-05:00'],
  [
    'America/New_York',
    ['18:00-01:30'],
    60,
    '2026-11-01',
    '00:00-04:00 18:00-05:00 19:00-05:00 20:00-05:00 21:00-05:00 22:00-05:00 23:00-05:00',
  ],
  // The half hour from half past one occurs twice.
  [
    'Australia/Lord_Howe',
    [nights],
    60,
    '2026-04-05',
    '00:00+11:00 01:00+11:00 01:30+10:30 02:30+10:30 03:30+10:30 04:30+10:30 22:00+10:30 23:00+10:30',
  ],
  ['Australia/Lord_Howe', ['11:00-13:00'], 60, '2026-04-05', '11:00+10:30 12:00+10:30'],
  ['Australia/Lord_Howe', ['01:45-03:15'], 30, '2026-04-05', '01:45+10:30 02:15+10:30 02:45+10:30'],
  // The half hour from two is skipped.
  [
    'Australia/Lord_Howe',
    [nights],
    60,
    '2026-10-04',
    '00:00+10:30 01:00+10:30 02:30+11:00 03:30+11:00 04:30+11:00 22:00+11:00 23:00+11:00',
  ],
  ['Australia/Lord_Howe', ['02:15-03:30'], 30, '2026-10-04', '02:30+11:00 03:00+11:00'],
  ['Australia/Lord_Howe', ['11:00-13:00'], 60, '2026-10-04', '11:00+11:00 12:00+11:00'],
];

describe('slots at the clock changes of 2026, computed by hand,', () => {
  it.each(clocks)(
    'MODE-8 in %s, with opening hours %j and steps of %d minutes, on %s are %s',
    (...[timeZone, times, slotMinutes, date, starts]) => {
      const zone = aShop({ timeZone, openingHours: daily(...times), booking: { ...booking, slotMinutes } });
      const now = at(`${date}T00:00:00Z`) - 36 * 3600;
      expect(startsOf(zone, date, now).join(' ')).toBe(starts);
      const served = ({ start }: Slot) => isWithinHours(zone.openingHours, start, timeZone);
      expect(slotsOf(zone, DeliveryMode.Pickup, date, now).filter(served)).toHaveLength(
        starts.split(' ').filter(Boolean).length,
      );
    },
  );
});

describe('slots', () => {
  const zones = fc.constantFrom(
    'Asia/Taipei',
    'Europe/Helsinki',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  );
  const changes = fc.constantFrom(
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  );
  const day = fc.oneof(
    changes.map((date) => Temporal.PlainDate.from(date)),
    fc.integer({ min: 0, max: 364 }).map((days) => Temporal.PlainDate.from('2026-01-01').add({ days })),
  );
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
  });
  const hours = fc.array(
    fc.record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      from: clock,
      to: clock,
    }),
    { maxLength: 3 },
  );

  it('slots never overlap, also across days; each is within the opening hours and can be found by its start', () => {
    fc.assert(
      fc.property(
        zones,
        day,
        hours,
        fc.constantFrom(15, 30, 45, 50, 240),
        (timeZone, date, openingHours, slotMinutes) => {
          const shop = aShop({ timeZone, openingHours, booking: { ...booking, slotMinutes } });
          const now = Math.floor(date.toZonedDateTime(timeZone).epochMilliseconds / 1000) - 3600;
          const days = [date, date.add({ days: 1 })].map(String);
          const slots = days.flatMap((text) => slotsOf(shop, DeliveryMode.Pickup, text, now));
          for (const [index, slot] of slots.entries()) {
            expect(slot.end - slot.start).toBe(slotMinutes * 60);
            expect(slot.start).toBeGreaterThanOrEqual(slots[index - 1]?.end ?? 0);
            expect(isWithinHours(openingHours, slot.start, timeZone)).toBe(true);
            expect(isWithinHours(openingHours, slot.end - 60, timeZone)).toBe(true);
            expect(slotFor(shop, DeliveryMode.Pickup, slot.start, now)).toEqual({ ok: true, value: slot });
          }
          const first = slots[0]?.start ?? now;
          expect(slotFor(shop, DeliveryMode.Pickup, first + 1, now).ok).toBe(false);
        },
      ),
      { numRuns: process.env.LONG === '1' ? 5000 : 100 },
    );
  });
});

describe('the capacity of a slot', () => {
  const shop = aShop({ booking: { ...booking, slotCapacity: 5 } });
  const slot = { start: 3600, end: 7200 };
  it.each([
    ['is fully available if nothing is booked', [], 5, true],
    ['does not suffice for more units than it has', [], 6, false],
    ['is reduced by booked units: the rest is available', [{ ...slot, units: 3 }], 2, true],
    ['is reduced by booked units: one unit more is refused', [{ ...slot, units: 3 }], 3, false],
    [
      'is not reduced by adjacent slots',
      [
        { start: 0, end: 3600, units: 5 },
        { start: 7200, end: 9000, units: 5 },
      ],
      5,
      true,
    ],
    [
      'is reduced by overlapping bookings, longer and shorter ones',
      [
        { start: 0, end: 3660, units: 2 },
        { start: 5400, end: 6300, units: 2 },
      ],
      2,
      false,
    ],
  ])('%s', (_case, booked, units, held) => {
    expect(holds(shop, slot, booked, units)).toBe(held);
  });

  it('is zero in a shop that takes no bookings', () => {
    expect(holds(aShop({ booking: null }), slot, [], 1)).toBe(false);
  });
});
