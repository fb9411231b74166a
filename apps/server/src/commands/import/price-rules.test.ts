import { localMoment, priceInForce } from '@comanda/domain/menu/price-in-force';
import { describe, expect, it } from 'vitest';
import type { BrandFile, FileCategory, FileItem, FileMenu } from './brand-file.schema.ts';
import type { FileError } from './file-error.ts';
import { modePriceErrors } from './mode-price-errors.ts';
import { modePriceWarnings } from './mode-price-warnings.ts';
import { toMenu } from './to-menu.ts';

const days = [1, 2, 3, 4, 5];
const soup: FileItem = { id: 'soup', name: 'Soup', price: '9.00', taxClass: 'food' };

const menuWith = (item: Partial<FileItem>, category: Partial<FileCategory> = {}): FileMenu => ({
  categories: [{ id: 'food', name: 'Food', ...category, items: [{ ...soup, ...item } as FileItem] }],
});

function spuOf(item: Partial<FileItem>, category?: Partial<FileCategory>) {
  const made = toMenu(menuWith(item, category), new Map(), 2).categories[0]?.items[0];
  if (!made) throw new Error('no item');
  return made;
}

describe('the price rules of an item', () => {
  it('are none if the file states none', () => {
    const { spu, skuDetail } = spuOf({});
    expect(spu).not.toHaveProperty('modePrices');
    expect(spu).not.toHaveProperty('pricePeriods');
    expect(skuDetail?.skuList[0]).not.toHaveProperty('modePrices');
  });

  it('have the price of every mode if one differs', () => {
    expect(spuOf({ prices: { T: '8.00' } }).spu.modePrices).toEqual([
      { deliveryMode: 'F', price: 900 },
      { deliveryMode: 'T', price: 800 },
      { deliveryMode: 'P', price: 900 },
      { deliveryMode: 'D', price: 900 },
    ]);
  });

  it('take a percentage off the price of each mode, and round to the nearest unit', () => {
    const { pricePeriods } = spuOf({
      prices: { T: '8.35' },
      modes: 'FT',
      pricePeriods: [{ days, from: '11:00', to: '14:00', percentOff: 15 }],
    }).spu;
    expect(pricePeriods).toEqual([
      { days, from: '11:00', to: '14:00', deliveryModes: 'F', price: 765 },
      { days, from: '11:00', to: '14:00', deliveryModes: 'T', price: 710 },
    ]);
  });

  it('prefer the period of the item to that of its category, for the time that both have', () => {
    const { pricePeriods } = spuOf(
      { modes: 'F', pricePeriods: [{ days: [1], from: '12:00', to: '13:00', price: '5.00' }] },
      { pricePeriods: [{ days: [1], from: '11:00', to: '14:00', percentOff: 10 }] },
    ).spu;
    expect(pricePeriods).toEqual([
      { days: [1], from: '11:00', to: '12:00', deliveryModes: 'F', price: 810 },
      { days: [1], from: '12:00', to: '13:00', deliveryModes: 'F', price: 500 },
      { days: [1], from: '13:00', to: '14:00', deliveryModes: 'F', price: 810 },
    ]);
  });

  it('divide a period at midnight', () => {
    const { spu } = spuOf({
      modes: 'F',
      pricePeriods: [{ days: [5], from: '22:00', to: '02:00', price: '5.00' }],
    });
    const at = (text: string) =>
      priceInForce(900, spu, localMoment({ deliveryMode: 'F', at: Date.parse(text) / 1000 }, 'Asia/Tokyo'));
    expect(at('2026-01-09T21:59:00+09:00')).toBe(900);
    expect(at('2026-01-09T22:00:00+09:00')).toBe(500);
    expect(at('2026-01-10T01:59:00+09:00')).toBe(500);
    expect(at('2026-01-10T02:00:00+09:00')).toBe(900);
  });

  it('list the lowest price of the variants, also while only one of them is cheaper', () => {
    const { spu, skuDetail } = spuOf({
      modes: 'F',
      price: '4.00',
      specs: [
        {
          id: 'size',
          name: 'Size',
          values: [
            { id: 's', name: 'S' },
            { id: 'l', name: 'L' },
          ],
        },
      ],
      variants: [
        { specs: ['s'], price: '4.00' },
        {
          specs: ['l'],
          price: '6.00',
          pricePeriods: [{ days: [2], from: '10:00', to: '11:00', price: '3.00' }],
        },
      ],
    } as Partial<FileItem>);
    const period = { days: [2], from: '10:00', to: '11:00', deliveryModes: 'F', price: 300 };
    expect(spu.pricePeriods).toEqual([period]);
    expect(skuDetail?.skuList.map(({ pricePeriods }) => pricePeriods)).toEqual([undefined, [period]]);
  });

  const limes = (option: object, group: object = {}): Partial<FileMenu> => ({
    extras: [
      {
        id: 'more',
        name: 'More',
        ...group,
        options: [{ id: 'lime', name: 'Lime', price: '1.00', ...option }],
      },
    ],
  });
  const happy = { days: [5], from: '17:00', to: '19:00', price: '0.50' };
  const made = (item: Partial<FileItem>, more: Partial<FileMenu>) =>
    toMenu({ ...menuWith(item), ...more }, new Map(), 2).categories[0]?.items[0];

  it('of an option are its own, and the item has a period then, so that phones look again', () => {
    const item = made(
      { modes: 'FT', extras: ['more'] } as Partial<FileItem>,
      limes({ prices: { T: '-0.20' }, pricePeriods: [happy] }),
    );
    const extra = item?.skuDetail?.skuList[0]?.extraGroupList[0]?.attrList[0];
    expect(extra?.modePrices?.map(({ price }) => price)).toEqual([100, -20, 100, 100]);
    expect(extra?.pricePeriods).toMatchObject([{ ...happy, deliveryModes: 'FTPD', price: 50 }]);
    expect(item?.spu.pricePeriods).toMatchObject([
      { from: '17:00', to: '19:00', deliveryModes: 'FT', price: 900 },
    ]);
  });

  it('of an option that must be taken count for the lowest price of the item and of a set', () => {
    const extras = limes({ pricePeriods: [happy] }, { min: 1 });
    expect(made({ extras: ['more'] } as Partial<FileItem>, extras)?.spu).toMatchObject({
      priceMin: 1000,
      pricePeriods: [{ price: 950 }],
    });
    const menu = menuWith({ extras: ['more'] } as Partial<FileItem>);
    const set: FileItem = {
      ...{ id: 'set', name: 'Set', price: '12.00', taxClass: 'food' },
      groups: [{ id: 'dish', name: 'Dish', min: 1, max: 1, elements: [{ item: 'soup', price: '0' }] }],
    };
    const [category] = menu.categories;
    const sets = {
      ...menu,
      ...extras,
      categories: category ? [{ ...category, items: [...category.items, set] }] : [],
    };
    const madeSet = toMenu(sets, new Map(), 2).categories[0]?.items[1];
    expect(madeSet?.spu).toMatchObject({ priceMin: 1300, pricePeriods: [{ price: 1250 }] });
    expect(madeSet?.combo).not.toHaveProperty('pricePeriods');
  });

  it('sell an item in the modes that both it and its category have', () => {
    expect(spuOf({}).spu).not.toHaveProperty('deliveryModes');
    expect(spuOf({}, { modes: 'FT' }).spu.deliveryModes).toBe('FT');
    expect(spuOf({ modes: 'TD' }, { modes: 'FT' }).spu.deliveryModes).toBe('T');
  });
});

