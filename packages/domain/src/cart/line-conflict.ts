import { isStated, marksAgainst, suitsWanted } from '../menu/item-fit.ts';
import type { MenuFilter } from '../menu/menu-filter.ts';
import { type FilteredItem, ownMarks, type PartMarks } from '../menu/own-marks.ts';
import { isPartOf } from '../menu/related-allergens.ts';
import type { OrderLine } from './cart-line.schema.ts';
import { optionPids } from './cart-line.ts';

/** Why a line of the cart does not suit a diner's filter. */
export type LineConflict = {
  /** The marks of the item and its choices that the diner avoids. */
  readonly contains: readonly string[];
  /** What the diner avoids and the item may contain: its marks are wider, or from another release. */
  readonly mayContain: readonly string[];
  /** The diets that the diner wants and no mark of the item suits. */
  readonly lacks: readonly string[];
  /** Whether the restaurant has not stated what the diner avoids, for the item or a choice (DISH-4). */
  readonly notStated?: true;
};

type Line = Pick<OrderLine, 'spuPid' | 'skuPid' | 'featurePidList' | 'extraList' | 'comboElemList'>;
type Items = ReadonlyMap<string, FilteredItem>;

/** What was chosen for a line: its options, and the elements of a set with theirs. */
function chosenParts(line: Line, { choiceMarks }: FilteredItem, items: Items): PartMarks[] {
  if (choiceMarks?.groupList) {
    const options = choiceMarks.groupList.flatMap(({ attrList }) => attrList);
    return optionPids(line).flatMap((pid) => options.find(({ attrPid }) => attrPid === pid) ?? []);
  }
  const elems = line.comboElemList.flatMap(({ spuPid }) => items.get(spuPid) ?? []).map(ownMarks);
  const hasOptions = [line, ...line.comboElemList].some(
    ({ featurePidList, extraList }) => featurePidList.length + extraList.length > 0,
  );
  return hasOptions ? [...elems, {}] : elems;
}

/**
 * `eaten` parts are in the dish. `others` may be in it. `asked` are the parts whose diets count.
 */
type Dish = {
  readonly eaten: readonly PartMarks[];
  readonly others: readonly PartMarks[];
  readonly asked: readonly PartMarks[];
};

function conflictOf({ eaten, others, asked }: Dish, { avoid, want }: MenuFilter): LineConflict | undefined {
  const contains = new Set<string>();
  const mayContain: string[] = [];
  for (const avoided of avoid) {
    const certain = eaten
      .flatMap((part) => marksAgainst(part, avoided))
      .filter((mark) => mark === avoided || isPartOf(mark, avoided));
    for (const mark of certain) contains.add(mark);
    const isPossible = [...eaten, ...others].some((part) => marksAgainst(part, avoided).length > 0);
    if (certain.length === 0 && isPossible) mayContain.push(avoided);
  }
  const lacks = want.filter((diet) => !asked.every((part) => suitsWanted(part, diet)));
  const notStated = avoid.length > 0 && !eaten.every((part) => isStated(part, { avoid, want: [] }));
  if (contains.size + mayContain.length + lacks.length === 0 && !notStated) return undefined;
  return { contains: [...contains], mayContain, lacks, ...(notStated && { notStated }) };
}

/** DISH-4: what in one option, or one element of a set, does not suit the diner's filter. */
export const partConflict = (part: PartMarks, filter: MenuFilter): LineConflict | undefined =>
  conflictOf({ eaten: [part], others: [], asked: [part] }, filter);

/**
 * FIX-44, DISH-4: what in a line of the cart does not suit the diner's filter; `undefined` if it suits. `items` are the marked
 * items of the menu by id. The chosen options count. A set is judged by its chosen elements; an allergen that only the set
 * itself is marked with may be in it. An item that is not on the menu is `unknown`.
 */
export function lineConflict(
  line: Line,
  items: Items,
  filter: MenuFilter,
): LineConflict | 'unknown' | undefined {
  const item = items.get(line.spuPid);
  if (!item) return filter.avoid.length + filter.want.length > 0 ? 'unknown' : undefined;
  const own = ownMarks(item);
  const chosen = chosenParts(line, item, items);
  const isSet = line.comboElemList.length > 0;
  const eaten = isSet ? chosen : [own, ...chosen];
  return conflictOf({ eaten, others: [own], asked: item.choiceMarks ? eaten : [own] }, filter);
}
