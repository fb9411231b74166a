import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aShop } from '../testing/a-shop.ts';
import { bookingDays, shopDate, slotAt, slotsOf } from './booking.ts';
import { DeliveryMode } from './delivery-mode.ts';

const at = (text: string): number => Math.floor(Temporal.Instant.from(text).epochMilliseconds / 1000);
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const booking = { pickupDays: 2, deliveryDays: null, leadMinutes: 30, slotMinutes: 60, slotCapacity: 10 };
const startsOf = (shop: ReturnType<typeof aShop>, date: string, now: number) =>
  slotsOf(shop, DeliveryMode.Pickup, date, now).map(({ start }) =>
    Temporal.Instant.fromEpochMilliseconds(start * 1000)
      .toZonedDateTimeISO(shop.timeZone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  );

describe('booking days', () => {
  it.each([
    [DeliveryMode.Pickup, 2],
    [DeliveryMode.Delivery, undefined],
    [DeliveryMode.DineIn, undefined],
    [DeliveryMode.Takeaway, undefined],
  ])('of mode %s are those that the shop states for it', (mode, days) => {
    expect(bookingDays(aShop({ booking }), mode)).toBe(days);
  });

  it('are none without booking, or in a mode that the shop does not offer', () => {
    expect(bookingDays(aShop({ booking: null }), DeliveryMode.Pickup)).toBeUndefined();
    expect(bookingDays(aShop({ booking, deliveryModes: 'FT' }), DeliveryMode.Pickup)).toBeUndefined();
  });
});

describe('the slots of a day', () => {
  const shop = aShop({ booking, openingHours: [{ days: everyDay, from: '11:00', to: '15:00' }] });

  it('lie within the opening hours, the last one whole', () => {
    expect(startsOf(shop, '2026-01-08', at('2026-01-07T10:00Z'))).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ]);
    const half = aShop({ booking, openingHours: [{ days: everyDay, from: '11:30', to: '13:30' }] });
    expect(startsOf(half, '2026-01-08', at('2026-01-07T10:00Z'))).toEqual(['12:00']);
  });

  it('leave the time to prepare', () => {
    expect(startsOf(shop, '2026-01-07', at('2026-01-07T10:30Z'))).toEqual(['13:00', '14:00']);
    expect(startsOf(shop, '2026-01-07', at('2026-01-07T10:31Z'))).toEqual(['14:00']);
  });

  it('are offered from today to the booking days ahead, on the shop’s calendar', () => {
    const now = at('2026-01-07T22:30Z');
    expect(shopDate(shop, now)).toBe('2026-01-08');
    const dates = ['2026-01-07', '2026-01-08', '2026-01-09', '2026-01-10', '2026-01-11'];
    expect(dates.map((date) => startsOf(shop, date, now).length)).toEqual([0, 4, 4, 4, 0]);
  });

  it('are none for a text that is no date', () => {
    for (const text of ['2026-02-30', '2026-13-01', '0000-00-00', 'today'])
      expect(startsOf(shop, text, 0)).toEqual([]);
  });

  it.each([
    ['Europe/Helsinki', '2026-03-29', 23],
    ['Europe/Helsinki', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23],
    ['Asia/Taipei', '2026-03-29', 24],
    ['Asia/Kathmandu', '2026-03-29', 24],
  ])('in %s on %s neither double nor miss one as the clock changes', (timeZone, date, count) => {
    const zone = aShop({ timeZone, booking: { ...booking, pickupDays: 60 } });
    const now = Math.floor(
      Temporal.PlainDate.from(date).subtract({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds / 1000,
    );
    expect(slotsOf(zone, DeliveryMode.Pickup, date, now)).toHaveLength(count);
  });

  it('follow each other, and each is found by its start', () => {
    const zones = fc.constantFrom(
      'Asia/Taipei',
      'Europe/Helsinki',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    const day = fc.integer({ min: 0, max: 364 });
    fc.assert(
      fc.property(zones, day, fc.constantFrom(5, 15, 30, 45, 240), (timeZone, ahead, slotMinutes) => {
        const date = Temporal.PlainDate.from('2026-01-01').add({ days: ahead });
        const zone = aShop({ timeZone, booking: { ...booking, pickupDays: 1, slotMinutes } });
        const now = Math.floor(date.toZonedDateTime(timeZone).epochMilliseconds / 1000) - 3600;
        const slots = slotsOf(zone, DeliveryMode.Pickup, date.toString(), now);
        for (const [index, slot] of slots.entries()) {
          expect(slot.end - slot.start).toBe(slotMinutes * 60);
          expect(slot.start).toBeGreaterThanOrEqual(slots[index - 1]?.end ?? 0);
        }
        const first = slots[0];
        if (first) expect(slotAt(zone, DeliveryMode.Pickup, first.start, now)).toEqual(first);
        expect(slotAt(zone, DeliveryMode.Pickup, (first?.start ?? now) + 1, now)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});
