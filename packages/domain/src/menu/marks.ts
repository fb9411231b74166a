/**
 * Every allergen that an item can be marked with: those of the lists in `mark-lists.ts`, and the cereals and nuts that these
 * name. In the order of the filter, each after the wider one that it is a part of.
 */
export const allergens = [
  'gluten',
  'wheat',
  'rye',
  'barley',
  'oats',
  'buckwheat',
  'crustaceans',
  'shrimp',
  'crab',
  'fish',
  'salmon',
  'mackerel',
  'salmonRoe',
  'molluscs',
  'shelledMolluscs',
  'oyster',
  'mussel',
  'abalone',
  'squid',
  'eggs',
  'milk',
  'peanuts',
  'nuts',
  'almond',
  'hazelnut',
  'walnut',
  'cashew',
  'pecan',
  'brazilNut',
  'pistachio',
  'macadamia',
  'pineNut',
  'soybeans',
  'sesame',
  'celery',
  'mustard',
  'lupin',
  'sulphites',
  'chicken',
  'gelatin',
  'mango',
  'peach',
  'apple',
  'orange',
  'banana',
  'kiwi',
  'tomato',
  'yam',
] as const;

/** Marks that diners can require: shown items must suit them. `diet-rules.ts` says what each leaves out. */
export const suitingDiets = [
  'vegetarian',
  'vegan',
  'pureVegetarian',
  'ovoVegetarian',
  'lactoVegetarian',
  'lactoOvoVegetarian',
  'alliumVegetarian',
  'jay',
  'jain',
  'glutenFree',
  'lactoseFree',
  'halal',
] as const;
/** Marks that name an ingredient, so that diners can avoid it. */
export const tellingDiets = ['spicy', 'beef', 'pork', 'alcohol'] as const;
/** Dietary and ingredient marks of items, besides allergens. */
export const diets = [...suitingDiets, ...tellingDiets] as const;

export type Allergen = (typeof allergens)[number];
export type Diet = (typeof diets)[number];
/** A mark that a diner may avoid: an allergen, or an ingredient. */
export type Avoidable = Allergen | (typeof tellingDiets)[number];
/** A mark that a diner may want every item to have. */
export type Suiting = (typeof suitingDiets)[number];

/** The id of a mark, of this release or of another. */
export const markPattern = /^[a-zA-Z]{1,40}$/;
/** The most marks of a filter. */
export const mostMarks = 100;

/** Whether a mark is one of these. */
export const isAmong =
  <T extends string>(catalogue: readonly T[]) =>
  (mark: string): mark is T =>
    catalogue.some((known) => known === mark);

/** Whether this release knows a mark. An item or a stored filter may have marks of a later release. */
export const isAllergen = isAmong<Allergen>(allergens);
export const isDiet = isAmong<Diet>(diets);
export const isSuiting = isAmong<Suiting>(suitingDiets);
export const isAvoidable = isAmong<Avoidable>([...allergens, ...tellingDiets]);

/** The fields of an item that have its marks. */
export type Marked = {
  readonly allergens: readonly string[];
  readonly diets: readonly string[];
  readonly allergenMarks?: readonly string[];
  readonly dietMarks?: readonly string[];
};
