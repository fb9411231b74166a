import { hasOnePrice } from '@comanda/domain/menu/has-one-price';
import { itemInForce } from '@comanda/domain/menu/menu-in-force';
import { localMoment } from '@comanda/domain/menu/price-in-force';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { describe, expect, it } from 'vitest';
import type { FileExtraGroup, FileItem, FileMenu } from './brand-file.schema.ts';
import { choiceErrors } from './choice-errors.ts';
import { groupErrors } from './group-errors.ts';
import { withVersions } from './group-versions.ts';
import { toMenu } from './to-menu.ts';

const option = (id: string, price: string, more: object = {}) => ({ id, name: id, price, ...more });
const toppings: FileExtraGroup = {
  ...{ id: 'toppings', name: 'Toppings', max: 3, free: 1 },
  options: [
    option('olives', '1.00', { prices: { D: '1.20' } }),
    option('ham', '1.50'),
    option('egg', '0.80'),
  ],
  versions: [
    {
      ...{ id: 'toppings-large', max: 5, free: 2, without: ['egg'] },
      options: [
        { id: 'ham', price: '2.40', prices: { D: '2.60' } },
        { id: 'olives', price: '1.60' },
      ],
    },
  ],
};
const pizza: FileItem = {
  ...{ id: 'pizza', name: 'Pizza', price: '8.00', taxClass: 'food' },
  specs: [{ id: 'size', name: 'Size', values: ['small', 'large'].map((id) => ({ id, name: id })) }],
  variants: [
    { specs: ['small'], price: '8.00', extras: ['toppings'] },
    { specs: ['large'], price: '12.00', extras: ['toppings-large'] },
  ],
};
const menuOf = (extras: FileExtraGroup[], ...items: FileItem[]): FileMenu => ({
  extras,
  categories: [{ id: 'food', name: 'Food', items }],
});
const itemsOf = (menu: FileMenu) => toMenu(menu, new Map(), 2).categories[0]?.items ?? [];

