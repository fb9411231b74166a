import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suitsDiet } from './diet-rules.ts';
import { suitingDiets } from './marks.ts';

/** The marks of items that suit a diner of each diet, besides its own. */
const suiting: Readonly<Record<(typeof suitingDiets)[number], readonly string[]>> = {
  vegetarian: [
    'vegan',
    'pureVegetarian',
    'ovoVegetarian',
    'lactoVegetarian',
    'lactoOvoVegetarian',
    'alliumVegetarian',
    'jay',
    'jain',
  ],
  vegan: ['pureVegetarian', 'jay'],
  pureVegetarian: [],
  ovoVegetarian: ['pureVegetarian'],
  lactoVegetarian: ['pureVegetarian'],
  lactoOvoVegetarian: ['pureVegetarian', 'ovoVegetarian', 'lactoVegetarian'],
  alliumVegetarian: ['vegan', 'pureVegetarian', 'jay'],
  jay: [],
  jain: [],
  glutenFree: [],
  lactoseFree: [],
  halal: [],
};

it.each(suitingDiets)('FIX-44 exactly the right marks suit a diner who wants %s', (wanted) => {
  const marked = suitingDiets.filter((mark) => suitsDiet(mark, wanted));
  expect(marked.toSorted()).toEqual([wanted, ...suiting[wanted]].toSorted());
});

it('what suits a diet suits every diet that allows more', () => {
  const diet = fc.constantFrom(...suitingDiets.filter((mark) => mark !== 'alliumVegetarian'), 'moonDiet');
  fc.assert(
    fc.property(diet, diet, diet, (one, other, third) => {
      if (suitsDiet(one, other) && suitsDiet(other, third)) expect(suitsDiet(one, third)).toBe(true);
    }),
  );
});

it('an unknown diet only suits itself', () => {
  expect(suitsDiet('moonDiet', 'moonDiet')).toBe(true);
  expect(suitsDiet('moonDiet', 'vegetarian')).toBe(false);
  expect(suitsDiet('vegan', 'moonDiet')).toBe(false);
  expect(suitsDiet('constructor', 'toString')).toBe(false);
});
