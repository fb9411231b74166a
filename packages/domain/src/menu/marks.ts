/** The 14 allergens that EU regulation 1169/2011 names. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
/** Marks that diners look for or avoid besides the allergens. */
export const diets = [
  'vegetarian',
  'vegan',
  'glutenFree',
  'lactoseFree',
  'halal',
  'spicy',
  'beef',
  'pork',
  'alcohol',
] as const;

export type Allergen = (typeof allergens)[number];
export type Diet = (typeof diets)[number];

/** Marks that an item may have to carry for a diner: what it suits. */
export const suitingDiets = [
  'vegetarian',
  'vegan',
  'glutenFree',
  'lactoseFree',
  'halal',
] as const satisfies readonly Diet[];
/** Marks that say what is in an item, so that a diner may stay away from it. */
export const tellingDiets = ['spicy', 'beef', 'pork', 'alcohol'] as const satisfies readonly Diet[];
