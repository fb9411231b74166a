import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeeklyHours } from './opening-hours.schema.ts';
import { isWithinHours, nextOpening } from './opening-hours.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const at = (moment: string): number => Date.parse(moment) / 1000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

describe('the next opening', () => {
  const evenings: WeeklyHours[] = [
    { days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' },
    { days: [1, 2, 3, 4, 5, 6], from: '17:00', to: '01:00' },
  ];

  it.each([
    ['later today', '2026-01-07T15:00:00+08:00', '2026-01-07T17:00:00+08:00'],
    ['this morning, after midnight', '2026-01-08T03:00:00+08:00', '2026-01-08T11:00:00+08:00'],
    ['on Monday, after a Saturday night', '2026-01-11T01:00:00+08:00', '2026-01-12T11:00:00+08:00'],
  ])('is %s', (_when, now, opening) => {
    expect(nextOpening(evenings, at(now), 'Asia/Taipei')).toBe(at(opening));
  });

  it('is a week later at the moment of the only opening, and undefined without hours', () => {
    const sundays: WeeklyHours[] = [{ days: [7], from: '10:00', to: '12:00' }];
    const sunday = at('2026-01-11T10:00:00+08:00');
    expect(nextOpening(sundays, sunday, 'Asia/Taipei')).toBe(sunday + 7 * 86_400);
    expect(nextOpening([], sunday, 'Asia/Taipei')).toBeUndefined();
  });

  it('the next opening is the moment of the clock change if the clocks skip its hour', () => {
    const early: WeeklyHours[] = [{ days: [7], from: '03:30', to: '12:00' }];
    expect(nextOpening(early, at('2026-03-29T00:00:00Z'), 'Europe/Helsinki')).toBe(
      at('2026-03-29T01:00:00Z'),
    );
  });

  it('the next opening is the first moment after now at which the shop is open', () => {
    const range = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      from: fc.constantFrom('00:00', '06:30', '11:00', '17:15', '23:00'),
      to: fc.constantFrom('02:00', '09:00', '14:00', '22:00', '24:00'),
    });
    const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') });
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 3 }), moment, (hours, now) => {
        fc.pre(!isWithinHours(hours, now, 'Asia/Tokyo'));
        const next = nextOpening(hours, now, 'Asia/Tokyo') ?? 0;
        expect(isWithinHours(hours, next, 'Asia/Tokyo')).toBe(true);
        const minutes = Math.min((next - now) / 60, 2000);
        for (let minute = 1; minute < minutes; minute += 7)
          expect(isWithinHours(hours, next - minute * 60, 'Asia/Tokyo')).toBe(false);
      }),
    );
  });
});

