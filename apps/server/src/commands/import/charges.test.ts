import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type BrandFile, type FileCharge, type FileShop, isComboItem } from './brand-file.schema.ts';
import { chargeClassWarnings, guestWarnings } from './charge-warnings.ts';
import { shopErrors } from './shop-errors.ts';
import { toShop } from './to-shop.ts';
import { importWarnings } from './warnings.ts';

const helsinki = new URL('../../../../../demo/helsinki/brand.json', import.meta.url);
/** The demo file without the charges of its items and elements. */
async function demo(): Promise<BrandFile> {
  const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
  for (const { categories } of Object.values(file.menus))
    for (const item of categories.flatMap(({ items }) => items)) {
      delete item.chargeClasses;
      if (isComboItem(item))
        for (const element of item.groups.flatMap(({ elements }) => elements)) delete element.chargeClasses;
    }
  return file;
}

/** The demo file, whose first shop has these fields. */
async function fileWith(fields: Partial<FileShop>): Promise<{ file: BrandFile; shop: FileShop }> {
  const file = await demo();
  const [first] = file.shops;
  if (!first) throw new Error('The demo file has no shop.');
  const shop = { ...first, charges: [], ...fields };
  return { file: { ...file, shops: [shop] }, shop };
}

const service: FileCharge = {
  id: 'service',
  purpose: 'service',
  name: 'Service',
  percent: '10',
  taxClass: 'lines',
};
const tax = { name: 'VAT', rate: '13.5', included: true, classes: ['food', 'alcohol'] };

