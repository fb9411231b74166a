import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { meaningErrors } from './meaning-errors.ts';
import { shapeErrors } from './shape-errors.ts';

const taipei = new URL('../../../../../demo/taipei/brand.json', import.meta.url);
const both = { path: 'coupons[0]', message: 'expected either "amount" or "percent"' };

/** Reads a demo file and changes the values of its first coupon. */
async function withCoupon(values: object) {
  const file = JSON.parse(await readFile(taipei, 'utf8'));
  const { amount: _amount, percent: _percent, ...coupon } = file.coupons[0];
  return { ...file, coupons: [{ ...coupon, ...values }] };
}

it('FIX-22 a coupon with both amount and percent is reported together with errors of its values', async () => {
  const wrong = shapeErrors(await withCoupon({ amount: '10', percent: '10' }));
  expect(wrong.map(({ path }) => path)).toEqual(['coupons[0].percent', 'coupons[0]']);
  expect(wrong).toContainEqual(both);
  const right = await withCoupon({ amount: '10', percent: 10 });
  expect(shapeErrors(right)).toEqual([]);
  expect(meaningErrors(right)).toEqual([both]);
  expect(shapeErrors(await withCoupon({ percent: '10' })).map(({ path }) => path)).toEqual([
    'coupons[0].percent',
  ]);
});

it.each<[what: string, contact: object, path: string]>([
  ['no email address', { responsible: 'Night Lane Ltd' }, 'brand.contact.email'],
  ['no responsible body', { email: 'hello@night-lane.example' }, 'brand.contact.responsible'],
  ['a blank responsible body', { responsible: ' ', email: 'a@b.example' }, 'brand.contact.responsible'],
  ['a link for an email address', { responsible: 'Ltd', email: 'https://b.example' }, 'brand.contact.email'],
  ['an unknown field', { responsible: 'Ltd', email: 'a@b.example', fax: '1' }, 'brand.contact.fax'],
])('a contact with %s is refused', async (_what, contact, path) => {
  const file = JSON.parse(await readFile(taipei, 'utf8'));
  expect(shapeErrors({ ...file, brand: { ...file.brand, contact } }).map((error) => error.path)).toEqual([
    path,
  ]);
});
