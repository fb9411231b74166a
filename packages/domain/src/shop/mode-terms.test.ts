import { describe, expect, it } from 'vitest';
import { zonedShop } from '../checkout/zoned-shop.ts';
import { aShop } from '../testing/a-shop.ts';
import { isTimeRequired } from './booking.ts';
import { isOpenIn, opensAtIn, shopInMode } from './mode-terms.ts';
import { isOpen, shopInfo } from './shop.ts';
import { slotsOf } from './slots.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
const booking = { pickupDays: 1, deliveryDays: 1, leadMinutes: 30, slotMinutes: 30, slotCapacity: 9 };
const shop = aShop({
  deliveryModes: 'FPD',
  checkoutMethod: 'A',
  paymentPlatforms: ['sandbox'],
  openingHours: [{ days, from: '10:00', to: '22:00' }],
  booking,
  modeTerms: [
    { deliveryMode: 'D', hours: [{ days, from: '13:00', to: '20:00' }], leadMinutes: 60 },
    { deliveryMode: 'P', leadMinutes: 15 },
  ],
});
const at = (time: string) => Date.parse(`2026-01-07T${time}:00+02:00`) / 1000;
const info = (time: string) => shopInfo(shop, 1, at(time));

const firstSlot = (mode: 'P' | 'D', time: string) => {
  const zoned = zonedShop(shop, { deliveryMode: mode });
  return zoned.ok ? slotsOf(zoned.value.shop, mode, '2026-01-07', at(time))[0]?.start : undefined;
};

describe('a delivery mode with its own terms', () => {
  it('takes orders for now only in its hours', () => {
    expect(isOpen(shopInMode(shop, 'D'), at('12:59'))).toBe(false);
    expect(isOpen(shopInMode(shop, 'D'), at('13:00'))).toBe(true);
    expect(isOpen(shopInMode(shop, 'F'), at('12:59'))).toBe(true);
  });

  it('says so on the phone, which then needs a time', () => {
    expect(isOpenIn(info('12:00'), 'D')).toBe(false);
    expect(isOpenIn(info('12:00'), 'F')).toBe(true);
    expect(isTimeRequired(info('12:00'), 'D')).toBe(true);
    expect(isTimeRequired(info('12:00'), 'P')).toBe(false);
    expect(isOpenIn(info('14:00'), 'D')).toBe(true);
  });

  it('says when it opens next, also while the shop is open', () => {
    expect(opensAtIn(info('12:00'), 'D')).toBe(at('13:00'));
    expect(opensAtIn(info('14:00'), 'D')).toBeUndefined();
    expect(opensAtIn(info('12:00'), 'F')).toBeUndefined();
    expect(opensAtIn(info('09:00'), 'F')).toBe(at('10:00'));
    expect(opensAtIn(info('09:00'), 'P')).toBe(at('10:00'));
  });

  it('offers its first time after its own lead time, within its hours', () => {
    expect(firstSlot('D', '10:00')).toBe(at('13:00'));
    expect(firstSlot('D', '14:00')).toBe(at('15:00'));
    expect(firstSlot('P', '14:00')).toBe(at('14:30'));
  });
});
