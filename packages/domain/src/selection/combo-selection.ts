import type { Combo, ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import { addExtra, type ChosenExtras, takeExtra, withoutExtras } from '../menu/extra-group.ts';
import { preselectedFeature } from '../menu/feature-group.ts';
import { quantityBounds } from '../menu/item-quantity.ts';
import type { Chosen, ExtraGroup } from '../menu/sku.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';
import { unitAmount } from '../menu/unit-amount.ts';
import type { Amount } from '../money.ts';
import {
  choiceProblems,
  chosenOf,
  type EarlierChoice,
  keptChoices,
  quantityProblems,
  type SelectionProblem,
} from './sku-selection.ts';

/** The choice of one element of a set: its quantity, its features by feature group id, and its extras. */
type ElemChoice = {
  readonly qty: number;
  readonly features: Readonly<Record<string, string>>;
  readonly extras: ChosenExtras;
};

/** The diner's choices in the sheet of a set; immutable. `elems` has a key for each element in its group. */
export type ComboSelection = {
  readonly elems: Readonly<Record<string, ElemChoice>>;
  /** Quantity of the whole set. */
  readonly unitQty: number;
};

/** Why a selection cannot become a cart line yet. `comboGroup` and `elem` are where the problem is. */
export type ComboProblem =
  | { readonly kind: 'groupGoodMin' | 'comboGoodMax'; readonly comboGroup: ComboGroup }
  | { readonly kind: 'elemSoldOut'; readonly comboGroup: ComboGroup; readonly elem: ComboElem }
  | (SelectionProblem & { readonly comboGroup?: ComboGroup; readonly elem?: ComboElem });

/** A chosen element of a set with its features and extras. */
export type ChosenElem = Chosen & {
  readonly group: ComboGroup;
  readonly elem: ComboElem;
  readonly unitQty: number;
};

const keyOf = (group: ComboGroup, elem: ComboElem): string =>
  `${group.comboGroupPid}/${elem.spuPid}/${elem.skuPid}`;

const untouched = (elem: ComboElem): ElemChoice => ({
  qty: 0,
  features: Object.fromEntries(
    elem.featureGroupList.flatMap((group) => {
      const attrPid = preselectedFeature(group);
      return attrPid ? [[group.attrGroupPid, attrPid]] : [];
    }),
  ),
  extras: {},
});

/** The choice of an element. If it is not chosen, its quantity is 0 and its features are preselected. */
export const elemChoice = (selection: ComboSelection, group: ComboGroup, elem: ComboElem): ElemChoice =>
  selection.elems[keyOf(group, elem)] ?? untouched(elem);

/** Units chosen of one element. */
export const elemQty = (selection: ComboSelection, group: ComboGroup, elem: ComboElem): number =>
  elemChoice(selection, group, elem).qty;

/** Units chosen in a group. */
export const comboGroupQty = (selection: ComboSelection, group: ComboGroup): number =>
  group.comboElemList.reduce((sum, elem) => sum + elemQty(selection, group, elem), 0);

const withElem = (
  selection: ComboSelection,
  group: ComboGroup,
  elem: ComboElem,
  change: Partial<ElemChoice>,
): ComboSelection => ({
  ...selection,
  elems: { ...selection.elems, [keyOf(group, elem)]: { ...elemChoice(selection, group, elem), ...change } },
});

const defaultQty = (group: ComboGroup, elem: ComboElem): number => {
  if (group.fixedFlag) return elem.defaultQty;
  const isChosen = elem.defaultFlag && !elem.selloutFlag;
  const isInBounds = elem.defaultQty >= elem.minQty && elem.defaultQty <= elem.maxQty;
  return isChosen && isInBounds ? elem.defaultQty : 0;
};

/**
 * OPT-7: the selection when the sheet of a set opens. Fixed groups are complete. Other groups have the default elements
 * that are not sold out and fit the limits. `inCart`, the units of the set in the cart, reduces the minimum quantity.
 */
export function openComboSelection(
  spu: Pick<Spu, 'minQty' | 'maxQty'>,
  combo: Combo,
  inCart = 0,
): ComboSelection {
  let selection: ComboSelection = { elems: {}, unitQty: quantityBounds(spu, inCart).least };
  for (const group of combo.comboGroupList) {
    for (const elem of group.comboElemList) {
      const qty = defaultQty(group, elem);
      const fits = group.fixedFlag || comboGroupQty(selection, group) + qty <= group.maxQty;
      if (qty > 0 && fits) selection = withElem(selection, group, elem, { qty });
    }
  }
  return selection;
}

type EarlierElem = EarlierChoice & {
  readonly comboGroupPid: string;
  readonly skuPid: string;
  readonly unitQty: number;
};

/**
 * FIX-20: the selection of a line whose choices must be made again. Fixed groups are complete. Other groups have the
 * earlier elements that are still offered and fit the limits.
 */
export function reopenedComboSelection(
  combo: Combo,
  elems: readonly EarlierElem[],
  unitQty: number,
): ComboSelection {
  let selection: ComboSelection = { elems: {}, unitQty };
  for (const group of combo.comboGroupList) {
    for (const elem of group.comboElemList) {
      const earlier = elems.find(
        ({ comboGroupPid, skuPid }) => comboGroupPid === group.comboGroupPid && skuPid === elem.skuPid,
      );
      const wanted = earlier && !elem.selloutFlag && earlier.unitQty >= elem.minQty ? earlier.unitQty : 0;
      const left = group.maxQty - comboGroupQty(selection, group);
      const qty = group.fixedFlag ? elem.defaultQty : Math.min(wanted, elem.maxQty, left);
      if (qty === 0 || qty < elem.minQty) continue;
      selection = withElem(selection, group, elem, { qty, ...(earlier && keptChoices(elem, earlier)) });
    }
  }
  return selection;
}

/** Whether a group takes only one unit: choosing another element replaces the first. */
export const isSingleChoice = (group: ComboGroup): boolean => !group.fixedFlag && group.maxQty === 1;

/** The quantity after one press of plus. The first press gives the element's minimum. */
const nextQty = (elem: ComboElem, qty: number): number => Math.max(qty + 1, elem.minQty);

/**
 * Whether one more of an element may be chosen: it is not fixed or sold out, and fits its own and the group's maximum.
 */
export function canAddElem(selection: ComboSelection, group: ComboGroup, elem: ComboElem): boolean {
  if (group.fixedFlag || elem.selloutFlag) return false;
  const qty = elemQty(selection, group, elem);
  const more = nextQty(elem, qty);
  const others = isSingleChoice(group) ? 0 : comboGroupQty(selection, group) - qty;
  return more <= elem.maxQty && others + more <= group.maxQty;
}

/** Adds one unit of an element. In a group of one unit it replaces the chosen element. Does nothing if not allowed. */
export function addElem(selection: ComboSelection, group: ComboGroup, elem: ComboElem): ComboSelection {
  if (!canAddElem(selection, group, elem)) return selection;
  const base = isSingleChoice(group) ? withoutGroup(selection, group) : selection;
  return withElem(base, group, elem, { qty: nextQty(elem, elemQty(base, group, elem)) });
}

const withoutGroup = (selection: ComboSelection, group: ComboGroup): ComboSelection =>
  group.comboElemList.reduce((rest, elem) => withElem(rest, group, elem, { qty: 0 }), selection);

/** Removes one unit of an element; below its own minimum it is no longer chosen. Fixed groups do not change. */
export function takeElem(selection: ComboSelection, group: ComboGroup, elem: ComboElem): ComboSelection {
  const qty = elemQty(selection, group, elem);
  if (group.fixedFlag || qty === 0) return selection;
  return withElem(selection, group, elem, { qty: qty - 1 < elem.minQty ? 0 : qty - 1 });
}

/** Where an element is in a set. */
export type ElemPlace = { readonly group: ComboGroup; readonly elem: ComboElem };

/** Replaces the quantity, features and extras of one element; the other elements stay. */
export const withElemChoice = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  choice: ElemChoice,
): ComboSelection => withElem(selection, group, elem, choice);

