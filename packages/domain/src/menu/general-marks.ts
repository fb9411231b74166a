/**
 * The 14 allergens of EU regulation 1169/2011. An item has these in `allergens`, which all releases understand. The exact
 * marks are in `allergenMarks` (decision 50).
 */
export const euAllergens = [
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

/** The dietary and ingredient marks that all releases understand. They belong to no country. */
export const generalDiets = [
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
