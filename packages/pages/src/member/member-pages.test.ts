import { aShop } from '@comanda/domain/testing/a-shop';
import { expect, it } from 'vitest';
import { createPages } from './member-pages.tsx';

it.each([
  ['MX', ['2,500', '$12.50', '−$1,500', '−10%']],
  ['ES', ['2500', '12,50 $', '−1500 $', '−10 %']],
])('formats points and amounts in Spanish as in %s, the shop’s country', (country, numbers) => {
  const offer = { name: ['Hola', ''], minAmount: 0, validFrom: 0, validUntil: 1, shopPids: null };
  const shop = aShop({
    country,
    currencySymbol: '$',
    currency: 'MXN',
    members: {
      provider: 'embedded',
      hasCoupons: true,
      points: { welcome: 0, earnEvery: null, worth: 1250, mostPercent: 50 },
    },
  });
  const { html } = createPages('').home('es', shop, {
    name: '',
    phone: null,
    memberSince: 0,
    points: 2500,
    coupons: [
      { coupon: { ...offer, couponId: '1', amount: 150_000, percent: null }, isUsed: false },
      { coupon: { ...offer, couponId: '2', amount: null, percent: 10 }, isUsed: false },
    ],
    visit: '',
  });
  const text = html.replace(/\s/g, ' ');
  for (const part of numbers) expect(text).toContain(part);
});
