import { describe, expect, it } from 'vitest';
import type { FileMenu } from './brand-file.schema.ts';
import { groupErrors } from './group-errors.ts';
import { toMenu } from './to-menu.ts';

const heat = {
  id: 'heat',
  name: 'Heat',
  required: false,
  options: [
    { id: 'mild', name: 'Mild' },
    { id: 'hot', name: 'Hot' },
  ],
};
const meat = { ...heat, id: 'meat', name: 'Meat', required: true };
const rice = { ...heat, id: 'rice', name: 'Rice', required: true, preselect: 'hot' };

const menuWith = (fields: Partial<FileMenu>, item: object = {}): FileMenu => ({
  categories: [
    {
      id: 'mains',
      name: 'Mains',
      items: [{ id: 'curry', name: 'Curry', price: '9.00', taxClass: 'food', ...item }],
    },
  ],
  ...fields,
});

const skusOf = (menu: FileMenu) =>
  toMenu(menu, new Map(), 2).categories[0]?.items[0]?.skuDetail?.skuList ?? [];

describe('DISH-3 a choice of a menu', () => {
  it.each([
    ['that may be made', heat, 0],
    ['that must be made', meat, 1],
  ])(
    '%s, without a preselection, is an extra group of which one option is taken for nothing',
    (_what, choice, least) => {
      const [sku] = skusOf(menuWith({ choices: [choice] }, { choices: [choice.id] }));
      expect(sku?.featureGroupList).toEqual([]);
      expect(sku?.extraGroupList).toMatchObject([
        {
          attrGroupPid: choice.id,
          mutexFlag: true,
          minQty: least,
          maxQty: 1,
          attrList: [
            { attrName: ['Mild', ''], price: 0, maxQty: 1, unitQty: 1 },
            { attrName: ['Hot', ''], price: 0, maxQty: 1, unitQty: 1 },
          ],
        },
      ]);
    },
  );

  it('with a preselection that an option opens is an extra group, whose preselected option is chosen at first', () => {
    const plate = { id: 'plate', name: 'As a plate', opens: ['rice'] };
    const serving = { id: 'serving', name: 'Serving', required: true, options: [plate] };
    const [sku] = skusOf(menuWith({ choices: [serving, rice] }, { choices: ['serving'] }));
    expect(sku?.extraGroupList[1]).toMatchObject({
      ...{ attrGroupPid: 'rice', mutexFlag: true, minQty: 0, openMinQty: 1, maxQty: 1 },
      openedByList: ['serving.plate'],
    });
    const preselected = sku?.extraGroupList.flatMap(({ attrList }) =>
      attrList.filter(({ preselectFlag }) => preselectFlag).map(({ attrPid }) => attrPid),
    );
    expect(preselected).toEqual(['rice.hot']);
  });

  it('with a preselection is offered once if the item has it and an option opens it', () => {
    const plate = { id: 'plate', name: 'As a plate', opens: ['rice'] };
    const serving = { id: 'serving', name: 'Serving', required: true, options: [plate] };
    const [sku] = skusOf(menuWith({ choices: [serving, rice] }, { choices: ['serving', 'rice'] }));
    expect(sku?.featureGroupList.map(({ attrGroupPid }) => attrGroupPid)).toEqual(['rice']);
    expect(sku?.extraGroupList.map(({ attrGroupPid }) => attrGroupPid)).toEqual(['serving']);
  });

  it('with a preselection is a feature group that begins with the preselected option', () => {
    const [sku] = skusOf(menuWith({ choices: [rice] }, { choices: ['rice'] }));
    expect(sku?.extraGroupList).toEqual([]);
    expect(sku?.featureGroupList[0]?.attrList.map(({ attrName, checked }) => [attrName[0], checked])).toEqual(
      [
        ['Hot', true],
        ['Mild', false],
      ],
    );
  });

  it('comes before the extras, and a variant may have its own', () => {
    const extras = [{ id: 'top', name: 'Toppings', options: [{ id: 'egg', name: 'Egg', price: '1.00' }] }];
    const specs = [
      {
        id: 'size',
        name: 'Size',
        values: [
          { id: 'small', name: 'Small' },
          { id: 'large', name: 'Large' },
        ],
      },
    ];
    const variants = [
      { specs: ['small'], price: '9.00' },
      { specs: ['large'], price: '12.00', choices: ['meat'] },
    ];
    const menu = menuWith(
      { choices: [heat, meat], extras },
      { choices: ['heat'], extras: ['top'], specs, variants },
    );
    const groups = skusOf(menu).map((sku) => sku.extraGroupList.map(({ attrGroupPid }) => attrGroupPid));
    expect(groups).toEqual([
      ['heat', 'top'],
      ['meat', 'top'],
    ]);
  });

  it.each([
    [
      'an unknown preselection',
      { ...rice, preselect: 'sour' },
      '.preselect',
      'expected an option (mild, hot); found "sour"',
    ],
    [
      'a preselection of an optional choice',
      { ...heat, preselect: 'hot' },
      '.preselect',
      'expected none unless "required" is true',
    ],
    [
      'the id of an extra group',
      { ...heat, id: 'top' },
      '.id',
      'expected an id that no feature or extra group has; found "top"',
    ],
    [
      'two options with one id',
      {
        ...heat,
        options: [
          { id: 'hot', name: 'Hot' },
          { id: 'hot', name: 'Hotter' },
        ],
      },
      '.options[1].id',
      'expected an id of its own; "hot" appears twice',
    ],
  ])('is refused for %s', (_what, choice, where, message) => {
    const extras = [{ id: 'top', name: 'Toppings', options: [{ id: 'egg', name: 'Egg', price: '1.00' }] }];
    const errors = groupErrors('menus.main', menuWith({ choices: [choice], extras }), 2);
    expect(errors).toContainEqual({ path: `menus.main.choices[0]${where}`, message });
  });
});

