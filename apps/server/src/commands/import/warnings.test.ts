import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { BrandFile, FileShop } from './brand-file.schema.ts';
import { importWarnings } from './warnings.ts';

const helsinki = new URL('../../../../../demo/helsinki/brand.json', import.meta.url);

/** Returns the warnings for Helsinki's shop with other payment settings. */
async function warningsFor(shop: Partial<FileShop>): Promise<string[]> {
  const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
  const shops = file.shops.slice(0, 1).map((one) => ({ ...one, ...shop }));
  return importWarnings({ ...file, shops })
    .filter(({ path }) => path.startsWith('shops[0].payments'))
    .map(({ path, message }) => `${path} ${message}`);
}

describe('a payment platform that cannot take a shop’s payments', () => {
  it.each<[string, string, number, string]>([
    ['JP', 'JPY', 0, 'line-pay takes no JPY in JP'],
    ['FI', 'EUR', 2, 'line-pay takes no EUR in FI'],
    ['TW', 'TWD', 2, 'line-pay takes TWD with 0 decimals, but amountScale is 2'],
  ])(
    'gets a warning for a shop in %s with the currency %s and %i decimals',
    async (country, currency, amountScale, warning) => {
      const shop = { country, currency, amountScale };
      expect(await warningsFor({ ...shop, payments: ['stripe', 'line-pay'] })).toEqual([
        `shops[0].payments[1] ${warning}: it is not offered`,
      ]);
    },
  );

  it.each<[string, string, number, string]>([
    ['JP', 'JPY', 0, 'ecpay takes no JPY in JP'],
    ['TW', 'USD', 2, 'ecpay takes no USD in TW'],
    ['TW', 'TWD', 2, 'ecpay takes TWD with 0 decimals, but amountScale is 2'],
  ])(
    'gets a warning for ECPay in %s with the currency %s and %i decimals',
    async (country, currency, amountScale, warning) => {
      const shop = { country, currency, amountScale };
      expect(await warningsFor({ ...shop, payments: ['ecpay'] })).toEqual([
        `shops[0].payments[0] ${warning}: it is not offered`,
      ]);
    },
  );

  it('gets a warning if it refunds nothing, because orders have a deadline', async () => {
    const taipei = { country: 'TW', currency: 'TWD', amountScale: 0 };
    expect(await warningsFor({ ...taipei, payments: ['ecpay', 'ecpay-apple-pay', 'ecpay-atm'] })).toEqual([
      'shops[0].payments[2] ecpay-atm refunds nothing, but a payment after the deadline of an order must be refunded: it is not offered',
    ]);
  });

  it('gets no warning if it can take them', async () => {
    const taipei = { country: 'TW', currency: 'TWD', amountScale: 0 };
    expect(await warningsFor({ ...taipei, payments: ['stripe', 'line-pay'] })).toEqual([]);
  });
});

describe('a shop on the page of its brand', () => {
  const warned = async (page: boolean, codes: Partial<BrandFile['codes'][number]>[]) => {
    const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
    const shop = file.shops[0]?.id ?? '';
    const all = codes.map((code) => ({ hash: 'some-code', shop, type: 'S' as const, code: 'S', ...code }));
    return importWarnings({
      ...file,
      brand: { ...file.brand, page },
      shops: file.shops.slice(0, 1),
      codes: all,
    })
      .filter(({ path }) => path === 'shops[0]')
      .map(({ message }) => message);
  };
  const warning = 'has no shop-wide code (type "S"): the brand page shows it without a link';

  it.each<[what: string, codes: Partial<BrandFile['codes'][number]>[]]>([
    ['no QR code', []],
    ['only QR codes of tables', [{ type: 'T', code: '1', table: '1' }]],
    ['only a switched-off QR code', [{ off: true }]],
    ['only a QR code with an order limit', [{ orderLimit: 3 }]],
    ['only a QR code of another shop', [{ shop: 'elsewhere' }]],
  ])('FIX-15 gets a warning if it has %s', async (_what, codes) => {
    expect(await warned(true, codes)).toEqual([warning]);
    expect(await warned(false, codes)).toEqual([]);
  });

  it('gets no warning if it has a shop-wide QR code', async () => {
    expect(await warned(true, [{}])).toEqual([]);
  });
});