const fileOf = (menu: FileMenu): BrandFile =>
  ({
    shops: [
      {
        id: 'main',
        menu: 'main',
        amountScale: 2,
        deliveryModes: 'FT',
        openingHours: [{ days, from: '10:00', to: '22:00' }],
      },
    ],
    menus: { main: menu },
  }) as unknown as BrandFile;

const item = 'menus.main.categories[0].items[0]';
const noon = { days, from: '11:00', to: '14:00' };

describe('modes and price periods in a brand file', () => {
  it.each<[string, Partial<FileItem>, Partial<FileCategory>, FileError]>([
    [
      'a price and a percentage',
      { pricePeriods: [{ ...noon, price: '5.00', percentOff: 10 }] },
      {},
      { path: `${item}.pricePeriods[0]`, message: 'expected either "price" or "percentOff"' },
    ],
    [
      'neither of them',
      {},
      { pricePeriods: [noon] },
      {
        path: 'menus.main.categories[0].pricePeriods[0]',
        message: 'expected either "price" or "percentOff"',
      },
    ],
    [
      'too many decimals',
      { prices: { T: '5.005' } },
      {},
      {
        path: `${item}.prices.T`,
        message: 'expected at most 2 decimals, as amountScale says; found "5.005"',
      },
    ],
    [
      'an item that is sold in no mode',
      { modes: 'T' },
      { modes: 'F' },
      { path: `${item}.modes`, message: 'expected a mode of its category, "F"; found "T"' },
    ],
  ])('are refused with %s', (_what, stated, category, error) => {
    expect(modePriceErrors(fileOf(menuWith(stated, category)))).toEqual([error]);
  });

  it.each<[string, Partial<FileItem>, string, string]>([
    [
      'overlapping periods',
      {
        pricePeriods: [
          { ...noon, price: '5.00' },
          { days: [5], from: '13:00', to: '15:00', percentOff: 5 },
        ],
      },
      `${item}.pricePeriods[1]`,
      `overlaps ${item}.pricePeriods[0], which counts for the time that both have`,
    ],
    [
      'a period outside of the opening hours',
      { pricePeriods: [{ days: [1], from: '21:00', to: '23:00', price: '5.00' }] },
      `${item}.pricePeriods[0]`,
      'is partly outside the opening hours',
    ],
    [
      'a price of a mode that no shop has',
      { prices: { D: '9.50' } },
      `${item}.prices.D`,
      'has no effect: no shop of the menu has mode D',
    ],
    [
      'a price of a mode that the item is not sold in',
      { modes: 'F', prices: { T: '9.50' } },
      `${item}.prices.T`,
      'has no effect: it is not sold in mode T',
    ],
    [
      'a mode that no shop has',
      { modes: 'FP' },
      `${item}.modes`,
      'names mode P, which no shop of the menu has',
    ],
  ])('are warned about: %s', (_what, stated, path, message) => {
    expect(modePriceErrors(fileOf(menuWith(stated)))).toEqual([]);
    expect(modePriceWarnings(fileOf(menuWith(stated)))).toEqual([{ path, message }]);
  });

  it('do not warn of periods of different modes, nor of those within the opening hours', () => {
    const stated = {
      pricePeriods: [
        { ...noon, modes: 'F', price: '5.00' },
        { ...noon, modes: 'T', price: '4.00' },
      ],
    };
    expect(modePriceWarnings(fileOf(menuWith(stated)))).toEqual([]);
  });
});
