import type { ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import {
  addElemExtra,
  type ComboSelection,
  chooseElemFeature,
  clearElemExtras,
  elemChoice,
  takeElemExtra,
} from '@comanda/domain/selection/combo-selection';
import { ChoiceFields } from '../dish-sheet/ChoiceFields.tsx';
import { elemPlace } from './combo-steps.ts';

type ElemChoicesProps = {
  readonly group: ComboGroup;
  readonly elem: ComboElem;
  readonly selection: ComboSelection;
  readonly onSelect: (selection: ComboSelection) => void;
};

/** The features and extras of a chosen element of a combo. */
export function ElemChoices({ group, elem, selection, onSelect }: ElemChoicesProps) {
  const place = { group, elem };
  return (
    <ChoiceFields
      within
      of={elemPlace(group.comboGroupPid, elem.skuPid)}
      choices={elem}
      {...elemChoice(selection, group, elem)}
      onFeature={(groupPid, attrPid) => onSelect(chooseElemFeature(selection, place, groupPid, attrPid))}
      onMore={(extraGroup, extra) => onSelect(addElemExtra(selection, place, extraGroup, extra))}
      onLess={(extra) => onSelect(takeElemExtra(selection, place, extra))}
      onClear={(extraGroup) => onSelect(clearElemExtras(selection, place, extraGroup))}
    />
  );
}
