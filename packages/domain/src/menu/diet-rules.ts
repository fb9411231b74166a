import { isSuiting, type Suiting } from './marks.ts';

type LeftOut =
  | 'meat'
  | 'eggs'
  | 'milk'
  | 'honey'
  | 'garlicAndOnion'
  | 'asafoetida'
  | 'roots'
  | 'alcohol'
  | 'gluten'
  | 'lactose'
  | 'haram';

type DietRule = {
  /** What an item with this mark never contains. Meat includes fish and seafood. */
  readonly without: readonly LeftOut[];
  /** What a diner of this diet leaves out, if the mark promises less. */
  readonly needs?: readonly LeftOut[];
};

/**
 * FIX-44: what each diet leaves out. The rules are strict: if a law or custom does not say that something is left out, it is
 * not. Taiwan's five pungent plants include asafoetida, which a Jain kitchen uses instead of garlic. Its class
 * "with garlic and onion" may contain eggs or milk that the label names, but is for diners who eat neither.
 */
export const dietRules: Readonly<Record<Suiting, DietRule>> = {
  vegetarian: { without: ['meat'] },
  vegan: { without: ['meat', 'eggs', 'milk', 'honey'] },
  pureVegetarian: { without: ['meat', 'eggs', 'milk', 'honey', 'garlicAndOnion', 'asafoetida'] },
  ovoVegetarian: { without: ['meat', 'milk', 'garlicAndOnion', 'asafoetida'] },
  lactoVegetarian: { without: ['meat', 'eggs', 'garlicAndOnion', 'asafoetida'] },
  lactoOvoVegetarian: { without: ['meat', 'garlicAndOnion', 'asafoetida'] },
  alliumVegetarian: { without: ['meat'], needs: ['meat', 'eggs', 'milk'] },
  jay: { without: ['meat', 'eggs', 'milk', 'honey', 'garlicAndOnion', 'alcohol'] },
  jain: { without: ['meat', 'eggs', 'honey', 'garlicAndOnion', 'roots', 'alcohol'] },
  glutenFree: { without: ['gluten'] },
  lactoseFree: { without: ['lactose'] },
  halal: { without: ['haram'] },
};

/**
 * Whether an item with a dietary mark suits a diner who wants a diet: the mark is that diet, or leaves out all that the diner
 * leaves out. Unknown diets only suit themselves.
 */
export function suitsDiet(marked: string, wanted: string): boolean {
  if (marked === wanted) return true;
  if (!isSuiting(marked) || !isSuiting(wanted)) return false;
  const { without, needs = without } = dietRules[wanted];
  return needs.every((leftOut) => dietRules[marked].without.includes(leftOut));
}
