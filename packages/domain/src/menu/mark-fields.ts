import { suitsDiet } from './diet-rules.ts';
import { euAllergens, generalDiets } from './general-marks.ts';
import { type Allergen, type Diet, isAmong } from './marks.ts';
import { isPartOf } from './related-allergens.ts';

/**
 * The fields of an item with these marks. A phone or a server of 0.2.0 only knows `allergens` and `diets`, so these have the
 * wider marks: an item with shrimp stays hidden from a diner who avoids crustaceans (decision 50). The exact marks are only
 * stored if they differ.
 */
export function markFields(exactAllergens: readonly Allergen[], exactDiets: readonly Diet[]) {
  const wide = euAllergens.filter((eu) => exactAllergens.some((mark) => mark === eu || isPartOf(mark, eu)));
  const general = generalDiets.filter((diet) => exactDiets.some((mark) => suitsDiet(mark, diet)));
  const areWide = exactAllergens.every(isAmong(euAllergens));
  const areGeneral = exactDiets.every(isAmong(generalDiets));
  return {
    allergens: areWide ? exactAllergens.filter(isAmong(euAllergens)) : wide,
    diets: areGeneral ? exactDiets.filter(isAmong(generalDiets)) : general,
    ...(!areWide && { allergenMarks: [...exactAllergens] }),
    ...(!areGeneral && { dietMarks: [...exactDiets] }),
  };
}
