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

describe('a filter', () => {
  it.each<[string, Partial<MenuFilter>, string[]]>([
    ['nothing by nature', {}, ['satay', 'salad', 'omelette', 'steak', 'wine']],
    ['an allergen', { avoid: ['peanuts'] }, ['salad', 'omelette', 'steak', 'wine']],
    ['an allergen beside others', { avoid: ['soybeans'] }, ['salad', 'omelette', 'steak', 'wine']],
    ['any of several', { avoid: ['eggs', 'beef', 'alcohol'] }, ['satay', 'salad']],
    ['what is not marked as wanted', { want: ['glutenFree'] }, ['salad', 'steak']],
    ['nothing vegan from vegetarians', { want: ['vegetarian'] }, ['salad', 'omelette']],
    ['what is vegetarian only from vegans', { want: ['vegan'] }, ['salad']],
    ['whatever misses one of the wanted marks', { avoid: ['eggs'], want: ['vegetarian'] }, ['salad']],
    ['everything', { want: ['halal'] }, []],
  ])('hides %s', (_what, filter, expected) => {
    expect(left(filter)).toEqual(expected);
  });

  it('returns how many it hides, drops empty categories, and leaves others as they are', () => {
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
  ])('that a phone stored as %j contains only our marks', (kept, expected) => {
    expect(menuFilterOf(kept as object)).toEqual(expected);
  });
});

it('a menu offers the filters that its marks answer', () => {
  expect(filtersFor(menu)).toEqual({
    avoid: ['eggs', 'peanuts', 'soybeans', 'spicy', 'beef', 'alcohol'],
    want: ['vegetarian', 'vegan', 'glutenFree'],
  });
  expect(filtersFor([])).toEqual(noFilter);
  expect(suits(dish('bread', { allergens: ['gluten'] }), { avoid: ['gluten'], want: [] })).toBe(false);
});
