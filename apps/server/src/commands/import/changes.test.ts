import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { documentText } from '../../db/stored-document.ts';
import { detailsLine } from './changes.ts';
import { brandFileJsonSchema } from './json-schema.ts';
import { toShop } from './to-shop.ts';

const taipei = new URL('../../../../../demo/taipei/brand.json', import.meta.url);

/** Returns the first shop of the demo file, changed. */
async function shopWith(changes: object, brand: object = {}) {
  const file = JSON.parse(await readFile(taipei, 'utf8'));
  const changed = { ...file, brand: { ...file.brand, ...brand } };
  return toShop(
    changed,
    { ...file.shops[0], terms: [], ...changes },
    {
      pictures: new Map(),
      pdfs: new Map(),
    },
  );
}

it.each<[changes: object, brand: object, told: string]>([
  [{ telephone: '02 1', openingHours: [] }, {}, ' (telephone, openingHours)'],
  [{ name2: 'Other', address2: 'Elsewhere' }, {}, ' (name, address)'],
  [
    { checkout: 'P', acceptance: { timeoutSeconds: 77 }, payments: [] },
    {},
    ' (checkout, acceptance, payments)',
  ],
  [{ returns: { days: 3 }, defaultDeliveryMode: 'T' }, {}, ' (defaultDeliveryMode, returns)'],
  [{}, { color: '#123456', page: undefined }, ' (brand.page, brand.color)'],
  [{}, {}, ''],
])('the line of a changed shop names the fields of the file: %j %j', async (changes, brand, told) => {
  const before = documentText(await shopWith({}));
  expect(detailsLine(before, await shopWith(changes, brand))).toBe(
    `night-lane.yongkang: shop details changed${told}`,
  );
});

it('a field that an earlier release did not store counts as changed', async () => {
  const shop = await shopWith({});
  const { holds: _holds, ...earlier } = shop;
  expect(detailsLine(documentText(earlier), shop)).toBe('night-lane.yongkang: shop details changed (holds)');
});

it('MAN-15 editors have a JSON Schema of the brand file, which marks a wrong field, and "shop details changed" says which', async () => {
  const file = JSON.parse(await readFile(taipei, 'utf8'));
  const published = new URL(file.$schema, taipei);
  const schema = JSON.parse(await readFile(published, 'utf8'));
  expect(schema).toEqual(brandFileJsonSchema());
  const validate = new Ajv({ allErrors: true, strictTuples: false }).compile(schema);
  expect(validate(file)).toBe(true);
  file.shops[0].timezone = 'Asia/Taipei';
  expect(validate(file)).toBe(false);
  const before = documentText(await shopWith({}));
  expect(detailsLine(before, await shopWith({ telephone: '02 1' }))).toBe(
    'night-lane.yongkang: shop details changed (telephone)',
  );
});
