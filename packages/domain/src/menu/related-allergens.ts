import { type Allergen, isAllergen, isAvoidable } from './marks.ts';

/**
 * The wider allergens with their parts. Marks of different countries meet in one filter: the EU marks crustaceans where
 * Japan marks shrimp. Roe is fish in the EU and in Taiwan. Pine nuts are nuts in Taiwan and in the US.
 */
const parts: ReadonlyMap<string, readonly Allergen[]> = new Map([
  ['gluten', ['wheat', 'rye', 'barley', 'oats']],
  ['crustaceans', ['shrimp', 'crab']],
  ['fish', ['salmon', 'mackerel', 'salmonRoe']],
  ['molluscs', ['squid', 'shelledMolluscs']],
  ['shelledMolluscs', ['oyster', 'mussel', 'abalone']],
  [
    'nuts',
    ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazilNut', 'pistachio', 'macadamia', 'pineNut'],
  ],
] satisfies [Allergen, Allergen[]][]);

/** Whether an allergen is a part of a wider one: shrimp of crustaceans. */
export const isPartOf = (narrow: string, wide: string): boolean =>
  (parts.get(wide) ?? []).some((part) => part === narrow || isPartOf(narrow, part));

/**
 * FIX-44: whether an item with an allergen may contain what a diner avoids: the same, a wider or a narrower one. Shrimp and
 * crab are only both parts of crustaceans, so neither hides the other. A mark of a later release may be a part of anything.
 */
export const mayContain = (marked: string, avoided: string): boolean =>
  marked === avoided ||
  isPartOf(marked, avoided) ||
  isPartOf(avoided, marked) ||
  !isAllergen(marked) ||
  !isAvoidable(avoided);
