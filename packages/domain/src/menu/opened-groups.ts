import { type ChosenExtras, extraQty, groupQty } from './extra-group.ts';
import type { Choices, ExtraGroup } from './sku.schema.ts';

/** Whether a group is offered: it always is, or one of the options that open it is chosen. */
const isOpen = ({ openedByList }: ExtraGroup, features: readonly string[], extras: ChosenExtras): boolean =>
  openedByList === undefined ||
  openedByList.some((pid) => features.includes(pid) || extraQty(extras, pid) > 0);

/**
 * DISH-5: the extra groups that are offered beside these choices, with the minimum that they then have. What was chosen in a
 * group that is no longer offered does not count. The options of an opened group open no others.
 */
export const openedGroups = (
  { extraGroupList }: Pick<Choices, 'extraGroupList'>,
  features: readonly string[],
  extras: ChosenExtras,
): ExtraGroup[] =>
  extraGroupList
    .filter((group) => isOpen(group, features, extras))
    .map((group) => (group.openMinQty === undefined ? group : { ...group, minQty: group.openMinQty }));

/**
 * DISH-5: the chosen extras, with the preselected option of each offered choice in which the diner has chosen nothing. A
 * sold-out option is not preselected.
 */
export function withPreselected(
  choices: Pick<Choices, 'extraGroupList'>,
  features: readonly string[],
  extras: ChosenExtras,
): ChosenExtras {
  const chosen: Record<string, number> = { ...extras };
  for (const group of openedGroups(choices, features, extras)) {
    const first = group.attrList.find(({ preselectFlag, selloutFlag }) => preselectFlag && !selloutFlag);
    if (first && groupQty(group, chosen) === 0) chosen[first.attrPid] = 1;
  }
  return chosen;
}