describe('a version of a group of extras', () => {
  it('has the ids of its group, and what it does not state', () => {
    const [made] = itemsOf(menuOf([toppings], pizza));
    const groups = made?.skuDetail?.skuList.map(({ extraGroupList }) => extraGroupList[0]);
    expect(groups).toMatchObject([
      { attrGroupPid: 'toppings', maxQty: 3, freeQty: 1 },
      { attrGroupPid: 'toppings', maxQty: 5, freeQty: 2 },
    ]);
    const prices = groups?.map((group) =>
      Object.fromEntries((group?.attrList ?? []).map(({ attrPid, price }) => [attrPid, price])),
    );
    expect(prices).toEqual([
      { 'toppings.olives': 100, 'toppings.ham': 150, 'toppings.egg': 80 },
      { 'toppings.olives': 160, 'toppings.ham': 240 },
    ]);
  });

  it('replaces all prices of an option, also those by mode', () => {
    const [, large] = withVersions(toppings);
    expect(large?.options).toEqual([
      option('olives', '1.60'),
      option('ham', '2.40', { prices: { D: '2.60' } }),
    ]);
  });

  it('may be without the free units of its group', () => {
    const [, none] = withVersions({ ...toppings, versions: [{ id: 'none-free', free: 0 }] });
    expect(none).not.toHaveProperty('free');
  });

  it('needs the lowest minimum of its variants in the filter by allergens', () => {
    const strict = { ...toppings, min: 2, versions: [{ id: 'toppings-large', min: 0 }] };
    const [made] = itemsOf(menuOf([strict], pizza));
    expect(made?.spu.choiceMarks?.groupList).toMatchObject([{ minQty: 0 }]);
  });

  it.each<[what: string, version: object, path: string, message: string]>([
    [
      'an unknown option',
      { options: [{ id: 'hamm', price: '1.00' }] },
      'm.extras[0].versions[0].options',
      'expected options of "toppings" (olives, ham, egg); found "hamm"',
    ],
    [
      'an unknown option that it is without',
      { without: ['eg'] },
      'm.extras[0].versions[0].without',
      'expected options of "toppings" (olives, ham, egg); found "eg"',
    ],
    [
      'no options',
      { without: ['olives', 'ham', 'egg'] },
      'm.extras[0].versions[0].without',
      'expected an option to remain',
    ],
    [
      'a price of an option that it is without',
      { without: ['ham'], options: [{ id: 'ham', price: '2.00' }] },
      'm.extras[0].versions[0].options',
      'expected none that "without" names; found "ham"',
    ],
    [
      'a price with too many decimals',
      { options: [{ id: 'ham', price: '1.005' }] },
      'm.extras[0].versions[0].options[0].price',
      'expected at most 2 decimals, as amountScale says; found "1.005"',
    ],
    [
      'a minimum above its maximum',
      { min: 4, max: 3 },
      'm.extras[0].versions[0].min',
      'expected no more than max 3; found 4',
    ],
    [
      'the id of its group',
      { id: 'toppings' },
      'm.extras[0].versions[0].id',
      'expected an id that no other group has; found "toppings"',
    ],
  ])('is refused with %s', (_what, version, path, message) => {
    const wrong = { ...toppings, versions: [{ id: 'other', ...version }] };
    const errors = groupErrors('m', menuOf([wrong]), 2);
    expect(errors.map((error) => error.message)).toContain(message);
    expect(errors.find((error) => error.message === message)?.path).toContain(path);
  });

  it('is refused beside its group in one item, also if an option opens it', () => {
    const more = { ...option('more', '0'), opens: ['toppings-large'] };
    const opener: FileExtraGroup = { id: 'opener', name: 'Opener', options: [more] };
    const groups = new Map([...withVersions(toppings), opener].map((group) => [group.id, group]));
    const world = { items: new Map<string, FileItem>(), groups };
    const {
      variants: _variants,
      specs: _specs,
      ...plain
    } = pizza as Extract<FileItem, { variants?: unknown }>;
    for (const extras of [
      ['toppings', 'toppings-large'],
      ['opener', 'toppings'],
    ]) {
      expect(choiceErrors('m.item', { ...plain, extras }, world)).toEqual([
        {
          path: 'm.item.extras',
          message: expect.stringContaining('expected one version of a group at once; found "toppings'),
        },
      ]);
    }
    expect(choiceErrors('m.item', pizza, world)).toEqual([]);
  });
});

describe('the price of an element of a set', () => {
  const beer: FileItem = { id: 'beer', name: 'Beer', price: '4.00', taxClass: 'drink' };
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '19:00' };
  const element = { item: 'beer', price: '2.00', prices: { D: '2.50' }, default: 1 };
  const happy = { ...element, pricePeriods: [{ ...hours, modes: 'F', price: '1.00' }] };
  const set: FileItem = {
    ...{ id: 'set', name: 'Set', price: '10.00', taxClass: 'food' },
    groups: [{ id: 'drink', name: 'Drink', min: 1, max: 1, elements: [happy] }],
  };
  const at = (deliveryMode: DeliveryMode, text: string) => {
    const made = itemsOf(menuOf([], beer, set))[1];
    if (!made) throw new Error('no set');
    const now = itemInForce(
      made,
      localMoment({ deliveryMode, at: Date.parse(text) / 1000 }, 'Europe/Berlin'),
    );
    return [now.spu.priceMin, now.combo?.comboGroupList[0]?.comboElemList[0]?.price];
  };

  it('changes with the delivery mode and the time, and the lowest price of the set with it', () => {
    expect(at('F', '2026-01-09T16:59:00+01:00')).toEqual([1200, 200]);
    expect(at('F', '2026-01-09T17:00:00+01:00')).toEqual([1100, 100]);
    expect(at('T', '2026-01-09T17:00:00+01:00')).toEqual([1200, 200]);
    expect(at('D', '2026-01-09T17:00:00+01:00')).toEqual([1250, 250]);
  });

  it('makes the set one of several prices', () => {
    const [, made] = itemsOf(menuOf([], beer, set));
    expect(made && hasOnePrice(made)).toBe(false);
  });
});
