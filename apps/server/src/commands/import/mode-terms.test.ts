import { expect, it } from 'vitest';
import type { FileShop } from './brand-file.schema.ts';
import { modeTermsErrors, modeTermsWarnings } from './mode-terms-errors.ts';

const days = [1, 2, 3];
const shopWith = (modes: FileShop['modes']) =>
  ({ deliveryModes: 'FD', openingHours: [{ days, from: '10:00', to: '22:00' }], modes }) as FileShop;

it('accepts hours of a mode that are a part of the opening hours', () => {
  const shop = shopWith({ D: { hours: [{ days, from: '13:00', to: '22:00' }], leadMinutes: 45 } });
  expect([...modeTermsErrors('shops[0]', shop), ...modeTermsWarnings('shops[0]', shop)]).toEqual([]);
});

it('refuses hours of a mode outside of the opening hours', () => {
  const shop = shopWith({ D: { hours: [{ days, from: '09:00', to: '12:00' }] } });
  expect(modeTermsErrors('shops[0]', shop)).toEqual([
    { path: 'shops[0].modes.D.hours[0]', message: 'expected a part of the opening hours' },
  ]);
});

it('warns of a mode that the shop does not have, and of hours that overlap', () => {
  const hours = [
    { days, from: '11:00', to: '14:00' },
    { days: [1], from: '13:00', to: '15:00' },
  ];
  expect(modeTermsWarnings('shops[0]', shopWith({ P: { leadMinutes: 15 }, D: { hours } }))).toEqual([
    { path: 'shops[0].modes.P', message: 'has no effect without mode P' },
    { path: 'shops[0].modes.D.hours[1]', message: 'overlaps shops[0].modes.D.hours[0]' },
  ]);
});
