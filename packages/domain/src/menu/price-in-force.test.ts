import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinHours } from '../shop/opening-hours.ts';
import { type LocalMoment, localMoment, priceInForce, priceUntil } from './price-in-force.ts';
import type { PriceRules } from './price-rules.schema.ts';

const helsinki = 'Europe/Helsinki';
const at = (text: string, deliveryMode: 'F' | 'T' = 'F'): LocalMoment =>
  localMoment({ deliveryMode, at: Date.parse(text) / 1000 }, helsinki);

const weekdays = [1, 2, 3, 4, 5];
const happyHour: PriceRules = {
  modePrices: [
    { deliveryMode: 'F', price: 900 },
    { deliveryMode: 'T', price: 800 },
  ],
  pricePeriods: [
    { days: weekdays, from: '16:00', to: '18:00', deliveryModes: 'F', price: 600 },
    { days: [5], from: '22:00', to: '02:00', deliveryModes: 'FT', price: 500 },
  ],
};
const priceAt = (moment: LocalMoment) => priceInForce(900, happyHour, moment);

describe('the price in force', () => {
  it.each([
    ['before a period', '2026-01-07T15:59:59+02:00', 900],
    ['from its first second', '2026-01-07T16:00:00+02:00', 600],
    ['until its last', '2026-01-07T17:59:59+02:00', 600],
    ['no longer at its end', '2026-01-07T18:00:00+02:00', 900],
    ['on another day', '2026-01-10T16:30:00+02:00', 900],
    ['before midnight', '2026-01-09T23:59:00+02:00', 500],
    ['after midnight, on the day after', '2026-01-10T01:59:00+02:00', 500],
    ['after the night', '2026-01-10T02:00:00+02:00', 900],
    ['in the night of another day', '2026-01-09T01:00:00+02:00', 900],
  ])('%s', (_when, text, price) => {
    expect(priceAt(at(text))).toBe(price);
  });

  it('is that of the mode if the period is not for it', () => {
    expect(priceAt(at('2026-01-07T16:30:00+02:00', 'T'))).toBe(800);
    expect(priceAt(at('2026-01-09T23:00:00+02:00', 'T'))).toBe(500);
  });

  it('is the usual price without rules', () => {
    expect(priceInForce(900, {}, at('2026-01-07T16:30:00+02:00'))).toBe(900);
  });

  it.each([
    // the clocks of Helsinki went from 03:00 to 04:00 on 29 March 2026, and back on 25 October
    ['the hour that a clock change skips', '2026-03-29T04:10:00+03:00', 700],
    ['the first of two equal hours', '2026-10-25T03:30:00+03:00', 700],
    ['the second of two equal hours', '2026-10-25T03:30:00+02:00', 700],
    ['the hour after both', '2026-10-25T04:30:00+02:00', 900],
  ])('follows the local clock in %s', (_when, text, price) => {
    const night: PriceRules = {
      pricePeriods: [{ days: [7], from: '03:00', to: '04:30', deliveryModes: 'F', price: 700 }],
    };
    expect(priceInForce(900, night, at(text))).toBe(price);
  });

  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const range = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: clock,
    to: fc.oneof(clock, fc.constant('24:00')),
  });
  const instant = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });
  const zone = fc.constantFrom(helsinki, 'Asia/Taipei', 'America/New_York', 'Asia/Kathmandu');

  it('is that of a period exactly within its hours, in any zone and across midnight and clock changes', () => {
    fc.assert(
      fc.property(range, instant, zone, (hours, at, timeZone) => {
        const rules = { pricePeriods: [{ ...hours, deliveryModes: 'F', price: 1 }] };
        const moment = localMoment({ deliveryMode: 'F', at }, timeZone);
        expect(priceInForce(2, rules, moment) === 1).toBe(isWithinHours([hours], at, timeZone));
      }),
    );
  });

  it('lasts until the time that it names, and not longer', () => {
    fc.assert(
      fc.property(range, instant, (hours, at) => {
        const rules = { pricePeriods: [{ ...hours, deliveryModes: 'F', price: 1 }] };
        // Taipei has no clock changes
        const momentAt = (seconds: number) => localMoment({ deliveryMode: 'F', at: seconds }, 'Asia/Taipei');
        const until = priceUntil(rules, momentAt(at));
        if (until === undefined) return;
        const minutes =
          (Number(until.slice(0, 2)) * 60 + Number(until.slice(3)) - momentAt(at).minute + 1440) % 1440;
        const end = at + (minutes || 1440) * 60;
        expect(priceInForce(2, rules, momentAt(end - 60))).toBe(1);
        expect(priceInForce(2, rules, momentAt(end))).toBe(2);
      }),
    );
  });
});

describe('the end of a price', () => {
  it('is the end of its period', () => {
    expect(priceUntil(happyHour, at('2026-01-07T16:30:00+02:00'))).toBe('18:00');
    expect(priceUntil(happyHour, at('2026-01-09T23:30:00+02:00'))).toBe('02:00');
    expect(priceUntil(happyHour, at('2026-01-10T01:30:00+02:00'))).toBe('02:00');
  });

  it('does not exist outside of periods', () => {
    expect(priceUntil(happyHour, at('2026-01-07T12:00:00+02:00'))).toBeUndefined();
    expect(priceUntil(happyHour, at('2026-01-07T16:30:00+02:00', 'T'))).toBeUndefined();
  });

  it('is the end of the last adjoining period with the same price', () => {
    const adjoining: PriceRules = {
      pricePeriods: [
        { days: [3], from: '22:00', to: '24:00', deliveryModes: 'F', price: 500 },
        { days: [4], from: '00:00', to: '02:00', deliveryModes: 'F', price: 500 },
        { days: [4], from: '02:00', to: '03:00', deliveryModes: 'F', price: 600 },
      ],
    };
    expect(priceUntil(adjoining, at('2026-01-07T22:30:00+02:00'))).toBe('02:00');
    expect(priceUntil(adjoining, at('2026-01-08T02:30:00+02:00'))).toBe('03:00');
  });

  it('is not named if it is more than a day later', () => {
    const weekend: PriceRules = {
      pricePeriods: [{ days: [6, 7], from: '00:00', to: '24:00', deliveryModes: 'F', price: 500 }],
    };
    expect(priceUntil(weekend, at('2026-01-10T12:00:00+02:00'))).toBeUndefined();
    expect(priceUntil(weekend, at('2026-01-11T12:00:00+02:00'))).toBe('00:00');
  });
});
