import { describe, expect, it } from 'vitest';
import { aShopInfo } from '../testing/a-shop.ts';
import { missingField, placeIn } from './missing-field.ts';

const shop = aShopInfo();
const zoned = aShopInfo({
  deliveryZoneList: [
    { zonePid: 'north', name: ['North', '北'], deliverMinAmount: 0, postcodes: ['001'] },
    { zonePid: 'island', name: ['Island', '島'], deliverMinAmount: 0, postcodes: [] },
  ],
});
const filled = {
  deliveryMode: 'D',
  guestCount: 0,
  receiverName: 'Aino',
  receiverTel: '040 1',
  deliveryAddr: 'Main Street 1',
  place: {},
} as const;

describe('the first field that an order still needs', () => {
  it.each([
    ['nothing at a table', shop, { ...filled, deliveryMode: 'F', receiverTel: '' }, undefined],
    ['the telephone of a pickup', shop, { ...filled, deliveryMode: 'P', receiverTel: ' ' }, 'receiverTel'],
    ['the name before the address', shop, { ...filled, receiverName: '', deliveryAddr: '' }, 'receiverName'],
    ['no place without zones', shop, filled, undefined],
    ['the place of a delivery with zones', zoned, filled, 'place'],
    ['a place that is not blank', zoned, { ...filled, place: { postcode: ' ' } }, 'place'],
    ['no place of a pickup', zoned, { ...filled, deliveryMode: 'P' }, undefined],
    ['nothing with a postcode', zoned, { ...filled, place: { postcode: '00100' } }, undefined],
    ['nothing with a picked zone', zoned, { ...filled, place: { deliveryZone: 'island' } }, undefined],
  ] as const)('is %s', (_name, terms, order, expected) => {
    expect(missingField(terms, order)).toBe(expected);
  });

  it('is the number of guests if a charge depends on it', () => {
    const covered = aShopInfo({
      shopChargeList: [
        {
          chargePid: 'party',
          purpose: 'service',
          name: ['Service', '服務費'],
          size: { perOrder: 500 },
          modes: 'F',
          hours: [],
          guests: { from: 8 },
        },
      ],
    });
    expect(missingField(covered, { ...filled, deliveryMode: 'F' })).toBe('guestCount');
    expect(missingField(covered, { ...filled, deliveryMode: 'F', guestCount: 2 })).toBeUndefined();
  });
});

it('sends a place only for a delivery of a shop with zones', () => {
  const order = { ...filled, place: { postcode: '00100' } } as const;
  expect(placeIn(zoned, order)).toEqual({ postcode: '00100' });
  expect(placeIn(shop, order)).toEqual({});
  expect(placeIn(zoned, { ...order, deliveryMode: 'P' })).toEqual({});
});
