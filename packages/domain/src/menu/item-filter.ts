import { type Allergen, allergens, suitingDiets, tellingDiets } from './marks.ts';
import type { Spu, SpuCate } from './spu.schema.ts';

/** What a diner stays away from: an allergen, or something that a mark says is in an item. */
export type Avoidable = Allergen | (typeof tellingDiets)[number];
/** What an item must be marked with to suit a diner. */
export type Suiting = (typeof suitingDiets)[number];

/** A diner's filter: items hold none of `avoid` and carry all of `want` (requirement MENU-16). */
export type MenuFilter = { readonly avoid: readonly Avoidable[]; readonly want: readonly Suiting[] };

type Marked = Pick<Spu, 'allergens' | 'diets'>;

/** The filter that hides nothing. */
export const noFilter: MenuFilter = { avoid: [], want: [] };

const avoidable: readonly Avoidable[] = [...allergens, ...tellingDiets];

/** What of a catalogue is named in a list that may hold anything, each once, in the order of the catalogue. */
const known = <T extends string>(catalogue: readonly T[], named: unknown): T[] =>
  Array.isArray(named) ? catalogue.filter((mark) => named.includes(mark)) : [];

/** A filter as a phone remembered it, where anything may stand: what is no mark of ours is dropped. */
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

/** Whatever is vegan is vegetarian too. */
const isMarked = ({ diets }: Marked, wish: Suiting): boolean =>
  diets.includes(wish) || (wish === 'vegetarian' && diets.includes('vegan'));

/** Whether an item keeps to a diner's wishes, as far as its marks say. */
export const suits = (spu: Marked, { avoid, want }: MenuFilter): boolean =>
  !avoid.some((mark) => holds(spu, mark)) && want.every((wish) => isMarked(spu, wish));

/** A menu without the items that a filter hides and the categories that it empties, and how many items those are. */
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

/** The wishes that a menu gives reason for, in the order of the catalogue: marks that at least one of its items carries. */
export function wishesFor(categories: readonly SpuCate[]): MenuFilter {
  const items = categories.flatMap(({ spuList }) => spuList);
  return {
    avoid: avoidable.filter((mark) => items.some((spu) => holds(spu, mark))),
    want: suitingDiets.filter((wish) => items.some((spu) => isMarked(spu, wish))),
  };
}
