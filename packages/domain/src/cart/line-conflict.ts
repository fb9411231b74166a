import { type MenuFilter, marksAgainst, suitsWanted } from '../menu/item-filter.ts';
import type { Marked } from '../menu/marks.ts';
import { isPartOf } from '../menu/related-allergens.ts';
import type { CartLine } from './cart-line.schema.ts';

/** Why a line of the cart does not suit a diner's filter. */
export type LineConflict = {
  /** The marks of the item that the diner avoids. */
  readonly contains: readonly string[];
  /** What the diner avoids and the item may contain: its marks are wider, or from another release. */
  readonly mayContain: readonly string[];
  /** The diets that the diner wants and no mark of the item suits. */
  readonly lacks: readonly string[];
};

type Line = Pick<CartLine, 'spuPid' | 'comboElemList'>;

/**
 * FIX-44: what in a line of the cart does not suit the diner's filter; `undefined` if it suits. `items` are the marked
 * items of the menu by id. A set has the allergens of everything that can be chosen in it, so an allergen that is in none
 * of its chosen elements may be in it. An item that is not on the menu is `unknown`.
 */
export function lineConflict(
  line: Line,
  items: ReadonlyMap<string, Marked>,
  { avoid, want }: MenuFilter,
): LineConflict | 'unknown' | undefined {
  const item = items.get(line.spuPid);
  if (!item) return avoid.length + want.length > 0 ? 'unknown' : undefined;
  const chosen = line.comboElemList.flatMap(({ spuPid }) => items.get(spuPid) ?? []);
  const eaten = line.comboElemList.length > 0 ? chosen : [item];
  const contains = new Set<string>();
  const mayContain: string[] = [];
  for (const avoided of avoid) {
    const certain = eaten
      .flatMap((part) => marksAgainst(part, avoided))
      .filter((mark) => mark === avoided || isPartOf(mark, avoided));
    for (const mark of certain) contains.add(mark);
    const isPossible = [item, ...chosen].some((part) => marksAgainst(part, avoided).length > 0);
    if (certain.length === 0 && isPossible) mayContain.push(avoided);
  }
  const lacks = want.filter((diet) => !suitsWanted(item, diet));
  const isNone = contains.size + mayContain.length + lacks.length === 0;
  return isNone ? undefined : { contains: [...contains], mayContain, lacks };
}
