import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aShopInfo } from '../testing/a-shop.ts';
import {
  bookableDates,
  bookableModes,
  bookingDays,
  canBook,
  isTimeRequired,
  shopDate,
  takesOrders,
  validTime,
} from './booking.ts';
import { DeliveryMode } from './delivery-mode.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const booked = { bookingLifePick: 2, bookingLifeDeliver: 0 };
const { DineIn, Takeaway, Pickup, Delivery } = DeliveryMode;

describe('booking', () => {
  it.each([
    ['pickup', Pickup, {}, 2],
    ['delivery, today only', Delivery, {}, 0],
    ['dine-in', DineIn, {}, undefined],
    ['takeaway', Takeaway, {}, undefined],
    ['a mode that the shop does not offer', Pickup, { deliveryModes: 'FTD' }, undefined],
    ['a shop without bookings (null)', Pickup, { bookingLifePick: null }, undefined],
    ['a shop without bookings (-1)', Delivery, { bookingLifeDeliver: -1 }, undefined],
    ['a shop that is paid at the till only', Pickup, { checkoutMethod: 'P' }, undefined],
    ['a shop that is paid online only', Pickup, { checkoutMethod: 'O' }, 2],
    ['a shop with append orders', Pickup, { orderingMode: 'A' }, undefined],
  ] as const)('is possible the expected number of days ahead: %s', (_case, mode, shop, days) => {
    const terms = aShopInfo({ ...booked, ...shop });
    expect(bookingDays(terms, mode)).toBe(days);
    expect(canBook(terms, mode)).toBe(days !== undefined);
  });

  it('is offered in the bookable modes, in the shop’s order', () => {
    expect(bookableModes(aShopInfo({ ...booked, deliveryModes: 'DFP' }))).toEqual([Delivery, Pickup]);
  });

  it.each([
    [Pickup, true, booked, false, true],
    [Pickup, false, booked, true, true],
    [Delivery, false, booked, true, true],
    [Delivery, false, { ...booked, bookingLifeDeliver: null }, false, true],
    [DineIn, false, booked, false, true],
    [Pickup, false, { bookingLifePick: null, bookingLifeDeliver: -1 }, false, false],
    [Pickup, true, { bookingLifePick: null, bookingLifeDeliver: -1 }, false, true],
  ] as const)(
    'mode %s, at a shop that is open (%s) with %j, requires a booking time: %s; the shop takes orders: %s',
    (...[mode, openFlag, life, required, taken]) => {
      const shop = aShopInfo({ ...life, openFlag });
      expect(isTimeRequired(shop, mode)).toBe(required);
      expect(takesOrders(shop)).toBe(taken);
    },
  );
});

describe('a chosen booking time', () => {
  const slot = { start: 1000, end: 1900 };
  it.each([
    ['is valid if its start is in the future', Pickup, slot, 999, slot],
    ['is not valid once its slot begins', Pickup, slot, 1000, null],
    ['is not valid in a mode that cannot be booked', DineIn, slot, 0, null],
    ['is null if none was chosen', Pickup, null, 0, null],
  ] as const)('%s', (...[, mode, chosen, now, stands]) => {
    expect(validTime(aShopInfo(booked), mode, chosen, now)).toEqual(stands);
  });
});

describe('the bookable dates', () => {
  it.each([
    ['Asia/Taipei', '2026-01-30T15:59Z', ['2026-01-30', '2026-01-31', '2026-02-01']],
    ['Asia/Taipei', '2026-01-30T16:00Z', ['2026-01-31', '2026-02-01', '2026-02-02']],
    ['Europe/Helsinki', '2026-03-28T22:30Z', ['2026-03-29', '2026-03-30', '2026-03-31']],
    ['Europe/Helsinki', '2026-10-24T21:30Z', ['2026-10-25', '2026-10-26', '2026-10-27']],
    ['America/New_York', '2026-11-01T03:59Z', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['Australia/Lord_Howe', '2026-12-31T13:00Z', ['2027-01-01', '2027-01-02', '2027-01-03']],
    ['Asia/Kathmandu', '2028-02-28T18:15Z', ['2028-02-29', '2028-03-01', '2028-03-02']],
  ])(
    'the bookable dates in %s at %s are today’s date at the shop and the days after it',
    (timeZone, now, dates) => {
      expect(bookableDates(aShopInfo({ ...booked, timeZone }), Pickup, at(now))).toEqual(dates);
    },
  );

  it('same-day bookings have only today as bookable date; without bookings there is none', () => {
    const shop = aShopInfo({ ...booked, timeZone: 'Asia/Taipei' });
    expect(bookableDates(shop, Delivery, at('2026-01-30T12:00Z'))).toEqual(['2026-01-30']);
    expect(bookableDates(shop, DineIn, at('2026-01-30T12:00Z'))).toEqual([]);
  });

  it('the shop’s date is the date of its time zone', () => {
    const zones = fc.constantFrom('Asia/Taipei', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 4e9 }), (timeZone, now) => {
        const local = Temporal.Instant.fromEpochMilliseconds(now * 1000).toZonedDateTimeISO(timeZone);
        expect(shopDate({ timeZone }, now)).toBe(local.toPlainDate().toString());
      }),
      { numRuns: 200 },
    );
  });
});
