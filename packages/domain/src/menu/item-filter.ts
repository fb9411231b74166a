import { suitsDiet } from './diet-rules.ts';
import {
  allergens,
  allergensOf,
  dietsOf,
  isAvoidable,
  isSuiting,
  type Marked,
  markPattern,
  mostMarks,
  suitingDiets,
  tellingDiets,
} from './marks.ts';
import { mayContain } from './related-allergens.ts';
import type { SpuCate } from './spu.schema.ts';

/**
 * MENU-16: a diner's filter. Shown items have none of the marks in `avoid` and suit all of those in `want`. The filter may have
 * marks of another country or of a later release, and these count too.
 */
export type MenuFilter = { readonly avoid: readonly string[]; readonly want: readonly string[] };

/** The filter that hides nothing. */
export const noFilter: MenuFilter = { avoid: [], want: [] };

/** All marks that diners can avoid, in the order of the filter. */
export const avoidable = [...allergens, ...tellingDiets] as const;

/** Returns the marks in a list that may have any content, without repetitions. Known marks come first, in catalogue order. */
function marksIn(catalogue: readonly string[], named: unknown, isKnown: (mark: string) => boolean): string[] {
  if (!Array.isArray(named)) return [];
  const marks = named.filter((mark): mark is string => typeof mark === 'string' && markPattern.test(mark));
  const others = marks.filter((mark) => !isKnown(mark));
  return [...catalogue.filter((mark) => marks.includes(mark)), ...new Set(others)].slice(0, mostMarks);
}

/**
 * FIX-44: reads a filter that a phone stored. It may have any content. Unknown marks stay, because a filter that silently lost a
 * mark would show what the diner avoids.
 */
export const menuFilterOf = ({
  avoid,
  want,
}: {
  readonly avoid?: unknown;
  readonly want?: unknown;
}): MenuFilter => ({
  avoid: marksIn(avoidable, avoid, isAvoidable),
  want: marksIn(suitingDiets, want, isSuiting),
});

/** FIX-44: the marks of an item that are, or may be, what a diner avoids. A mark counts in every country. */
export const marksAgainst = (item: Marked, avoided: string): readonly string[] => [
  ...allergensOf(item).filter((allergen) => mayContain(allergen, avoided)),
  ...dietsOf(item).filter((diet) => diet === avoided),
];

/** Whether an item suits a diner who wants a diet, by one of its marks. */
export const suitsWanted = (item: Marked, wanted: string): boolean =>
  dietsOf(item).some((diet) => suitsDiet(diet, wanted));

/** Whether an item suits a diner's filter, by its marks. */
export const suits = (item: Marked, { avoid, want }: MenuFilter): boolean =>
  !avoid.some((mark) => marksAgainst(item, mark).length > 0) && want.every((diet) => suitsWanted(item, diet));

/** The menu without hidden items and empty categories, and the number of hidden items, each counted once. */
export function sifted(
  categories: readonly SpuCate[],
  filter: MenuFilter,
): { readonly categories: readonly SpuCate[]; readonly hidden: number } {
  const hidden = new Set<string>();
  const left = categories.map((category) => {
    const spuList = category.spuList.filter((spu) => suits(spu, filter) || !hidden.add(spu.spuPid));
    return spuList.length === category.spuList.length ? category : { ...category, spuList };
  });
  return { categories: left.filter(({ spuList }) => spuList.length > 0), hidden: hidden.size };
}
