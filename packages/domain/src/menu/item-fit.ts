import { suitsDiet } from './diet-rules.ts';
import { isAllergen, isAmong, tellingDiets } from './marks.ts';
import type { MenuFilter } from './menu-filter.ts';
import type { ChoiceGroup } from './option-marks.schema.ts';
import { type FilteredItem, ownMarks, type PartMarks } from './own-marks.ts';
import { mayContain } from './related-allergens.ts';

/** How something suits a filter: 0 suits, 1 if the restaurant has not stated enough to know, 2 if it does not suit. */
type Fit = 0 | 1 | 2;

const worst = (...fits: readonly Fit[]): Fit => Math.max(0, ...fits) as Fit;

const isTelling = isAmong(tellingDiets);

/** FIX-44: the marks of a part that are, or may be, what a diner avoids. A mark counts in every country. */
export const marksAgainst = (
  { allergenMarks = [], dietMarks = [] }: PartMarks,
  avoided: string,
): string[] => [
  ...allergenMarks.filter((allergen) => mayContain(allergen, avoided)),
  ...dietMarks.filter((diet) => diet === avoided),
];

/** Whether a part suits a diner who wants a diet, by one of its marks. */
export const suitsWanted = ({ dietMarks = [], addsNothingFlag }: PartMarks, wanted: string): boolean =>
  addsNothingFlag === true || dietMarks.some((diet) => suitsDiet(diet, wanted));

/** Whether the restaurant has stated all marks of a part that a filter asks for. */
export const isStated = (
  { allergenMarks, dietMarks, addsNothingFlag }: PartMarks,
  { avoid, want }: MenuFilter,
): boolean =>
  addsNothingFlag === true ||
  ((allergenMarks !== undefined || avoid.every(isTelling)) &&
    (dietMarks !== undefined || (want.length === 0 && avoid.every(isAllergen))));

/** How one part of a dish suits a filter. */
function partFit(part: PartMarks, filter: MenuFilter): Fit {
  if (filter.avoid.some((mark) => marksAgainst(part, mark).length > 0)) return 2;
  if (!isStated(part, filter)) return 1;
  return filter.want.every((diet) => suitsWanted(part, diet)) ? 0 : 2;
}

type Groups = readonly ChoiceGroup[];

/** How the best choice in some groups suits a filter, if enough is chosen in each of them. */
const groupsFit = (chosen: Groups, all: Groups, filter: MenuFilter): Fit =>
  worst(...chosen.map((group) => groupFit(group, all, filter)));

function groupFit({ attrList, minQty }: ChoiceGroup, all: Groups, filter: MenuFilter): Fit {
  const fits = attrList.map((option) =>
    worst(
      partFit(option, filter),
      groupsFit(
        all.filter(({ openedByList }) => openedByList?.includes(option.attrPid)),
        all,
        filter,
      ),
    ),
  );
  const unitsUpTo = (fit: Fit) =>
    attrList.reduce((sum, { maxQty = minQty }, at) => sum + ((fits[at] ?? 2) <= fit ? maxQty : 0), 0);
  if (unitsUpTo(0) >= minQty) return 0;
  return unitsUpTo(1) >= minQty ? 1 : 2;
}

/**
 * DISH-4: how an item suits a filter if the diner chooses well. It suits if it does so itself, and if each group in which
 * something has to be chosen has enough options that suit. A set consists of its elements, so their diets decide. The choices
 * of a menu from before DISH-4, and of the page of a long menu, are not stated.
 */
export function itemFit(item: FilteredItem, filter: MenuFilter): Fit {
  const { avoid, want } = filter;
  if (avoid.length + want.length === 0) return 0;
  const { choiceMarks, editableFlag, spuType } = item;
  const own = partFit(ownMarks(item), choiceMarks && spuType === 'C' ? { avoid, want: [] } : filter);
  const groupList = choiceMarks?.groupList;
  if (!groupList) return worst(own, editableFlag ? 1 : 0);
  return worst(
    own,
    groupsFit(
      groupList.filter(({ openedByList }) => !openedByList),
      groupList,
      filter,
    ),
  );
}
