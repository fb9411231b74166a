import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import { describe, expect, it } from 'vitest';
import type { BrandFile, FileItem, FileMenu, SimpleItem } from './brand-file.schema.ts';
import { itemWarnings } from './item-warnings.ts';
import { menuErrors } from './menu-errors.ts';
import { toMenu } from './to-menu.ts';

const soup = { id: 'soup', name: 'Soup', price: '4.00', taxClass: 'food' } satisfies SimpleItem;
const beer: SimpleItem = { id: 'beer', name: 'Beer', price: '6.00', taxClass: 'food', ageCheck: 18 };
const lunch = [{ days: [1, 2, 3, 4, 5], from: '11:30', to: '14:00' }];

type FileCategory = FileMenu['categories'][number];
const category = (items: readonly FileItem[], fields: Partial<FileCategory> = {}): FileCategory => ({
  id: 'all',
  name: 'All',
  items: [...items],
  ...fields,
});
const menuWith = (categories: FileCategory[], fields: Partial<FileMenu> = {}): FileMenu => ({
  ...fields,
  categories,
});
const made = (menu: FileMenu) => toMenu(menu, new Map(), 2).categories;
const firstItem = (menu: FileMenu): MenuItem | undefined => made(menu)[0]?.items[0];

const fileWith = (menu: FileMenu) => ({ shops: [], menus: { main: menu } }) as unknown as BrandFile;
const found = (errors: readonly { path: string; message: string }[]) =>
  errors.map(({ path, message }) => `${path}: ${message}`);

describe('an item in several categories', () => {
  const twice = menuWith([
    category([], { id: 'popular', name: 'Popular', also: ['soup'] }),
    category([soup, beer]),
  ]);

  it('is the same item in each of them, and belongs to the category in which it is written', () => {
    const [popular, all] = made(twice);
    expect(popular?.items).toEqual([all?.items[0]]);
    expect(popular?.items[0]?.spu.spuCatePid).toBe('all');
  });

  it('is refused if it does not exist, or if a category shows it twice', () => {
    const wrong = menuWith([
      category([soup], { also: ['sop', 'soup'] }),
      category([beer], { id: 'two', also: ['beer'] }),
    ]);
    expect(found(menuErrors(fileWith(wrong)))).toEqual([
      'menus.main.categories[0].also[0]: expected an item of this menu; found "sop"; did you mean "soup"?',
      'menus.main.categories[0].also: expected each item once in a category; "soup" appears twice',
      'menus.main.categories[1].also: expected each item once in a category; "beer" appears twice',
    ]);
  });

  it('warns if a category with sale times shows an item that is sold at others', () => {
    const shown = menuWith([
      category([beer], { id: 'lunch', saleTimes: lunch, also: ['soup'] }),
      category([soup]),
    ]);
    expect(found(itemWarnings(fileWith(shown)))).toEqual([
      'menus.main.categories[0].also: "soup" keeps its own sale times; those of this category do not apply to it',
    ]);
  });
});

describe('a category', () => {
  it('has its description and sale times, which its items have unless they have their own', () => {
    const evening = [{ days: [6], from: '17:00', to: '21:00' }];
    const [made1] = made(
      menuWith([
        category([soup, { ...beer, saleTimes: evening }], { description: 'With bread', saleTimes: lunch }),
      ]),
    );
    expect(made1).toMatchObject({ cateDescr: ['With bread', ''], sellingTimes: lunch });
    expect(made1?.items.map(({ saleTimes }) => saleTimes)).toEqual([lunch, evening]);
  });
});

describe('what guests read about an item', () => {
  it('has its calories, age check and tags', () => {
    const tags = [{ id: 'sea', name: 'Seafood', name2: 'Mariscos' }];
    const item = firstItem(menuWith([category([{ ...beer, calories: 215, tags: ['sea'] }])], { tags }));
    expect(item?.spu).toMatchObject({
      calories: 215,
      ageCheck: 18,
      tagList: [{ tagName: ['Seafood', 'Mariscos'] }],
    });
  });

  it('refuses an unknown tag, and warns of a tag that no item has', () => {
    const menu = menuWith([category([{ ...soup, tags: ['see'] }])], {
      tags: [{ id: 'sea', name: 'Seafood' }],
    });
    expect(found(menuErrors(fileWith(menu)))).toEqual([
      expect.stringMatching(/^menus\.main\.categories\[0\]\.items\[0\]\.tags.*"see"/),
    ]);
    expect(found(itemWarnings(fileWith(menu)))).toEqual(['menus.main.tags[0]: is the tag of no item']);
  });
});

it('warns of a group that no item, variant or option has in any version', () => {
  const options = [{ id: 'a', name: 'A', price: '1.00' }];
  const group = (id: string) => ({ id, name: id, options });
  const menu = menuWith([category([{ ...soup, extras: ['large', 'opener'] }])], {
    extras: [
      { ...group('top'), versions: [{ id: 'large' }] },
      { ...group('opener'), options: [{ id: 'o', name: 'O', price: '0.00', opens: ['opened'] }] },
      group('opened'),
      group('left'),
    ],
  });
  expect(found(itemWarnings(fileWith(menu)))).toEqual(['menus.main.extras[3]: is the group of no item']);
});

