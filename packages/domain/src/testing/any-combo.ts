import fc from 'fast-check';
import type { Combo, ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import { canAddExtra, extraGroupProblems } from '../menu/extra-group.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import type { SpuDetail } from '../menu/spu.schema.ts';
import {
  addElem,
  addElemExtra,
  type ComboSelection,
  canAddElem,
  chooseElemFeature,
  comboGroupQty,
  type ElemPlace,
  elemChoice,
  elemQty,
  openComboSelection,
  takeElem,
  takeElemExtra,
} from '../selection/combo-selection.ts';
import { aComboElem, aComboGroup, aComboItem } from './a-combo.ts';
import { anyExtraGroup, anyFeatureGroup, anyItemBounds, anyPrice, at, type Tap } from './any-item.ts';

const anyElem = (pid: string, soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<ComboElem> =>
  fc
    .record({
      price: anyPrice,
      selloutFlag: soldOut,
      minQty: fc.nat(2),
      maxQty: fc.integer({ min: 1, max: 4 }),
      defaultQty: fc.nat(2),
      features: fc.array(anyFeatureGroup('feature', soldOut), { maxLength: 1 }),
      extras: fc.array(anyExtraGroup('extra', soldOut), { maxLength: 1 }),
    })
    .map(({ features, extras, ...elem }) =>
      aComboElem({
        ...elem,
        spuPid: pid,
        skuPid: `${pid}/sku`,
        skuName: [pid, ''],
        defaultFlag: elem.defaultQty > 0,
        featureGroupList: features,
        extraGroupList: extras,
      }),
    );

/** The minimum and maximum of a fixed group are its content. Other groups may have limits that cannot be reached. */
const withBounds = (group: ComboGroup): ComboGroup => {
  if (!group.fixedFlag) return { ...group, maxQty: Math.max(group.minQty, group.maxQty) };
  const held = group.comboElemList.reduce((sum, elem) => sum + elem.defaultQty, 0);
  return { ...group, minQty: held, maxQty: Math.max(1, held) };
};

const anyGroup = (pid: string, soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<ComboGroup> =>
  fc
    .record({
      fixedFlag: fc.boolean(),
      minQty: fc.nat(3),
      maxQty: fc.integer({ min: 1, max: 5 }),
      comboElemList: fc.tuple(
        anyElem(`${pid}-a`, soldOut),
        anyElem(`${pid}-b`, soldOut),
        anyElem(`${pid}-c`, soldOut),
      ),
      elems: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ elems, comboElemList, ...group }) =>
      withBounds(
        aComboGroup({
          ...group,
          comboGroupPid: pid,
          comboGroupName: [pid, ''],
          comboElemList: comboElemList.slice(0, elems),
        }),
      ),
    );

const anyComboItem = (soldOut: fc.Arbitrary<boolean>): fc.Arbitrary<MenuItem> =>
  fc
    .record({
      price: anyPrice,
      comboGroupList: fc.tuple(
        anyGroup('first', soldOut),
        anyGroup('second', soldOut),
        anyGroup('third', soldOut),
      ),
      groups: fc.integer({ min: 1, max: 3 }),
      bounds: anyItemBounds,
    })
    .map(({ price, comboGroupList, groups, bounds }) => {
      const { spu } = aComboItem();
      return aComboItem({
        spu: { ...spu, ...bounds },
        combo: { price, comboGroupList: comboGroupList.slice(0, groups) },
      });
    });

/** Any published set: fixed and other groups with any limits, and elements with features and extras. */
export const anyPublishedCombo = anyComboItem(fc.constant(false));

/** A set as a diner opens it: any element, feature or extra may be sold out. */
export const anyOpenedCombo = anyComboItem(fc.boolean());

/** The selection after one tap in the sheet of a set. */
function tapped(combo: Combo, selection: ComboSelection, [kind, groupAt, choice]: Tap): ComboSelection {
  const group = at(combo.comboGroupList, groupAt);
  const elem = at(group?.comboElemList ?? [], choice);
  if (kind === 9) return { ...selection, unitQty: 1 + choice };
  if (!group || !elem) return selection;
  if (kind < 4) return addElem(selection, group, elem);
  if (kind < 6) return takeElem(selection, group, elem);
  const place = { group, elem };
  if (elemQty(selection, group, elem) === 0) return selection;
  if (kind === 6) {
    const features = elem.featureGroupList[0];
    const attr = at(features?.attrList.filter((feature) => !feature.selloutFlag) ?? [], groupAt + choice);
    return features && attr
      ? chooseElemFeature(selection, place, features.attrGroupPid, attr.attrPid)
      : selection;
  }
  const extras = elem.extraGroupList[0];
  const extra = at(extras?.attrList ?? [], groupAt + choice);
  if (!extras || !extra) return selection;
  return kind === 7 ? addElemExtra(selection, place, extras, extra) : takeElemExtra(selection, place, extra);
}

function withLeastExtras(selection: ComboSelection, place: ElemPlace): ComboSelection {
  let filled = selection;
  for (const group of place.elem.extraGroupList) {
    const chosen = () => elemChoice(filled, place.group, place.elem).extras;
    for (const extra of group.attrList)
      while (extraGroupProblems(group, chosen()).includes('tooFew') && canAddExtra(group, chosen(), extra))
        filled = addElemExtra(filled, place, group, extra);
  }
  return filled;
}

/** The selection of a diner who fills every group to its minimum, if that is possible. */
function filledUp(combo: Combo, selection: ComboSelection): ComboSelection {
  let filled = selection;
  for (const group of combo.comboGroupList) {
    for (const elem of group.comboElemList) {
      while (comboGroupQty(filled, group) < group.minQty && canAddElem(filled, group, elem))
        filled = addElem(filled, group, elem);
      if (elemQty(filled, group, elem) > 0) filled = withLeastExtras(filled, { group, elem });
    }
  }
  return filled;
}

/** The selection after opening a set, tapping, and filling the groups to their minimum. */
export function comboAfter({ spu, combo }: SpuDetail, taps: readonly Tap[], inCart = 0): ComboSelection {
  const set = combo ?? { price: 0, comboGroupList: [] };
  const tappedInto = taps.reduce(
    (selection, tap) => tapped(set, selection, tap),
    openComboSelection(spu, set, inCart),
  );
  return filledUp(set, tappedInto);
}
