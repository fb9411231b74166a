import { marksAgainst } from './item-fit.ts';
import type { ChoiceGroup } from './option-marks.schema.ts';
import type { FilteredItem } from './own-marks.ts';

type Option = ChoiceGroup['attrList'][number];

/** DISH-4: the options of an item with something that the diner avoids, in the order of the item. */
export const optionsAgainst = ({ choiceMarks }: FilteredItem, avoid: readonly string[]): readonly Option[] =>
  (choiceMarks?.groupList ?? [])
    .flatMap(({ attrList }) => attrList)
    .filter((option, at, all) => all.findIndex(({ attrPid }) => attrPid === option.attrPid) === at)
    .filter((option) => avoid.some((mark) => marksAgainst(option, mark).length > 0));
