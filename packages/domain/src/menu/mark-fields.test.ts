import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allergensOf, dietsOf } from './all-marks.ts';
import { euAllergens } from './general-marks.ts';
import { markFields } from './mark-fields.ts';
import { allergens, diets } from './marks.ts';
import { isPartOf } from './related-allergens.ts';

it.each([
  ['shrimp', ['crustaceans']],
  ['wheat', ['gluten']],
  ['oyster', ['molluscs']],
  ['mango', []],
] as const)('an item with %s is stored with what 0.2.0 knows', (mark, wide) => {
  expect(markFields([mark, 'milk'], [])).toEqual({
    allergens: euAllergens.filter((eu) => eu === 'milk' || wide.some((known) => known === eu)),
    diets: [],
    allergenMarks: [mark, 'milk'],
  });
});

it.each([
  ['pureVegetarian', ['vegetarian', 'vegan']],
  ['jay', ['vegetarian', 'vegan']],
  ['jain', ['vegetarian']],
] as const)('an item that is %s is stored with what 0.2.0 knows', (mark, general) => {
  expect(markFields([], [mark, 'spicy'])).toEqual({
    allergens: [],
    diets: [...general, 'spicy'],
    dietMarks: [mark, 'spicy'],
  });
});

it('stores marks that 0.2.0 knows in their order, and nothing else', () => {
  expect(markFields(['milk', 'gluten'], ['spicy', 'vegan'])).toEqual({
    allergens: ['milk', 'gluten'],
    diets: ['spicy', 'vegan'],
  });
});

it('FIX-44 an item is read with exactly its marks, and 0.2.0 hides it from those who avoid a wider one', () => {
  const marks = fc.record({
    allergens: fc.uniqueArray(fc.constantFrom(...allergens)),
    diets: fc.uniqueArray(fc.constantFrom(...diets)),
  });
  fc.assert(
    fc.property(marks, (exact) => {
      const fields = markFields(exact.allergens, exact.diets);
      expect(allergensOf(fields)).toEqual(exact.allergens);
      expect(dietsOf(fields)).toEqual(exact.diets);
      for (const eu of euAllergens)
        if (exact.allergens.some((mark) => mark === eu || isPartOf(mark, eu)))
          expect(fields.allergens).toContain(eu);
    }),
  );
});
