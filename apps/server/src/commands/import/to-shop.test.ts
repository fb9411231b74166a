import { readFile } from 'node:fs/promises';
import { initialDeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { describe, expect, it } from 'vitest';
import type { BrandFile } from './brand-file.schema.ts';
import { toShop } from './to-shop.ts';

const url = new URL('../../../../../e2e/states/brand.json', import.meta.url);
const file: BrandFile = JSON.parse(await readFile(url, 'utf8'));
const [own] = file.shops;
if (!own) throw new Error('no shop');
const pdfs = new Map([['privacy.pdf', { bytes: Buffer.from(''), hash: 'h' }]]);

describe('a shop made from a brand file', () => {
  it.each([
    ['FTPD', undefined, { table: 'F', shop: 'T' }],
    ['FP', undefined, { table: 'F', shop: 'F' }],
    ['PT', undefined, { table: 'T', shop: 'T' }],
    ['D', undefined, { table: 'D', shop: 'D' }],
    ['DP', undefined, { table: 'D', shop: 'D' }],
    ['FD', 'D', { table: 'D', shop: 'D' }],
  ] as const)(
    'a shop made from a brand file with the delivery modes %s and the default mode %s begins with a mode that it offers',
    (modes, chosen, first) => {
      const given = { ...own, deliveryModes: modes, ...(chosen && { defaultDeliveryMode: chosen }) };
      const shop = toShop(file, given, { pictures: new Map(), pdfs });
      expect(initialDeliveryMode(shop, null, '7')).toBe(first.table);
      expect(initialDeliveryMode(shop, null, '')).toBe(first.shop);
    },
  );

  it.each([
    ['auto', null],
    [{ timeoutSeconds: 600 }, 600],
  ] as const)(
    'a shop made from a brand file with the acceptance %j in the file has an acceptance timeout of %j seconds',
    (acceptance, timeout) => {
      expect(toShop(file, { ...own, acceptance }, { pictures: new Map(), pdfs }).acceptTimeout).toBe(timeout);
    },
  );

  it.each([
    [undefined, 50],
    [30, 30],
  ])(
    'a shop made from a brand file with the limit %j in the file lets points pay at most %d per cent of an order',
    (mostPercent, most) => {
      const points = { worth: '1', ...(mostPercent !== undefined && { mostPercent }) };
      const shop = toShop(file, { ...own, members: { points } }, { pictures: new Map(), pdfs });
      expect(shop.members?.points?.mostPercent).toBe(most);
    },
  );

  it.each([
    [undefined, { itemUnits: 20, units: 40, timesMedian: 10, ordersPerSession: { orders: 6, minutes: 10 } }],
    [
      { units: 100, ordersPerSession: { orders: 12, minutes: 5 } },
      { itemUnits: 20, units: 100, timesMedian: 10, ordersPerSession: { orders: 12, minutes: 5 } },
    ],
    [
      { itemUnits: false as const, timesMedian: false as const, ordersPerSession: false as const },
      { itemUnits: null, units: 40, timesMedian: null, ordersPerSession: null },
    ],
  ])(
    'a shop made from a brand file with the hold rules %j in the file has the hold limits %j',
    (holds, limits) => {
      const shop = toShop(file, { ...own, ...(holds && { holds }) }, { pictures: new Map(), pdfs });
      expect(shop.holds).toEqual(limits);
    },
  );

  it('refers to its terms by the address of the document', () => {
    const terms = [{ id: 'terms', name: 'Terms', text: 'Be kind.' }];
    const shop = toShop(file, { ...own, terms }, { pictures: new Map(), pdfs });
    expect(shop.terms[0]?.fileUrl).toMatch(/^\/documents\/[0-9a-f]{32}$/);
  });

  it.each([
    [undefined, { seconds: 604_800, freesCoupon: false }],
    [{ days: 0 }, { seconds: 0, freesCoupon: false }],
    [
      { days: 30, freesCoupon: true },
      { seconds: 2_592_000, freesCoupon: true },
    ],
  ])(
    'a shop made from a brand file with the returns %j in the file has the return rules %j',
    (returns, taken) => {
      const shop = toShop(file, { ...own, ...(returns && { returns }) }, { pictures: new Map(), pdfs });
      expect(shop.returns).toEqual(taken);
    },
  );

  it('has the contact of the brand, or no contact if the brand has none', () => {
    const contact = { responsible: 'Hehku Oy', responsible2: 'Hehku Ltd', email: 'hello@hehku.example' };
    const attachments = { pictures: new Map(), pdfs };
    expect(toShop({ ...file, brand: { ...file.brand, contact } }, own, attachments).contact).toEqual({
      name: ['Hehku Oy', 'Hehku Ltd'],
      email: 'hello@hehku.example',
    });
    expect(toShop(file, own, attachments)).not.toHaveProperty('contact');
  });
});