it('a group or a version of one has no more free units than may be taken', () => {
  const group = {
    ...{ id: 'toppings', name: 'Toppings', max: 3, free: 3 },
    options: [{ id: 'ham', name: 'Ham', price: '1' }],
    versions: [
      { id: 'few', max: 2 },
      { id: 'most', free: 4 },
      { id: 'none', max: 1, free: 0 },
    ],
  };
  const errors = (one: object) =>
    groupErrors('menu', menuWith({ extras: [{ ...group, ...one }] }, { extras: ['toppings'] }), 2);
  expect(errors({})).toEqual([
    { path: 'menu.extras[0].versions[0].free', message: 'expected no more than max 2; found 3' },
    { path: 'menu.extras[0].versions[1].free', message: 'expected no more than max 3; found 4' },
  ]);
  expect(errors({ free: 4, versions: [] })).toEqual([
    { path: 'menu.extras[0].free', message: 'expected no more than max 3; found 4' },
  ]);
});

it('a group of which only the dearest unit costs has no free units, and the item costs the least of them', () => {
  const half = (id: string, price: string) => ({ id, name: id, price });
  const halves = {
    ...{ id: 'halves', name: 'Halves', min: 2, max: 2, dearest: true },
    options: [half('plain', '9.50'), half('hot', '12.50')],
  };
  const menu = menuWith({ extras: [halves] }, { price: '0', extras: ['halves'] });
  const [item] = toMenu(menu, new Map(), 2).categories[0]?.items ?? [];
  expect(item?.skuDetail?.skuList[0]?.extraGroupList[0]).toMatchObject({ dearestFlag: true });
  expect(item?.spu.priceMin).toBe(950);
  expect(groupErrors('menu', menuWith({ extras: [{ ...halves, free: 1 }] }), 2)).toEqual([
    { path: 'menu.extras[0].free', message: 'expected none with "dearest"' },
  ]);
});
