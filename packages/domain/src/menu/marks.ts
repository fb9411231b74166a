/** The 14 allergens of EU regulation 1169/2011. */
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
/** Dietary and ingredient marks of items, besides allergens. */
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

/** Marks that diners can require: shown items must have them. */
export const suitingDiets = [
  'vegetarian',
  'vegan',
  'glutenFree',
  'lactoseFree',
  'halal',
] as const satisfies readonly Diet[];
/** Marks that name an ingredient, so that diners can avoid it. */
export const tellingDiets = ['spicy', 'beef', 'pork', 'alcohol'] as const satisfies readonly Diet[];
