import type { Marked } from './marks.ts';

/** The exact allergens of an item. */
export const allergensOf = ({ allergens: wide, allergenMarks }: Marked): readonly string[] =>
  allergenMarks ?? wide;

/** The exact dietary and ingredient marks of an item. */
export const dietsOf = ({ diets: wide, dietMarks }: Marked): readonly string[] => dietMarks ?? wide;
