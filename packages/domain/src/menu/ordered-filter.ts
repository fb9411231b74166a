import { allergens, isAvoidable, isSuiting, suitingDiets, tellingDiets } from './marks.ts';
import { type MenuFilter, marksIn, type StoredFilter } from './menu-filter.ts';

/** All marks that diners can avoid, in the order of the filter. */
export const avoidable = [...allergens, ...tellingDiets] as const;

/** The marks of a list in catalogue order, and after them those that this release does not know. */
function ordered(catalogue: readonly string[], named: unknown, isKnown: (mark: string) => boolean): string[] {
  const marks = marksIn(named);
  return [...catalogue.filter((mark) => marks.includes(mark)), ...marks.filter((mark) => !isKnown(mark))];
}

/** A filter with its marks in the order of the catalogue. */
export const menuFilterOf = ({ avoid, want }: StoredFilter): MenuFilter => ({
  avoid: ordered(avoidable, avoid, isAvoidable),
  want: ordered(suitingDiets, want, isSuiting),
});