/** Chooses a feature of an element. It replaces the feature that was chosen in the same group. */
export const chooseElemFeature = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  attrGroupPid: string,
  attrPid: string,
): ComboSelection =>
  withElem(selection, group, elem, {
    features: { ...elemChoice(selection, group, elem).features, [attrGroupPid]: attrPid },
  });

/** Adds one step of an extra to an element; returns the same selection if the extra's group does not allow it. */
export const addElemExtra = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  extraGroup: ExtraGroup,
  extra: ExtraGroup['attrList'][number],
): ComboSelection =>
  withElem(selection, group, elem, {
    extras: addExtra(extraGroup, elemChoice(selection, group, elem).extras, extra),
  });

/** Removes one step of an extra from an element. */
export const takeElemExtra = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  extra: ExtraGroup['attrList'][number],
): ComboSelection =>
  withElem(selection, group, elem, { extras: takeExtra(elemChoice(selection, group, elem).extras, extra) });

/** Removes all extras of a group from an element. */
export const clearElemExtras = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  extraGroup: ExtraGroup,
): ComboSelection =>
  withElem(selection, group, elem, {
    extras: withoutExtras(extraGroup, elemChoice(selection, group, elem).extras),
  });

/** The chosen elements, in the order of the set. */
export const chosenElems = (combo: Combo, selection: ComboSelection): ChosenElem[] =>
  combo.comboGroupList.flatMap((group) =>
    group.comboElemList
      .filter((elem) => elemQty(selection, group, elem) > 0)
      .map((elem) => {
        const choice = elemChoice(selection, group, elem);
        return { group, elem, unitQty: choice.qty, ...chosenOf(elem, choice) };
      }),
  );

