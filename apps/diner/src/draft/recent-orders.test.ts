import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { recentOrderIds, rememberOrderId } from './recent-orders.ts';

function aJar() {
  const jar = new Map<string, string>();
  return {
    jar,
    cookies: {
      read: (name: string) => jar.get(name) ?? '',
      write: (name: string, value: string) => void jar.set(name, value),
    },
  };
}

describe('recent orders', () => {
  it('SES-9 are in one cookie per shop, which has the twenty newest', () => {
    history.replaceState({}, '', '/h5/qr');
    const cookies = { read: readCookie, write: writeCookie };
    for (let order = 1; order <= 25; order += 1) rememberOrderId(cookies, 'brand.north', `north-${order}`);
    rememberOrderId(cookies, 'brand.south', 'south-1');
    expect(recentOrderIds(cookies, 'brand.north')).toEqual(
      Array.from({ length: 20 }, (_, index) => `north-${25 - index}`),
    );
    expect(recentOrderIds(cookies, 'brand.south')).toEqual(['south-1']);
    expect(document.cookie).toContain('h5_orders_brand.north=');
  });

  it('contain each order once, the latest first', () => {
    const { cookies } = aJar();
    for (const order of ['a', 'b', 'a']) rememberOrderId(cookies, 's', order);
    expect(recentOrderIds(cookies, 's')).toEqual(['a', 'b']);
  });

  it('stay well below the size limit of a cookie', () => {
    const orderId = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
    fc.assert(
      fc.property(fc.array(orderId, { maxLength: 60 }), (orders) => {
        const { cookies, jar } = aJar();
        for (const order of orders) rememberOrderId(cookies, 's', order);
        expect(recentOrderIds(cookies, 's')).toHaveLength(Math.min(20, new Set(orders).size));
        expect([...jar.values()].join('').length).toBeLessThan(500);
      }),
    );
  });
});