describe('the colour of a brand', () => {
  const warned = async (color?: string) => {
    const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
    return importWarnings({ ...file, brand: { ...file.brand, ...(color ? { color } : {}) } }).filter(
      ({ path }) => path === 'brand.color',
    );
  };

  it('gets a warning if it is too pale for controls on a light page', async () => {
    expect(await warned('#ffd400')).toEqual([
      {
        path: 'brand.color',
        message: 'is pale on a light page: chosen controls and edges of buttons get the darker #9e8300',
      },
    ]);
    expect(await warned('#c2410c')).toEqual([]);
    expect(await warned()).toEqual([]);
  });
});

describe('a shop and its menu', () => {
  it('FIX-22 get a warning if opening hours overlap, or the sale windows of a dish', async () => {
    const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
    const saleTimes = [
      { days: [1, 2], from: '09:00', to: '14:00' },
      { days: [2], from: '13:00', to: '20:00' },
    ];
    const item = { id: 'soup', name: 'Soup', price: '3', taxClass: 'food', saleTimes };
    const categories = [{ id: 'soups', name: 'Soups', items: [item] }];
    const shops = file.shops.slice(0, 1).map((shop) => ({ ...shop, openingHours: saleTimes }));
    const warnings = importWarnings({ ...file, shops, menus: { main: { categories } } });
    expect(warnings.filter(({ message }) => message.startsWith('overlaps'))).toEqual([
      { path: 'shops[0].openingHours[1]', message: 'overlaps shops[0].openingHours[0]' },
      {
        path: 'menus.main.categories[0].items[0].saleTimes[1]',
        message: 'overlaps menus.main.categories[0].items[0].saleTimes[0]',
      },
    ]);
    expect(importWarnings(file).filter(({ message }) => message.startsWith('overlaps'))).toEqual([]);
  });

  it('get a warning if every hold rule is switched off', async () => {
    const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
    const off = { itemUnits: false, units: false, timesMedian: false, ordersPerSession: false } as const;
    const warnings = (holds: NonNullable<FileShop['holds']>) =>
      importWarnings({ ...file, shops: file.shops.map((shop) => ({ ...shop, holds })) }).filter(
        ({ path }) => path === 'shops[0].holds',
      );
    expect(warnings(off)).toEqual([
      {
        path: 'shops[0].holds',
        message: 'switches every rule off: orders of any size go to the kitchen unpaid and unseen',
      },
    ]);
    expect(warnings({ ...off, units: 500 })).toEqual([]);
  });

  it('get a warning if the country does not use the time zone, and if a category is empty', async () => {
    const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
    const shops = file.shops.map((shop) => ({ ...shop, timeZone: 'America/Mexico_City' }));
    const categories = [{ id: 'soups', name: 'Soups', items: [] }];
    expect(importWarnings({ ...file, shops: shops.slice(0, 1), menus: { main: { categories } } })).toEqual(
      expect.arrayContaining([
        { path: 'shops[0].timeZone', message: 'no clock in FI goes by America/Mexico_City' },
        { path: 'menus.main.categories[0].items', message: 'is empty: guests do not see it' },
      ]),
    );
  });
});

it('FIX-43 warns of a brand without contact, because it has no accessibility statement', async () => {
  const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
  const warned = (brand: BrandFile['brand']) =>
    importWarnings({ ...file, brand }).filter(({ path }) => path === 'brand.contact');
  expect(warned(file.brand)).toEqual([]);
  expect(warned({ id: 'hehku', name: 'Hehku' })).toEqual([
    {
      path: 'brand.contact',
      message:
        'is missing: there is no accessibility statement, and the privacy notice names no responsible body',
    },
  ]);
});

describe('a shop with sittings', () => {
  const warningsOf = async (type: 'T' | 'S') => {
    const file: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
    const shops = file.shops.slice(0, 1).map((one) => ({ ...one, sittings: true }));
    const codes = file.codes.filter((code) => code.type === type);
    return importWarnings({ ...file, shops, codes }).filter(({ path }) => path === 'shops[0].sittings');
  };

  it('gets a warning without a QR code of a table', async () => {
    expect(await warningsOf('S')).toEqual([
      { path: 'shops[0].sittings', message: 'has no effect: the shop has no QR code of type T' },
    ]);
    expect(await warningsOf('T')).toEqual([]);
  });
});