describe('what the staff know an item by', () => {
  const sized: SimpleItem = {
    ...soup,
    plu: '10',
    extras: ['top'],
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
      { specs: ['l'], price: '5.00', plu: '12' },
    ],
  };
  const extras = [{ id: 'top', name: 'Top', options: [{ id: 'egg', name: 'Egg', price: '1', plu: '90' }] }];

  it('is the PLU of each variant and option, and the station of the item or of its category', () => {
    const menu = menuWith([category([{ ...sized, course: 2 }], { station: 'pass' })], { extras });
    expect(firstItem(menu)).toMatchObject({
      course: 2,
      kitchen: {
        soup: { plu: '10', station: 'pass' },
        'soup:s': { plu: '10', station: 'pass' },
        'soup:l': { plu: '12', station: 'pass' },
        'top.egg': { plu: '90' },
      },
    });
  });

  it('contains the elements of a set', () => {
    const groups = [{ id: 'g', name: 'Drink', min: 1, max: 1, elements: [{ item: 'beer', price: '0' }] }];
    const set = { ...soup, id: 'set', station: 'grill', groups };
    const menu = menuWith([category([set], { id: 'sets' }), category([beer], { station: 'bar' })]);
    expect(firstItem(menu)?.kitchen).toEqual({
      set: { station: 'grill' },
      beer: { station: 'bar', ageCheck: 18 },
    });
  });

  it('is absent from an item without any', () => {
    expect(firstItem(menuWith([category([soup])]))).not.toHaveProperty('kitchen');
  });

  it('warns of a PLU that two things have', () => {
    const menu = menuWith([category([sized, { ...beer, plu: '12' }])], { extras });
    expect(found(itemWarnings(fileWith(menu)))).toEqual([
      'menus.main.categories[0].items[1].plu: "12" is also the PLU at menus.main.categories[0].items[0].variants[1].plu: the till cannot tell them apart',
    ]);
  });
});

describe('a category whose items are sold only in sets', () => {
  const parts = category([soup], { id: 'parts', onlyInSets: true });
  const lunchSet: FileItem = {
    ...{ id: 'lunch-set', name: 'Lunch set', price: '9.00', taxClass: 'food' },
    groups: [{ id: 'first', name: 'First', min: 1, max: 1, elements: [{ item: 'soup', price: '0' }] }],
  };

  it('has items that only elements of sets refer to', () => {
    const menu = menuWith([parts, category([lunchSet])]);
    expect(found(menuErrors(fileWith(menu)))).toEqual([]);
    expect(found(itemWarnings(fileWith(menu)))).toEqual([]);
  });

  it('is refused with a set in it, with items of other categories, or if another category shows its items', () => {
    const menu = menuWith([
      category([soup, lunchSet], { id: 'parts', onlyInSets: true, also: ['beer'] }),
      category([beer], { also: ['soup'] }),
    ]);
    expect(found(menuErrors(fileWith(menu)))).toEqual([
      'menus.main.categories[0].also: expected none in a category that guests do not see',
      'menus.main.categories[0].items[1]: expected no set: "lunch-set" cannot be an element of a set',
      'menus.main.categories[1].also: expected none that is sold only in sets; found "soup"',
    ]);
  });

  it('is imported with a warning of an item that no set has', () => {
    expect(found(itemWarnings(fileWith(menuWith([parts, category([beer])]))))).toEqual([
      'menus.main.categories[0].items[0]: is in no set, so it cannot be ordered',
    ]);
  });
});

it('a group of another kind is refused with the field in which it belongs', () => {
  const heat = { id: 'heat', name: 'Heat', options: [{ id: 'mild', name: 'Mild' }] };
  const dips = { id: 'dips', name: 'Dips', options: [{ id: 'mayo', name: 'Mayo', price: '0.50' }] };
  const wrong: SimpleItem = { ...soup, features: ['dips', 'heet'], extras: ['heat'] };
  const menu = menuWith([category([wrong])], { features: [heat], extras: [dips] });
  expect(found(menuErrors(fileWith(menu)))).toEqual([
    'menus.main.categories[0].items[0].features[1]: expected a feature group of this menu; found "heet"; did you mean "heat"?',
    'menus.main.categories[0].items[0].features[0]: expected a feature group of this menu; "dips" belongs in "extras"',
    'menus.main.categories[0].items[0].extras[0]: expected an extra group of this menu; "heat" belongs in "features"',
  ]);
});

it('another price than the lowest one of the variants is refused with that price', () => {
  const specs = [
    {
      id: 'size',
      name: 'Size',
      values: [
        { id: 'half', name: 'Half' },
        { id: 'full', name: 'Full' },
      ],
    },
  ];
  const variants = [
    { specs: ['full'], price: '12.80' },
    { specs: ['half'], price: '7.00' },
  ];
  const beef: SimpleItem = { ...soup, price: '12.80', specs, variants };
  expect(found(menuErrors(fileWith(menuWith([category([beef])]))))).toEqual([
    'menus.main.categories[0].items[0].price: expected "7.00", the lowest price of its variants; found "12.80"',
  ]);
});
