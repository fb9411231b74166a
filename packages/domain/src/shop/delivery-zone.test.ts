import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryZone } from './delivery-zone.schema.ts';
import { zoneOf } from './delivery-zone.ts';
import { postcodeKey } from './postcode.ts';

const zone = (zonePid: string, postcodes: string[]): DeliveryZone => ({
  zonePid,
  name: [zonePid, ''],
  postcodes,
  deliverMinAmount: 0,
});

/** The id of the zone of a postcode, or why it has none. */
const found = (country: string, postcodes: Record<string, string[]>, postcode: string): string => {
  const zones = Object.entries(postcodes).map(([pid, beginnings]) => zone(pid, beginnings));
  const result = zoneOf(zones, country, { postcode });
  return result.ok ? result.value.zonePid : result.error;
};

const taipei = { near: ['106', '100'], far: ['110'], corner: ['10650'] };
const mitte = { mitte: ['101'], east: ['102', '10317'] };
const minato = { minato: ['105', '106-00'], tower: ['105-0011'] };
const grimsby = { grimsby: ['DN31', 'DN32'], doncaster: ['dn3'], docks: ['DN31 3'] };
const london = { centre: ['W1', 'SW1A'], mayfair: ['W1J'], east: ['E'] };

describe('the zone of a postcode', () => {
  it.each<[country: string, zones: Record<string, string[]>, postcode: string, result: string]>([
    ['TW', taipei, '106', 'near'],
    ['TW', taipei, '10647', 'near'],
    ['TW', taipei, '106409', 'near'],
    ['TW', taipei, '10650', 'corner'],
    ['TW', taipei, '106500', 'corner'],
    ['TW', taipei, ' １０６４７ ', 'near'],
    ['TW', taipei, '10', 'incomplete'],
    ['TW', taipei, '241', 'outside'],
    ['TW', taipei, ' -', 'missing'],
    ['DE', mitte, '10115', 'mitte'],
    ['DE', mitte, '10317', 'east'],
    ['DE', mitte, '10318', 'outside'],
    ['DE', mitte, '103', 'incomplete'],
    ['JP', minato, '105-0011', 'tower'],
    ['JP', minato, '〒１０５－００１１', 'tower'],
    ['JP', minato, '105ー0012', 'minato'],
    ['JP', minato, '1060099', 'minato'],
    ['JP', minato, '106-1234', 'outside'],
    ['GB', grimsby, 'DN31 1AB', 'grimsby'],
    ['GB', grimsby, 'dn311ab', 'grimsby'],
    ['GB', grimsby, 'DN3 1AB', 'doncaster'],
    ['GB', grimsby, 'dn31ab', 'doncaster'],
    ['GB', grimsby, 'DN31', 'grimsby'],
    ['GB', grimsby, 'DN3', 'doncaster'],
    ['GB', grimsby, 'DN31 3LL', 'docks'],
    ['GB', grimsby, 'DN 31 3LL', 'docks'],
    ['GB', grimsby, 'DN33 1AB', 'outside'],
    ['GB', grimsby, 'DN', 'incomplete'],
    ['GB', london, 'W1A 1AA', 'centre'],
    ['GB', london, 'w1j7nt', 'mayfair'],
    ['GB', london, 'W10 5AA', 'outside'],
    ['GB', london, 'SW1A 1AA', 'centre'],
    ['GB', london, 'SW1', 'incomplete'],
    ['GB', london, 'E8 1AA', 'east'],
    ['GB', london, 'EC1A 1BB', 'outside'],
    ['KW', { city: ['13'] }, '١٣٠٠١', 'city'],
    ['CA', { downtown: ['K1A'] }, 'k1a 0b1', 'downtown'],
  ])('%s %j has %s in %s', (country, zones, postcode, result) => {
    expect(found(country, zones, postcode)).toBe(result);
  });

  it('is picked by its name only if it has no postcodes', () => {
    const zones = [zone('old-town', []), zone('near', ['106'])];
    expect(zoneOf(zones, 'TW', { deliveryZone: 'old-town' })).toMatchObject({
      value: { zonePid: 'old-town' },
    });
    expect(zoneOf(zones, 'TW', { deliveryZone: 'near' })).toEqual({ ok: false, error: 'gone' });
    expect(zoneOf(zones, 'TW', { deliveryZone: 'harbour' })).toEqual({ ok: false, error: 'gone' });
    expect(zoneOf(zones, 'TW', {})).toEqual({ ok: false, error: 'missing' });
  });
});

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(''));

describe('zones of any postcodes', () => {
  it('have the longest beginning of the postcode, in any order of the zones', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(digits(1, 5), { minLength: 1, maxLength: 8 }),
        digits(1, 7),
        (all, postcode) => {
          const zones = all.map((beginning) => zone(`z${beginning}`, [beginning]));
          const expected = all
            .filter((one) => postcode.startsWith(one))
            .sort((a, b) => b.length - a.length)[0];
          for (const order of [zones, zones.toReversed()]) {
            const result = zoneOf(order, 'TW', { postcode });
            expect(result.ok ? result.value.zonePid : undefined).toBe(expected && `z${expected}`);
          }
        },
      ),
    );
  });

  it('do not depend on spaces, hyphens, case and width', () => {
    const wide = (text: string) =>
      text.replace(/[A-Za-z0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    const area = fc.constantFrom('DN', 'W', 'SW', 'E');
    const british = fc
      .tuple(
        area,
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('AB', 'LL'),
      )
      .map(([letters, district, sector, unit]) => [`${letters}${district}`, `${sector}${unit}`] as const);
    fc.assert(
      fc.property(british, ([outward, inward]) => {
        const key = postcodeKey(`${outward} ${inward}`, 'GB');
        for (const typed of [
          outward + inward,
          ` ${outward}-${inward} `,
          `${outward} ${inward}`.toLowerCase(),
        ])
          expect([postcodeKey(typed, 'GB'), postcodeKey(wide(typed), 'GB')]).toEqual([key, key]);
        expect(key.startsWith(postcodeKey(outward, 'GB'))).toBe(true);
      }),
    );
  });
});
