import type { ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import {
  addElemExtra,
  type ComboSelection,
  chooseElemFeature,
  clearElemExtras,
  elemChoice,
  takeElemExtra,
} from '@comanda/domain/selection/combo-selection';
import { ExtraGroupField } from '../dish-sheet/ExtraGroupField.tsx';
import { FeatureGroupField } from '../dish-sheet/FeatureGroupField.tsx';
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
  const { features, extras } = elemChoice(selection, group, elem);
  const of = elemPlace(group.comboGroupPid, elem.skuPid);
  return (
    <>
      {elem.featureGroupList.map((featureGroup) => (
        <FeatureGroupField
          key={featureGroup.attrGroupPid}
          within
          of={of}
          group={featureGroup}
          chosen={features[featureGroup.attrGroupPid]}
          onChoose={(attrPid) =>
            onSelect(chooseElemFeature(selection, place, featureGroup.attrGroupPid, attrPid))
          }
        />
      ))}
      {elem.extraGroupList.map((extraGroup) => (
        <ExtraGroupField
          key={extraGroup.attrGroupPid}
          within
          of={of}
          group={extraGroup}
          chosen={extras}
          onMore={(extra) => onSelect(addElemExtra(selection, place, extraGroup, extra))}
          onLess={(extra) => onSelect(takeElemExtra(selection, place, extra))}
          onClear={() => onSelect(clearElemExtras(selection, place, extraGroup))}
        />
      ))}
    </>
  );
}
