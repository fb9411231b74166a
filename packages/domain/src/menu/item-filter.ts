import { type Allergen, allergens, suitingDiets, tellingDiets } from './marks.ts';
import type { Spu, SpuCate } from './spu.schema.ts';

/** A mark that a diner may avoid: an allergen, or an ingredient. */
export type Avoidable = Allergen | (typeof tellingDiets)[number];
/** A mark that a diner may want every item to have. */
export type Suiting = (typeof suitingDiets)[number];

/** MENU-16: a diner's filter. Shown items have none of the marks in `avoid` and all of those in `want`. */
export type MenuFilter = { readonly avoid: readonly Avoidable[]; readonly want: readonly Suiting[] };

type Marked = Pick<Spu, 'allergens' | 'diets'>;

/** The filter that hides nothing. */
export const noFilter: MenuFilter = { avoid: [], want: [] };

const avoidable: readonly Avoidable[] = [...allergens, ...tellingDiets];

/** The known entries of a list with any content, each once, in the order of the catalogue. */
const known = <T extends string>(catalogue: readonly T[], named: unknown): T[] =>
  Array.isArray(named) ? catalogue.filter((mark) => named.includes(mark)) : [];

/** Reads a filter that a phone stored. It may have any content; unknown marks are dropped. */
export const menuFilterOf = ({
  avoid,
  want,
}: {
  readonly avoid?: unknown;
  readonly want?: unknown;
}): MenuFilter => ({
  avoid: known(avoidable, avoid),
  want: known(suitingDiets, want),
});

const holds = ({ allergens: contained, diets }: Marked, mark: Avoidable): boolean =>
  contained.some((allergen) => allergen === mark) || diets.some((diet) => diet === mark);

/** Whether an item has a mark. A vegan item also counts as vegetarian. */
const isMarked = ({ diets }: Marked, diet: Suiting): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'));

/** Whether an item suits a diner's filter, by its marks. */
export const suits = (spu: Marked, { avoid, want }: MenuFilter): boolean =>
  !avoid.some((mark) => holds(spu, mark)) && want.every((diet) => isMarked(spu, diet));

/** The menu without hidden items and empty categories, and the number of hidden items. */
export function sifted(
  categories: readonly SpuCate[],
  filter: MenuFilter,
): { readonly categories: readonly SpuCate[]; readonly hidden: number } {
  let hidden = 0;
  const left = categories.map((category) => {
    const spuList = category.spuList.filter((spu) => suits(spu, filter));
    hidden += category.spuList.length - spuList.length;
    return spuList.length === category.spuList.length ? category : { ...category, spuList };
  });
  return { categories: left.filter(({ spuList }) => spuList.length > 0), hidden };
}

/** The filters that a menu offers: the marks of at least one item, in the order of the catalogue. */
export function filtersFor(categories: readonly SpuCate[]): MenuFilter {
  const items = categories.flatMap(({ spuList }) => spuList);
  return {
    avoid: avoidable.filter((mark) => items.some((spu) => holds(spu, mark))),
    want: suitingDiets.filter((diet) => items.some((spu) => isMarked(spu, diet))),
  };
}
