import { allergensOf, dietsOf } from './all-marks.ts';
import { generalDiets } from './general-marks.ts';
import { suitsWanted } from './item-fit.ts';
import { ownDiets, requiredAllergens } from './mark-lists.ts';
import { suitingDiets } from './marks.ts';
import type { MenuFilter } from './menu-filter.ts';
import { avoidable, menuFilterOf } from './ordered-filter.ts';
import { ownMarks } from './own-marks.ts';
import type { SpuCate } from './spu.schema.ts';

/**
 * FIX-44: the marks that a menu offers to filter by, and those that the diner has chosen.
 *
 * - The marks of its items.
 * - The allergens that the shop's country requires, if the menu marks allergens at all. Otherwise a filter would hide nothing, as
 *   if no item had any.
 * - Diets that one of its items suits. The classes of another country are only offered if an item has them.
 */
export function offeredFilters(
  categories: readonly SpuCate[],
  country: string,
  chosen: MenuFilter,
): MenuFilter {
  const items = categories.flatMap(({ spuList }) => spuList);
  const contained = new Set(items.flatMap(allergensOf));
  const marked = new Set(items.flatMap(dietsOf));
  const required = contained.size > 0 ? requiredAllergens(country) : [];
  const local: readonly string[] = [...generalDiets, ...ownDiets(country)];
  const isOffered = (diet: string): boolean =>
    marked.has(diet) || (local.includes(diet) && items.some((item) => suitsWanted(ownMarks(item), diet)));
  return menuFilterOf({
    avoid: [
      ...avoidable.filter((mark) => contained.has(mark) || marked.has(mark)),
      ...required,
      ...chosen.avoid,
    ],
    want: [...suitingDiets.filter(isOffered), ...chosen.want],
  });
}
