import { describe, expect, it } from 'vitest';
import { aSpu } from '../testing/a-spu.ts';
import { filtersFor, type MenuFilter, menuFilterOf, noFilter, sifted, suits } from './item-filter.ts';
import type { Spu } from './spu.schema.ts';

const dish = (spuPid: string, marks: Partial<Pick<Spu, 'allergens' | 'diets'>> = {}) =>
  aSpu({ spuPid, allergens: [], diets: [], ...marks });

const menu = [
  {
    spuCatePid: 'mains',
    spuCateName: ['Mains', ''],
    spuList: [
      dish('satay', { allergens: ['peanuts', 'soybeans'], diets: ['spicy'] }),
      dish('salad', { diets: ['vegan', 'glutenFree'] }),
      dish('omelette', { allergens: ['eggs'], diets: ['vegetarian'] }),
      dish('steak', { diets: ['glutenFree', 'beef'] }),
    ],
  },
  {
    spuCatePid: 'bar',
    spuCateName: ['Bar', ''],
    spuList: [dish('wine', { diets: ['alcohol'] })],
  },
];
const left = (filter: Partial<MenuFilter>) =>
  sifted(menu, { ...noFilter, ...filter }).categories.flatMap(({ spuList }) =>
    spuList.map(({ spuPid }) => spuPid),
  );

describe('the menu filter of a diner', () => {
  it.each<[string, Partial<MenuFilter>, string[]]>([
    ['nothing by default', {}, ['satay', 'salad', 'omelette', 'steak', 'wine']],
    ['items with an avoided allergen', { avoid: ['peanuts'] }, ['salad', 'omelette', 'steak', 'wine']],
    [
      'items with an avoided allergen among others',
      { avoid: ['soybeans'] },
      ['salad', 'omelette', 'steak', 'wine'],
    ],
    ['items with any of several avoided marks', { avoid: ['eggs', 'beef', 'alcohol'] }, ['satay', 'salad']],
    ['items without the wanted mark', { want: ['glutenFree'] }, ['salad', 'steak']],
    ['no vegan item if vegetarian is wanted', { want: ['vegetarian'] }, ['salad', 'omelette']],
    ['items that are only vegetarian if vegan is wanted', { want: ['vegan'] }, ['salad']],
    ['items that fail any of several conditions', { avoid: ['eggs'], want: ['vegetarian'] }, ['salad']],
    ['everything if no item has the wanted mark', { want: ['halal'] }, []],
  ])('hides %s', (_what, filter, expected) => {
    expect(left(filter)).toEqual(expected);
  });

  it('returns the number of hidden items, drops empty categories, and keeps unchanged ones', () => {
    const { categories, hidden } = sifted(menu, { avoid: ['alcohol'], want: [] });
    expect(hidden).toBe(1);
    expect(categories).toEqual([menu[0]]);
    expect(categories[0]).toBe(menu[0]);
    const [mains] = sifted(menu, { avoid: ['beef'], want: [] }).categories;
    expect(mains).toEqual({ ...menu[0], spuList: menu[0]?.spuList.slice(0, 3) });
  });

  it.each<[unknown, MenuFilter]>([
    [{}, noFilter],
    [{ avoid: 'peanuts', want: 7 }, noFilter],
    [
      { avoid: ['peanuts', 'kryptonite', 'peanuts', 3], want: ['vegan', 'beef'] },
      { avoid: ['peanuts'], want: ['vegan'] },
    ],
  ])('keeps only known marks of a stored filter: %j', (kept, expected) => {
    expect(menuFilterOf(kept as object)).toEqual(expected);
  });
});

it('a menu offers a filter for each mark that one of its items has', () => {
  expect(filtersFor(menu)).toEqual({
    avoid: ['eggs', 'peanuts', 'soybeans', 'spicy', 'beef', 'alcohol'],
    want: ['vegetarian', 'vegan', 'glutenFree'],
  });
  expect(filtersFor([])).toEqual(noFilter);
  expect(suits(dish('bread', { allergens: ['gluten'] }), { avoid: ['gluten'], want: [] })).toBe(false);
});
