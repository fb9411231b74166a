import { describe, expect, it } from 'vitest';
import type { ChargeRule } from './charge.schema.ts';
import { chargesFor, type Serving } from './charge.ts';

const service: ChargeRule = {
  chargePid: 'service',
  purpose: 'service',
  name: ['Service', ''],
  size: { percent: 10, of: 'afterPromotion' },
  taxClass: 'lines',
  modes: '',
  hours: [],
};
/** Wednesday, 7 January 2026, 20:00 in Bangkok. */
const evening = Date.parse('2026-01-07T20:00:00+07:00') / 1000;
const nights = { days: [3], from: '18:00', to: '02:00' };

describe('a charge of a shop', () => {
  it.each<[what: string, charge: Partial<ChargeRule>, serving: Partial<Serving>, applies: boolean]>([
    ['without limits', {}, {}, true],
    ['for dine-in, at dine-in', { modes: 'F' }, {}, true],
    ['for dine-in, at delivery', { modes: 'F' }, { deliveryMode: 'D' }, false],
    ['for the night, at night', { hours: [nights] }, {}, true],
    ['for the night, after midnight', { hours: [nights] }, { at: evening + 5 * 3600 }, true],
    ['for the night, at noon', { hours: [nights] }, { at: evening - 8 * 3600 }, false],
    ['for six guests or more, for five', { guests: { from: 6 } }, { guestCount: 5 }, false],
    ['for six guests or more, for six', { guests: { from: 6 } }, { guestCount: 6 }, true],
    ['for six guests or more, for an unknown number', { guests: { from: 6 } }, {}, false],
    ['for at most two guests, for three', { guests: { to: 2 } }, { guestCount: 3 }, false],
    ['for at most two guests, for two', { guests: { to: 2 } }, { guestCount: 2 }, true],
  ])('%s: %o in %o applies: %s', (_what, charge, serving, applies) => {
    const charges = [{ ...service, ...charge }];
    const all = chargesFor(
      { charges, timeZone: 'Asia/Bangkok' },
      { deliveryMode: 'F', at: evening, ...serving },
    );
    expect(all).toEqual(applies ? charges : []);
  });
});
