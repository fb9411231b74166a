import { describe, expect, it } from 'vitest';
import { aSpu } from '../testing/a-spu.ts';
import { markFields } from './mark-fields.ts';
import { allergenLists } from './mark-lists.ts';
import type { Allergen, Diet } from './marks.ts';
import { noFilter } from './menu-filter.ts';
import { offeredFilters } from './offered-filters.ts';

const menuOf = (...items: readonly { allergens?: readonly Allergen[]; diets?: readonly Diet[] }[]) => [
  {
    spuCatePid: 'all',
    spuCateName: ['All', ''],
    spuList: items.map(({ allergens = [], diets = [] }) => aSpu(markFields(allergens, diets))),
  },
];

describe('the filters that a menu offers', () => {
  it.each(Object.entries(allergenLists))(
    'FIX-44 are the required allergens in %s',
    (_list, { countries, required }) => {
      for (const country of countries) {
        const { avoid } = offeredFilters(menuOf({ allergens: ['milk'] }), country, noFilter);
        expect(avoid.toSorted()).toEqual([...new Set([...required, 'milk'])].toSorted());
      }
    },
  );

  it('are also the marks of its items, wherever the shop is', () => {
    const menu = menuOf(
      { allergens: ['shrimp'], diets: ['pork', 'spicy'] },
      { allergens: ['mango'], diets: ['jain'] },
    );
    expect(offeredFilters(menu, 'KW', noFilter)).toEqual({
      avoid: ['shrimp', 'mango', 'spicy', 'pork'],
      want: ['vegetarian', 'jain'],
    });
    expect(offeredFilters(menu, 'FI', noFilter).avoid).toEqual(
      expect.arrayContaining(['shrimp', 'mango', 'crustaceans', 'lupin']),
    );
  });

  it('are no allergens of the country if the menu marks none, because nothing would be hidden', () => {
    expect(offeredFilters(menuOf({ diets: ['pork'] }), 'TW', noFilter)).toEqual({
      avoid: ['pork'],
      want: [],
    });
    expect(offeredFilters([], 'JP', noFilter)).toEqual(noFilter);
  });

  it('are the classes of Taiwan in Taiwan, as far as an item suits them', () => {
    const pure = menuOf({ diets: ['pureVegetarian'] });
    expect(offeredFilters(pure, 'TW', noFilter).want).toEqual([
      'vegetarian',
      'vegan',
      'pureVegetarian',
      'ovoVegetarian',
      'lactoVegetarian',
      'lactoOvoVegetarian',
      'alliumVegetarian',
    ]);
    expect(offeredFilters(pure, 'TH', noFilter).want).toEqual(['vegetarian', 'vegan', 'pureVegetarian']);
    expect(offeredFilters(menuOf({ diets: ['vegan'] }), 'TH', noFilter).want).toEqual([
      'vegetarian',
      'vegan',
    ]);
  });

  it('FIX-44 are always those that the diner has chosen, even in another country', () => {
    const chosen = { avoid: ['buckwheat', 'moonDust'], want: ['lactoVegetarian', 'moonDiet'] };
    const offered = offeredFilters(menuOf({ allergens: ['milk'] }), 'US', chosen);
    expect(offered.avoid).toEqual(expect.arrayContaining(chosen.avoid));
    expect(offered.want).toEqual(chosen.want);
  });
});
