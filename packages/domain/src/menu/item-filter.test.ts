import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSpu } from '../testing/a-spu.ts';
import { sifted, suits } from './item-filter.ts';
import { allergens, suitingDiets, tellingDiets } from './marks.ts';
import { type MenuFilter, noFilter } from './menu-filter.ts';
import { menuFilterOf } from './ordered-filter.ts';
import type { Spu } from './spu.schema.ts';

const dish = (spuPid: string, marks: Partial<Spu> = {}) =>
  aSpu({
    spuPid,
    ...(!marks.allergens && { allergenMarks: [] }),
    ...(!marks.diets && { dietMarks: [] }),
    ...marks,
  });

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
    [
      'every item with an allergen if an avoided mark is unknown',
      { avoid: ['moonDust'] },
      ['salad', 'steak', 'wine'],
    ],
    ['everything if a wanted mark is unknown', { want: ['moonDiet'] }, []],
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

  it('counts a hidden item once, also if several categories show it', () => {
    const [mains] = menu;
    if (!mains) throw new Error('no category');
    const popular = { ...mains, spuCatePid: 'popular' };
    const { categories, hidden } = sifted([popular, ...menu], { avoid: ['alcohol', 'beef'], want: [] });
    expect(hidden).toBe(2);
    expect(categories.map(({ spuList }) => spuList.length)).toEqual([3, 3]);
  });

  it.each<[unknown, MenuFilter]>([
    [{}, noFilter],
    [{ avoid: 'peanuts', want: 7 }, noFilter],
    [
      { avoid: ['peanuts', 'moonDust', 'peanuts', 'gluten', 3, '', 'moonDust'], want: ['vegan', 'moonDiet'] },
      { avoid: ['gluten', 'peanuts', 'moonDust'], want: ['vegan', 'moonDiet'] },
    ],
    [{ avoid: ['x'.repeat(41)] }, noFilter],
  ])('reads a stored filter and keeps each of its marks once: %j', (kept, expected) => {
    expect(menuFilterOf(kept as object)).toEqual(expected);
  });
});

const shown = (marked: readonly string[], avoid: readonly string[]) =>
  suits(dish('dish', { allergenMarks: [...marked] }), { avoid, want: [] });

describe('allergens of different countries in one filter', () => {
  it.each([
    ['crustaceans', ['shrimp', 'crab']],
    ['gluten', ['wheat', 'rye', 'barley', 'oats']],
    ['fish', ['salmon', 'mackerel', 'salmonRoe']],
    ['molluscs', ['squid', 'shelledMolluscs', 'oyster', 'mussel', 'abalone']],
    ['shelledMolluscs', ['oyster', 'mussel', 'abalone']],
    [
      'nuts',
      ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazilNut', 'pistachio', 'macadamia', 'pineNut'],
    ],
  ])('FIX-44 a filter for %s hides items with each of its parts, and the reverse', (wide, parts) => {
    for (const part of parts) {
      expect([part, shown([part], [wide])]).toEqual([part, false]);
      expect([part, shown([wide], [part])]).toEqual([part, false]);
    }
  });

  it.each([
    ['shrimp', 'crab'],
    ['wheat', 'buckwheat'],
    ['gluten', 'buckwheat'],
    ['squid', 'oyster'],
    ['walnut', 'cashew'],
    ['peanuts', 'nuts'],
    ['salmon', 'salmonRoe'],
    ['fish', 'crustaceans'],
    ['crustaceans', 'molluscs'],
  ])('a filter for %s does not hide items with %s, and the reverse', (one, other) => {
    expect(shown([one], [other])).toBe(true);
    expect(shown([other], [one])).toBe(true);
  });

  const mark = fc.constantFrom(...allergens, ...tellingDiets, 'moonDust');
  const marks = fc.uniqueArray(mark, { maxLength: 5 });
  const known = fc.uniqueArray(fc.constantFrom(...allergens), { maxLength: 5 });

  it('FIX-44 hides every item that has an avoided mark, whatever else it has', () => {
    fc.assert(
      fc.property(mark, marks, marks, (avoided, others, more) => {
        expect(shown([...others, avoided], [...more, avoided])).toBe(false);
      }),
    );
  });

  it('an item that is hidden stays hidden if the diner avoids more, or if the item has more marks', () => {
    fc.assert(
      fc.property(known, known, mark, (marked, avoid, added) => {
        const before = shown(marked, avoid);
        expect(before || !shown(marked, [...avoid, added])).toBe(true);
        expect(before || !shown([...marked, added], avoid)).toBe(true);
      }),
    );
  });

  it('if a filter for one mark hides another mark, the reverse is true too', () => {
    fc.assert(
      fc.property(known, known, (one, other) => {
        expect(shown(one, other)).toBe(shown(other, one));
      }),
    );
  });

  it('FIX-44 keeps every mark of a stored filter, whatever release or country it is from', () => {
    const name = fc.oneof(mark, fc.constantFrom(...suitingDiets), fc.stringMatching(/^[a-zA-Z]{1,40}$/));
    const filter = fc.record({
      avoid: fc.array(name, { maxLength: 99 }),
      want: fc.array(name, { maxLength: 99 }),
    });
    fc.assert(
      fc.property(filter, (kept) => {
        const read = menuFilterOf(JSON.parse(JSON.stringify(kept)));
        expect(new Set(read.avoid)).toEqual(new Set(kept.avoid));
        expect(new Set(read.want)).toEqual(new Set(kept.want));
        expect(menuFilterOf(read)).toEqual(read);
      }),
    );
  });

  it('hides an item with an allergen of a later release from everybody who avoids something', () => {
    expect(shown(['moonDust'], [])).toBe(true);
    expect(shown(['moonDust'], ['crab'])).toBe(false);
  });
});