/** OPT-8: the problems of one group of a set. If there are none, the diner may go on to the next group. */
export function comboGroupProblems(selection: ComboSelection, comboGroup: ComboGroup): ComboProblem[] {
  const total = comboGroupQty(selection, comboGroup);
  const problems: ComboProblem[] = [];
  if (total < comboGroup.minQty) problems.push({ kind: 'groupGoodMin', comboGroup });
  if (total > comboGroup.maxQty) problems.push({ kind: 'comboGoodMax', comboGroup });
  for (const elem of comboGroup.comboElemList) {
    const choice = elemChoice(selection, comboGroup, elem);
    if (choice.qty === 0) continue;
    if (elem.selloutFlag) problems.push({ kind: 'elemSoldOut', comboGroup, elem });
    problems.push(...choiceProblems(elem, choice).map((problem) => ({ ...problem, comboGroup, elem })));
  }
  return problems;
}

/**
 * OPT-8: the problems of a set (specification, section 5). If there are none, it may become a cart line. `inCart`: the
 * units of the set on other lines of the cart.
 */
export function comboProblems(
  spu: Pick<Spu, 'minQty' | 'maxQty' | 'selloutFlag'>,
  combo: Combo,
  selection: ComboSelection,
  inCart = 0,
): ComboProblem[] {
  if (spu.selloutFlag) return [{ kind: 'soldOut' }];
  return [
    ...combo.comboGroupList.flatMap((group) => comboGroupProblems(selection, group)),
    ...quantityProblems(spu, selection.unitQty, inCart),
  ];
}

/** OPT-9: the amount of one set in minor units: its price, and the chosen elements with their extras. */
export const comboUnitAmount = (combo: Combo, selection: ComboSelection): Amount =>
  unitAmount(
    combo.price,
    [],
    chosenElems(combo, selection).map(({ elem, unitQty, extraList }) => ({
      price: elem.price,
      unitQty,
      extraList,
    })),
  );
