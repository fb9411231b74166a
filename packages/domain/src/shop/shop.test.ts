import { describe, expect, it } from 'vitest';
import { aShop } from '../testing/a-shop.ts';
import { isOpen, type Shop, shopInfo, takesOnlinePayment } from './shop.ts';
import type { TaxRule } from './tax.schema.ts';
import { taxesOf } from './tax.ts';

const noon = Date.parse('2026-01-07T12:00:00+02:00') / 1000;
const lunchOnly = aShop({ openingHours: [{ days: [3], from: '11:00', to: '14:00' }] });

describe('a shop', () => {
  it('is open within its opening hours in its time zone, and reports it to phones', () => {
    expect(isOpen(lunchOnly, noon)).toBe(true);
    expect(isOpen(lunchOnly, noon + 2 * 3600)).toBe(false);
    expect(shopInfo(lunchOnly, 1, noon)).toMatchObject({
      openFlag: true,
      openingHours: lunchOnly.openingHours,
    });
    expect(shopInfo(lunchOnly, 1, noon + 2 * 3600).openFlag).toBe(false);
  });

  it.each([
    ['A', ['sandbox'], 'A', true],
    ['A', [], 'P', false],
    ['O', ['sandbox'], 'O', true],
    ['O', [], 'O', false],
    ['P', ['sandbox'], 'P', false],
  ] as const)(
    'a shop with checkout method %s and platforms %j offers %s, online payment %s',
    (checkoutMethod, platforms, offered, online) => {
      const shop = aShop({ checkoutMethod, paymentPlatforms: platforms });
      expect(shopInfo(shop, 1, noon).checkoutMethod).toBe(offered);
      expect(takesOnlinePayment(shop)).toBe(online);
    },
  );

  it('takes no bookings without the setting, and reports the days ahead with it', () => {
    const without = shopInfo(aShop({ booking: null }), 1, noon);
    expect([without.bookingLifePick, without.bookingLifeDeliver]).toEqual([null, null]);
    const booking = { pickupDays: 0, deliveryDays: null, leadMinutes: 15, slotMinutes: 15, slotCapacity: 5 };
    const pickupToday = shopInfo(aShop({ booking }), 1, noon);
    expect([pickupToday.bookingLifePick, pickupToday.bookingLifeDeliver]).toEqual([0, null]);
  });

  it('takes no orders or bookings during a pause, shows the reason, and opens again at the end of the pause', () => {
    const booked = aShop().booking;
    const told = { message: ['Full house', '客滿'] };
    const paused = (until: number | null) => aShop({ booking: booked, pause: { ...told, since: 0, until } });
    for (const shop of [paused(null), paused(noon + 1)]) {
      expect(isOpen(shop, noon)).toBe(false);
      expect(shopInfo(shop, 1, noon)).toMatchObject({
        openFlag: false,
        bookingLifePick: null,
        bookingLifeDeliver: null,
        pause: told,
      });
    }
    expect(shopInfo(paused(noon), 1, noon)).toEqual(shopInfo(aShop({ booking: booked }), 1, noon));
    expect(shopInfo(aShop({ booking: booked }), 1, noon)).toMatchObject({
      openFlag: true,
      bookingLifePick: 2,
      bookingLifeDeliver: 2,
    });
  });

  it('reports to phones whether it has members, coupons, points and terms', () => {
    const flags = (shop: Partial<Shop>) => {
      const { memberIsvCode, memberCouponFlag, memberPointFlag, eulaFlag } = shopInfo(aShop(shop), 1, noon);
      return [memberIsvCode, memberCouponFlag, memberPointFlag, eulaFlag];
    };
    const points = { welcome: 0, earnEvery: null, worth: 1, mostPercent: 50 };
    const terms = [{ termsPid: 'use', name: ['Terms of use', ''], fileUrl: '/use.html' }];
    expect(flags({})).toEqual([null, false, false, false]);
    expect(flags({ members: { provider: 'embedded', hasCoupons: true, points: null } })).toEqual([
      'embedded',
      true,
      false,
      false,
    ]);
    expect(flags({ members: { provider: 'embedded', hasCoupons: false, points }, terms })).toEqual([
      'embedded',
      false,
      true,
      true,
    ]);
  });

  it('links to its brand page only if the brand has one', () => {
    expect(shopInfo(aShop({ brandPid: 'a&b' }), 1, noon).brandUrl).toBe('/h5/brand?brand=a%26b');
    expect(shopInfo(aShop({ hasBrandPage: false }), 1, noon).brandUrl).toBe('');
  });
});

describe('the tax of an item', () => {
  const rule = (taxName: string, classes: string[], modes: string): TaxRule => ({
    taxName: [taxName, ''],
    taxRate: 10,
    included: true,
    classes,
    modes,
  });
  const rules = [
    rule('eaten here', ['food'], 'F'),
    rule('taken along', ['food', 'drink'], ''),
    rule('late', ['drink'], 'F'),
  ];

  it.each([
    ['food', 'F', 'eaten here'],
    ['food', 'T', 'taken along'],
    ['drink', 'F', 'taken along'],
    ['gift', 'F', undefined],
  ] as const)('the tax of an item of tax class %s in delivery mode %s is %s', (taxClass, mode, name) => {
    expect(taxesOf(rules, taxClass, mode).map(({ taxName }) => taxName[0])).toEqual(
      name === undefined ? [] : [name],
    );
  });

  it('the tax is undefined in a delivery mode that no tax rule lists', () => {
    expect(taxesOf([rule('eaten here', ['food'], 'F')], 'food', 'D')).toEqual([]);
  });
});
