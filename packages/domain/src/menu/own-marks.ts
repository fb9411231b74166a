import type { Marked } from './marks.ts';
import type { ChoiceMarks } from './option-marks.schema.ts';

/** The marks of one part of a dish. A missing list is not stated (DISH-4). */
export type PartMarks = {
  readonly allergenMarks?: readonly string[] | undefined;
  readonly dietMarks?: readonly string[] | undefined;
  readonly addsNothingFlag?: boolean;
};

/** An item as far as a filter reads it. */
export type FilteredItem = Marked & {
  readonly choiceMarks?: ChoiceMarks;
  readonly editableFlag?: boolean;
  readonly spuType?: 'S' | 'C';
};

/**
 * The marks of an item itself, without its choices. An empty list without an exact one comes from a menu whose restaurant has
 * not stated anything.
 */
export const ownMarks = (item: FilteredItem): PartMarks => {
  const { allergens, allergenMarks = stated(allergens), diets, dietMarks = stated(diets) } = item;
  return item.choiceMarks ?? { allergenMarks, dietMarks };
};

const stated = (marks: readonly string[]) => (marks.length > 0 ? marks : undefined);
