import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayOf } from './business-day.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000;
const hours = ({ from, until }: { from: number; until: number }) => (until - from) / 3600;

describe('the business day of a time', () => {
  it.each([
    ['Asia/Taipei', undefined, '2026-01-07T12:00:00+08:00', '2026-01-07', 24],
    ['Asia/Taipei', undefined, '2026-01-08T03:59:59+08:00', '2026-01-07', 24],
    ['Asia/Taipei', undefined, '2026-01-08T04:00:00+08:00', '2026-01-08', 24],
    ['Asia/Taipei', '00:00', '2026-01-08T00:00:00+08:00', '2026-01-08', 24],
    ['Asia/Taipei', '06:30', '2026-01-08T06:29:59+08:00', '2026-01-07', 24],
    // the clocks skip 2:00 to 3:00 on 29 March, and show it twice on 25 October
    ['Europe/Berlin', undefined, '2026-03-28T23:00:00+01:00', '2026-03-28', 23],
    ['Europe/Berlin', undefined, '2026-03-29T03:59:59+02:00', '2026-03-28', 23],
    ['Europe/Berlin', undefined, '2026-03-29T04:00:00+02:00', '2026-03-29', 24],
    ['Europe/Berlin', undefined, '2026-10-24T23:00:00+02:00', '2026-10-24', 25],
    ['Europe/Berlin', undefined, '2026-10-25T03:59:59+01:00', '2026-10-24', 25],
    // the start itself is skipped: the day begins at 3:00 summer time
    ['Europe/Berlin', '02:30', '2026-03-29T01:59:59+01:00', '2026-03-28', 23.5],
    ['Europe/Berlin', '02:30', '2026-03-29T03:00:00+02:00', '2026-03-29', 23.5],
    // the start comes twice: the first one counts
    ['Europe/Berlin', '02:30', '2026-10-25T02:29:59+02:00', '2026-10-24', 24],
    ['Europe/Berlin', '02:30', '2026-10-25T02:30:00+02:00', '2026-10-25', 25],
    ['Europe/Berlin', '02:30', '2026-10-25T02:10:00+01:00', '2026-10-25', 25],
    // midnight comes twice: the clocks show the day before again
    ['America/Havana', '00:00', '2026-11-01T00:30:00-05:00', '2026-11-01', 25],
    ['Pacific/Apia', undefined, '2011-12-31T05:00:00+14:00', '2011-12-31', 24],
  ])(
    '%s with a start at %s: %s belongs to %s, which has %d hours',
    (timeZone, dayStartsAt, time, ...expected) => {
      const day = businessDayOf({ timeZone, ...(dayStartsAt && { dayStartsAt }) }, at(time));
      expect([day.date, hours(day)]).toEqual(expected);
    },
  );

  it('every second is in exactly one day, and days follow each other without a gap, in every zone', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'America/Havana',
      'Asia/Tokyo',
      'Australia/Lord_Howe',
      'Asia/Beirut',
      'Pacific/Apia',
    );
    const start = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => {
      const two = (part: number) => String(part).padStart(2, '0');
      return `${two(hour)}:${two(minute)}`;
    });
    const time = fc.integer({ min: at('2010-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(zones, start, time, (timeZone, dayStartsAt, second) => {
        const shop = { timeZone, dayStartsAt };
        const day = businessDayOf(shop, second);
        expect(day.from <= second && second < day.until).toBe(true);
        expect(businessDayOf(shop, day.from)).toEqual(day);
        expect(businessDayOf(shop, day.until - 1)).toEqual(day);
        const next = businessDayOf(shop, day.until);
        expect(next.from).toBe(day.until);
        expect(next.date > day.date).toBe(true);
      }),
    );
  });
});
