import type { Combo, ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import { addExtra, type ChosenExtras, takeExtra, withoutExtras } from '../menu/extra-group.ts';
import { preselectedFeature } from '../menu/feature-group.ts';
import { quantityBounds } from '../menu/item-quantity.ts';
import type { Chosen, ExtraGroup } from '../menu/sku.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';
import { type Amount, sumOf } from '../money.ts';
import {
  choiceProblems,
  chosenOf,
  type EarlierChoice,
  keptChoices,
  quantityProblems,
  type SelectionProblem,
} from './sku-selection.ts';

/** The choice of one element of a set: quantity, features by feature group, extras. */
type ElemChoice = {
  readonly qty: number;
  readonly features: Readonly<Record<string, string>>;
  readonly extras: ChosenExtras;
};

/** The diner's choices in a set's sheet; an immutable value. */
export type ComboSelection = {
  readonly elems: Readonly<Record<string, ElemChoice>>;
  /** Quantity of the whole set. */
  readonly unitQty: number;
};

/**
 * Why a selection cannot be a line yet, in the order of the set's groups; `comboGroup` and `elem` name the group
 * and the element.
 */
export type ComboProblem =
  | { readonly kind: 'groupGoodMin' | 'comboGoodMax'; readonly comboGroup: ComboGroup }
  | { readonly kind: 'elemSoldOut'; readonly comboGroup: ComboGroup; readonly elem: ComboElem }
  | (SelectionProblem & { readonly comboGroup?: ComboGroup; readonly elem?: ComboElem });

/** An element of the selection with its choices. */
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

/** The choice of an element; by default quantity 0 with preselected features. */
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
 * OPT-7: the first selection of a set's sheet: fixed groups whole, elsewhere the default elements that are not sold
 * out, within their own limits and the group's maximum; the minimum quantity after the units in the cart.
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
 * FIX-20: the selection that chooses an earlier line again: fixed groups whole, elsewhere the earlier elements that
 * are still offered and fit.
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

/** An element starts with its own minimum. */
const nextQty = (elem: ComboElem, qty: number): number => Math.max(qty + 1, elem.minQty);

/** Whether one more of an element may be chosen: not sold out, not fixed, within its own and the group's maximum. */
export function canAddElem(selection: ComboSelection, group: ComboGroup, elem: ComboElem): boolean {
  if (group.fixedFlag || elem.selloutFlag) return false;
  const qty = elemQty(selection, group, elem);
  const more = nextQty(elem, qty);
  const others = isSingleChoice(group) ? 0 : comboGroupQty(selection, group) - qty;
  return more <= elem.maxQty && others + more <= group.maxQty;
}

/** One more of an element; in a group of one it replaces the other. The same selection if that is not allowed. */
export function addElem(selection: ComboSelection, group: ComboGroup, elem: ComboElem): ComboSelection {
  if (!canAddElem(selection, group, elem)) return selection;
  const base = isSingleChoice(group) ? withoutGroup(selection, group) : selection;
  return withElem(base, group, elem, { qty: nextQty(elem, elemQty(base, group, elem)) });
}

const withoutGroup = (selection: ComboSelection, group: ComboGroup): ComboSelection =>
  group.comboElemList.reduce((rest, elem) => withElem(rest, group, elem, { qty: 0 }), selection);

/** One less of an element; below its own minimum it is not chosen. A fixed group stays as it is. */
export function takeElem(selection: ComboSelection, group: ComboGroup, elem: ComboElem): ComboSelection {
  const qty = elemQty(selection, group, elem);
  if (group.fixedFlag || qty === 0) return selection;
  return withElem(selection, group, elem, { qty: qty - 1 < elem.minQty ? 0 : qty - 1 });
}

/** Names an element of a set by its group. */
export type ElemPlace = { readonly group: ComboGroup; readonly elem: ComboElem };

/** Replaces the quantity, features and extras of one element; the other elements stay. */
export const withElemChoice = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  choice: ElemChoice,
): ComboSelection => withElem(selection, group, elem, choice);

/** Chooses a feature of an element, and replaces the group's earlier one. */
export const chooseElemFeature = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  attrGroupPid: string,
  attrPid: string,
): ComboSelection =>
  withElem(selection, group, elem, {
    features: { ...elemChoice(selection, group, elem).features, [attrGroupPid]: attrPid },
  });

/** One step more of an extra on an element, or the same selection if its group forbids it. */
export const addElemExtra = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  extraGroup: ExtraGroup,
  extra: ExtraGroup['attrList'][number],
): ComboSelection =>
  withElem(selection, group, elem, {
    extras: addExtra(extraGroup, elemChoice(selection, group, elem).extras, extra),
  });

/** One step less of an extra on an element. */
export const takeElemExtra = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  extra: ExtraGroup['attrList'][number],
): ComboSelection =>
  withElem(selection, group, elem, { extras: takeExtra(elemChoice(selection, group, elem).extras, extra) });

/** Removes the extras of a group from an element. */
export const clearElemExtras = (
  selection: ComboSelection,
  { group, elem }: ElemPlace,
  extraGroup: ExtraGroup,
): ComboSelection =>
  withElem(selection, group, elem, {
    extras: withoutExtras(extraGroup, elemChoice(selection, group, elem).extras),
  });

/** The elements of a selection, in the set's order. */
export const chosenElems = (combo: Combo, selection: ComboSelection): ChosenElem[] =>
  combo.comboGroupList.flatMap((group) =>
    group.comboElemList
      .filter((elem) => elemQty(selection, group, elem) > 0)
      .map((elem) => {
        const choice = elemChoice(selection, group, elem);
        return { group, elem, unitQty: choice.qty, ...chosenOf(elem, choice) };
      }),
  );

/** The problems of one group of a set; empty if the diner may go on to the next (OPT-8). */
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
 * The remaining problems of a set, with `inCart` of it in the cart; empty if it may become a line (OPT-8,
 * specification, section 5).
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

/** OPT-9: the amount of one set: its own price, and each chosen element with its extras. Minor units. */
export const comboUnitAmount = (combo: Combo, selection: ComboSelection): Amount =>
  combo.price +
  sumOf(
    chosenElems(combo, selection).map(
      ({ elem, unitQty, extraList }) =>
        (elem.price + sumOf(extraList.map((extra) => extra.unitAmount))) * unitQty,
    ),
  );