describe('the charges and taxes of a brand file', () => {
  it.each<[what: string, fields: Partial<FileShop>, path: string, message: string]>([
    [
      'two sizes',
      { charges: [{ ...service, perOrder: '1.00' }] },
      'shops[0].charges[0]',
      'expected one of "percent", "perOrder" and "perUnit"',
    ],
    [
      'a size of zero',
      { charges: [{ ...service, percent: '0' }] },
      'shops[0].charges[0].percent',
      'expected more than nothing',
    ],
    [
      'too many decimals',
      { charges: [{ id: 'bag', purpose: 'bag', name: 'Bag', perOrder: '0.205' }] },
      'shops[0].charges[0].perOrder',
      'expected at most 2 decimals, as amountScale says; found "0.205"',
    ],
    [
      'an amount per unit without a class',
      { charges: [{ id: 'box', purpose: 'packaging', name: 'Box', perUnit: '0.20' }] },
      'shops[0].charges[0].class',
      'missing; the items with this charge class bear the charge',
    ],
    [
      'a class of a percentage',
      { charges: [{ ...service, class: 'box' }] },
      'shops[0].charges[0].class',
      'expected none without "perUnit"',
    ],
    [
      'an "of" without a percentage',
      { charges: [{ id: 'bag', purpose: 'bag', name: 'Bag', perOrder: '1', of: 'beforePromotion' }] },
      'shops[0].charges[0].of',
      'expected none without "percent"',
    ],
    [
      'an unknown tax class',
      { charges: [{ ...service, taxClass: 'fod' }] },
      'shops[0].charges[0].taxClass',
      'expected "lines" or a class that the shop taxes (food, alcohol); found "fod"',
    ],
    [
      'guests from six to two',
      { charges: [{ ...service, guests: { from: 6, to: 2 } }] },
      'shops[0].charges[0].guests',
      'expected "to" of at least 6; found 2',
    ],
    [
      'a mode that the shop does not offer',
      { deliveryModes: 'FT', charges: [{ ...service, modes: 'FD' }] },
      'shops[0].charges[0].modes',
      'expected modes of the shop, FT; found "D"',
    ],
    [
      'the same id twice',
      { charges: [service, service] },
      'shops[0].charges[1].id',
      'expected an id of its own; "service" appears twice',
    ],
    [
      'two taxes of one class',
      { taxes: [tax, { ...tax, name: 'QST' }] },
      'shops[0].taxes[1]',
      'expected one tax without "with" for class "food" in a mode; "VAT" taxes it already',
    ],
    [
      'a tax with another one that is not there',
      {
        taxes: [
          { ...tax, modes: 'F' },
          { ...tax, name: 'QST', with: 'side' },
        ],
      },
      'shops[0].taxes[1].with',
      'expected a tax without "with" for class "food" in each of its modes',
    ],
  ])('are refused for %s, with the place and what is expected', async (_what, fields, path, message) => {
    const { file } = await fileWith({ taxes: [tax], ...fields });
    expect(shopErrors(file)).toContainEqual({ path, message });
  });

  it('are stored in minor units, with everything that the file says', async () => {
    const hours = [{ days: [6, 7], from: '18:00', to: '23:00' }];
    const charges: FileCharge[] = [
      {
        ...service,
        of: 'beforePromotion',
        name2: '服務費',
        why: 'Shared by all staff',
        why2: '全員均分',
        modes: 'F',
        hours,
        guests: { from: 6 },
      },
      { id: 'bag', purpose: 'bag', name: 'Bag', perOrder: '0.25' },
      { id: 'can', purpose: 'deposit', name: 'Deposit', perUnit: '0.15', class: 'can', taxClass: 'food' },
    ];
    const taxes: FileShop['taxes'] = [
      tax,
      { name: 'QST', rate: '9.975', included: true, classes: ['food'], with: 'compound' },
    ];
    const { file, shop } = await fileWith({ charges, taxes });
    expect(shopErrors(file)).toEqual([]);
    const stored = toShop(file, shop, { pictures: new Map(), pdfs: new Map() });
    expect(stored.taxes[1]).toMatchObject({ taxRate: 9.975, with: 'compound' });
    expect(stored.charges).toEqual([
      {
        chargePid: 'service',
        purpose: 'service',
        name: ['Service', '服務費'],
        why: ['Shared by all staff', '全員均分'],
        size: { percent: 10, of: 'beforePromotion' },
        taxClass: 'lines',
        modes: 'F',
        hours,
        guests: { from: 6 },
      },
      { chargePid: 'bag', purpose: 'bag', name: ['Bag', ''], size: { perOrder: 25 }, modes: '', hours: [] },
      {
        chargePid: 'can',
        purpose: 'deposit',
        name: ['Deposit', ''],
        size: { perUnit: 15, of: 'can' },
        taxClass: 'food',
        modes: '',
        hours: [],
      },
    ]);
  });

  const why = 'Shared by all staff';
  const doubts: [what: string, fields: Partial<FileShop>, warning: RegExp | undefined][] = [
    [
      'a service charge in Spain',
      { country: 'ES', charges: [{ ...service, why }] },
      /charges\[0\] .*in Spain/,
    ],
    [
      'packaging in Spain',
      { country: 'ES', charges: [{ ...service, purpose: 'packaging' }] },
      /charges\[0\] .*in Spain/,
    ],
    ['a deposit in Spain', { country: 'ES', charges: [{ ...service, purpose: 'deposit' }] }, undefined],
    [
      'a service charge of 12 % in Thailand',
      { country: 'TH', charges: [{ ...service, percent: '12' }] },
      /charges\[0\] .*above 10 %/,
    ],
    ['a service charge of 10 % in Thailand', { country: 'TH', charges: [service] }, undefined],
    [
      'a charge without a purpose in California',
      { country: 'US', charges: [service] },
      /charges\[0\] .*has no "why"/,
    ],
    ['a charge with a purpose in the US', { country: 'US', charges: [{ ...service, why }] }, undefined],
    ['tips in Japan', { country: 'JP', tips: { percentages: ['10'] } }, /tips .*in Japan/],
    ['tips in the US', { country: 'US', tips: { percentages: ['15'] } }, undefined],
    [
      'a surcharge in Finland',
      { country: 'FI', charges: [{ ...service, purpose: 'surcharge' }] },
      /charges\[0\] .*consumer card/,
    ],
    [
      'a surcharge in the UK',
      { country: 'GB', charges: [{ ...service, purpose: 'surcharge' }] },
      /charges\[0\] .*consumer card/,
    ],
    ['a service charge in Hong Kong', { country: 'HK', charges: [service] }, undefined],
  ];

  it('MON-8 warn, and do not refuse, about a charge in Spain, a service charge above 10 % in Thailand, a missing purpose in California, tips in Japan, a surcharge for consumer cards in the EU and UK', async () => {
    for (const [what, fields, warning] of doubts) {
      const { file } = await fileWith({ taxes: [tax], ...fields });
      expect(shopErrors(file), what).toEqual([]);
      const warnings = importWarnings(file).map(({ path, message }) => `${path} ${message}`);
      const found = warnings.filter((one) => /^shops\[0\]\.(charges|tips)/.test(one));
      expect(found, what).toEqual(warning ? [expect.stringMatching(warning)] : []);
    }
  });

  it('warn about a number of guests that can never be said', async () => {
    const many: FileCharge = { ...service, guests: { from: 6 } };
    const { shop } = await fileWith({ deliveryModes: 'FT', charges: [many, { ...many, modes: 'T' }] });
    expect(guestWarnings('shops[0]', shop)).toEqual([
      {
        path: 'shops[0].charges[1].guests',
        message: 'has no effect without mode F: only guests at a table say how many they are',
      },
    ]);
  });

  it('warn about a charge class that only an element of a set has', async () => {
    const { file } = await fileWith({});
    for (const item of Object.values(file.menus).flatMap(({ categories }) =>
      categories.flatMap(({ items }) => items),
    ))
      if (isComboItem(item))
        for (const group of item.groups) Object.assign(group.elements[0] ?? {}, { chargeClasses: ['can'] });
    expect(chargeClassWarnings(file)).toEqual([
      { path: 'shops[0].charges', message: 'items have the charge class "can", but no charge has it' },
    ]);
  });

  it('warn about a charge class that only the charges or only the items name', async () => {
    const can: FileCharge = { id: 'can', purpose: 'deposit', name: 'Deposit', perUnit: '0.15', class: 'can' };
    const { file } = await fileWith({ charges: [can] });
    for (const category of Object.values(file.menus).flatMap(({ categories }) => categories))
      for (const item of category.items) Object.assign(item, { chargeClasses: ['bottle'] });
    expect(chargeClassWarnings(file)).toEqual([
      { path: 'shops[0].charges[0].class', message: 'no item of the menu has this charge class' },
      { path: 'shops[0].charges', message: 'items have the charge class "bottle", but no charge has it' },
    ]);
  });
});
