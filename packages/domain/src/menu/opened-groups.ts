import { type ChosenExtras, extraQty } from './extra-group.ts';
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