describe('opening hours', () => {
  const lunch: WeeklyHours[] = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' }];
  const nights: WeeklyHours[] = [{ days: [5, 6], from: '18:00', to: '02:00' }];
  const sundayNight: WeeklyHours[] = [{ days: [7], from: '22:00', to: '03:00' }];
  const wholeWeek: WeeklyHours[] = [{ days: everyDay, from: '00:00', to: '24:00' }];

  it.each([
    ['the first minute is open', lunch, '2026-01-07T11:00:00+08:00', true],
    ['the second before it is closed', lunch, '2026-01-07T10:59:59+08:00', false],
    ['the last second before the end is open', lunch, '2026-01-07T13:59:59+08:00', true],
    ['the end is closed', lunch, '2026-01-07T14:00:00+08:00', false],
    ['hours from Monday to Friday are closed on Saturday', lunch, '2026-01-10T12:00:00+08:00', false],
    ['Friday’s night hours are open before midnight', nights, '2026-01-09T23:30:00+08:00', true],
    ['Friday’s night hours are open after midnight, on Saturday', nights, '2026-01-10T01:59:59+08:00', true],
    ['Saturday’s night hours are open on Sunday morning', nights, '2026-01-11T01:59:59+08:00', true],
    ['night hours until two are closed at two', nights, '2026-01-11T02:00:00+08:00', false],
    [
      'night hours from Friday are closed in the early hours of Friday',
      nights,
      '2026-01-09T01:00:00+08:00',
      false,
    ],
    ['Sunday’s night hours are open on Monday morning', sundayNight, '2026-01-12T02:59:00+08:00', true],
    ['Sunday’s night hours do not apply to Sunday morning', sundayNight, '2026-01-11T02:59:00+08:00', false],
    ['24:00 includes the last second of the day', wholeWeek, '2026-01-11T23:59:59+08:00', true],
    ['a shop without hours is always closed', [], '2026-01-07T12:00:00+08:00', false],
  ])('opening hours in Taipei: %s', (_case, hours, moment, open) => {
    expect(isWithinHours(hours, at(moment), 'Asia/Taipei')).toBe(open);
  });

  it('apply to the shop’s time zone, not to that of the server or the phone', () => {
    const noon = at('2026-01-07T12:00:00+02:00');
    expect(isWithinHours(lunch, noon, 'Europe/Helsinki')).toBe(true);
    expect(isWithinHours(lunch, noon, 'Asia/Taipei')).toBe(false);
  });

  it.each([
    ['03:30', '06:00', '2026-03-29T00:59:59Z', false, 'before the clock skips the hour from three'],
    ['03:30', '06:00', '2026-03-29T01:00:00Z', true, 'hours that begin in the skipped hour begin at four'],
    ['03:30', '06:00', '2026-03-29T02:59:59Z', true, 'the end is at six on the new clock'],
    ['03:30', '06:00', '2026-03-29T03:00:00Z', false, 'six on the new clock'],
    ['08:00', '10:00', '2026-03-28T06:00:00Z', true, 'eight o’clock the day before'],
    [
      '08:00',
      '10:00',
      '2026-03-29T05:00:00Z',
      true,
      'on the day of the change, eight o’clock is an hour earlier',
    ],
    [
      '08:00',
      '10:00',
      '2026-03-29T07:00:00Z',
      false,
      'on the day of the change, ten o’clock is an hour earlier',
    ],
    ['03:00', '04:00', '2026-10-24T23:59:59Z', false, 'before the hour from three that occurs twice'],
    ['03:00', '04:00', '2026-10-25T00:00:00Z', true, 'the hour from three, for the first time'],
    ['03:00', '04:00', '2026-10-25T01:00:00Z', true, 'the hour from three, for the second time'],
    ['03:00', '04:00', '2026-10-25T02:00:00Z', false, 'after the repeated hour'],
    ['08:00', '10:00', '2026-10-24T05:00:00Z', true, 'eight o’clock the day before'],
    ['08:00', '10:00', '2026-10-25T05:00:00Z', false, 'seven on the new clock'],
    ['08:00', '10:00', '2026-10-25T06:00:00Z', true, 'eight on the new clock'],
  ])('opening hours in Helsinki from %s to %s include %s: %s (%s)', (from, to, moment, open) => {
    expect(isWithinHours([{ days: everyDay, from, to }], at(moment), 'Europe/Helsinki')).toBe(open);
  });

  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map(
      (minute) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    );
  const zone = fc.constantFrom(
    'Europe/Helsinki',
    'Asia/Taipei',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
    'America/New_York',
    'Australia/Lord_Howe',
  );
  const dstNights = [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2026-03-08T07:00Z',
    '2026-11-01T06:00Z',
    '2026-04-04T15:00Z',
    '2026-10-03T15:30Z',
  ].map(at);
  const instant = fc.oneof(
    fc.integer({ min: at('2025-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }),
    fc
      .tuple(fc.constantFrom(...dstNights), fc.integer({ min: -90_000, max: 90_000 }))
      .map(([night, off]) => night + off),
  );

  it('opening hours of every day, and those of the rest of every day, never overlap and leave no gap', () => {
    fc.assert(
      fc.property(clock, clock, instant, zone, (from, to, moment, timeZone) => {
        fc.pre(from !== to);
        const open = isWithinHours([{ days: everyDay, from, to }], moment, timeZone);
        const rest = isWithinHours([{ days: everyDay, from: to, to: from }], moment, timeZone);
        expect(open).toBe(!rest);
      }),
    );
  });

  const week = 7 * 1440;
  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

  /** The minute of the shop's week, computed with Intl instead of Temporal. */
  function minuteOfWeek(moment: number, timeZone: string): number {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(moment * 1000);
    const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
    return weekdays.indexOf(part('weekday')) * 1440 + Number(part('hour')) * 60 + Number(part('minute'));
  }

  it('contain exactly the minutes of the shop’s week that their ranges cover', () => {
    const stretch = fc.record({
      days: fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 }),
      from: clock,
      to: fc.oneof(clock, fc.constant('24:00')),
    });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 3 }), instant, zone, (hours, moment, timeZone) => {
        const minute = minuteOfWeek(moment, timeZone);
        const covered = hours.some(({ days, from, to }) => {
          const length =
            minutes(to) > minutes(from) ? minutes(to) - minutes(from) : minutes(to) + 1440 - minutes(from);
          return days.some((day) => (minute - ((day - 1) * 1440 + minutes(from)) + week) % week < length);
        });
        expect(isWithinHours(hours, moment, timeZone)).toBe(covered);
      }),
    );
  });
});
