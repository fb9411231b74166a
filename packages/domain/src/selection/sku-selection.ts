import { limits } from '../limits.ts';
import { type ChosenExtras, extraGroupProblems, extraQty, lineExtras } from '../menu/extra-group.ts';
import { hasOneFeature, preselectedFeature } from '../menu/feature-group.ts';
import { quantityBounds } from '../menu/item-quantity.ts';
import type { Choices, ExtraGroup, FeatureGroup, Sku, SkuDetail, SpecGroup } from '../menu/sku.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';
import { type Amount, sumOf } from '../money.ts';

/** What the diner has chosen in an item's popup so far; a value, never changed in place. */
export type SkuSelection = {
  /** The chosen spec of each spec group, in the groups' order. */
  readonly specPids: readonly string[];
  /** The chosen feature by feature group. */
  readonly features: Readonly<Record<string, string>>;
  readonly extras: ChosenExtras;
  readonly unitQty: number;
};

/** Why a selection is not a line yet, in the order the popup shows its groups. */
export type SelectionProblem =
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'featureGroupNotenough'; readonly group: FeatureGroup }
  | { readonly kind: 'extraGroupNotenough'; readonly group: ExtraGroup }
  | { readonly kind: 'groupGoodMax'; readonly group: ExtraGroup }
  | { readonly kind: 'singleGoodMin'; readonly minQty: number }
  | { readonly kind: 'singleGoodMax'; readonly maxQty: number };

const isBegunBy = (sku: Sku, specPids: readonly string[]): boolean =>
  specPids.every((pid) => sku.specPidSet.includes(pid));

/** The variant that a full set of specs picks; `undefined` when the shop does not make it. */
const skuOfSpecs = (detail: SkuDetail, specPids: readonly string[]): Sku | undefined =>
  detail.skuList.find((sku) => sku.specPidSet.length === specPids.length && isBegunBy(sku, specPids));

/** The variant a selection stands at. */
export const selectedSku = (detail: SkuDetail, selection: SkuSelection): Sku | undefined =>
  skuOfSpecs(detail, selection.specPids);

/**
 * OPT-1: whether a spec can be chosen: some variant has it together with the choices of the groups before its own.
 * Groups behind it adapt, so that no choice is a dead end.
 */
export const isSpecPossible = (
  detail: SkuDetail,
  selection: SkuSelection,
  groupIndex: number,
  specPid: string,
): boolean =>
  detail.skuList.some((sku) => isBegunBy(sku, [...selection.specPids.slice(0, groupIndex), specPid]));

/** Whether every variant that a spec could still lead to is sold out; one that leads to none is impossible, not sold out. */
export const isSpecSoldOut = (
  detail: SkuDetail,
  selection: SkuSelection,
  groupIndex: number,
  specPid: string,
): boolean => {
  const begun = [...selection.specPids.slice(0, groupIndex), specPid];
  const reachable = detail.skuList.filter((sku) => isBegunBy(sku, begun));
  return reachable.length > 0 && reachable.every((sku) => sku.selloutFlag);
};

const inGroupOrder = (groups: readonly SpecGroup[], sku: Sku): string[] =>
  groups.flatMap((group) =>
    group.specList.filter((spec) => sku.specPidSet.includes(spec.specPid)).map((spec) => spec.specPid),
  );

function preferredSku(skus: readonly Sku[], wished: readonly string[]): Sku | undefined {
  const open = skus.filter((sku) => !sku.selloutFlag);
  const among = open.length > 0 ? open : skus;
  return among.toSorted((a, b) => sharedSpecs(b, wished) - sharedSpecs(a, wished))[0];
}

const sharedSpecs = (sku: Sku, wished: readonly string[]): number =>
  wished.filter((pid) => sku.specPidSet.includes(pid)).length;

/** Keeps what was chosen as far as the variant still offers it, preselects the rest. */
function adaptedChoices(
  sku: Sku | undefined,
  before: Pick<SkuSelection, 'features' | 'extras'>,
): Pick<SkuSelection, 'features' | 'extras'> {
  const features: Record<string, string> = {};
  for (const group of sku?.featureGroupList ?? []) {
    const kept = group.attrList.find(
      (attr) => attr.attrPid === before.features[group.attrGroupPid] && !attr.selloutFlag,
    );
    const chosen = kept?.attrPid ?? preselectedFeature(group);
    if (chosen) features[group.attrGroupPid] = chosen;
  }
  return { features, extras: keptExtras(sku?.extraGroupList ?? [], before.extras) };
}

/** The extras that are still offered, of each group whose rules they keep. */
function keptExtras(groups: readonly ExtraGroup[], before: ChosenExtras): ChosenExtras {
  const extras: Record<string, number> = {};
  for (const group of groups) {
    const kept = group.attrList.filter((attr) => extraQty(before, attr.attrPid) > 0 && !attr.selloutFlag);
    const candidate = Object.fromEntries(kept.map((attr) => [attr.attrPid, extraQty(before, attr.attrPid)]));
    const broken = extraGroupProblems(group, candidate).some((problem) => problem !== 'tooFew');
    if (!broken) Object.assign(extras, candidate);
  }
  return extras;
}

/**
 * The selection a popup opens with: the checked specs (or the nearest variant not sold out), preselected features, no
 * extras, the least quantity beside the units already in the cart.
 */
export function openSkuSelection(
  spu: Pick<Spu, 'minQty' | 'maxQty'>,
  detail: SkuDetail,
  inCart = 0,
): SkuSelection {
  const checked = detail.specGroupList.flatMap((group) =>
    group.specList.filter((spec) => spec.checked).map((spec) => spec.specPid),
  );
  const sku = preferredSku(detail.skuList, checked);
  return {
    specPids: sku ? inGroupOrder(detail.specGroupList, sku) : [],
    ...adaptedChoices(sku, { features: {}, extras: {} }),
    unitQty: quantityBounds(spu, inCart).least,
  };
}

/** What was chosen of a variant or an element earlier, by ids. */
export type EarlierChoice = {
  readonly featurePidList: readonly string[];
  readonly extraList: readonly { readonly attrPid: string; readonly unitQty: number }[];
};

/** FIX-20: what is left of an earlier choice. A feature group whose choice is gone has none, so that the diner chooses. */
export function keptChoices(
  choices: Choices,
  { featurePidList, extraList }: EarlierChoice,
): Pick<SkuSelection, 'features' | 'extras'> {
  const features: Record<string, string> = {};
  for (const group of choices.featureGroupList) {
    const kept = group.attrList.find(
      ({ attrPid, selloutFlag }) => !selloutFlag && featurePidList.includes(attrPid),
    );
    if (kept) features[group.attrGroupPid] = kept.attrPid;
  }
  const chosen = Object.fromEntries(extraList.map(({ attrPid, unitQty }) => [attrPid, unitQty]));
  return { features, extras: keptExtras(choices.extraGroupList, chosen) };
}

/** FIX-20: the selection that a popup opens with to choose an earlier line again: all of it that is still offered. */
export function reopenedSkuSelection(
  detail: SkuDetail,
  line: EarlierChoice & { readonly skuPid: string; readonly unitQty: number },
  specPids: readonly string[],
): SkuSelection {
  const sku =
    detail.skuList.find(({ skuPid }) => skuPid === line.skuPid) ?? preferredSku(detail.skuList, specPids);
  return {
    specPids: sku ? inGroupOrder(detail.specGroupList, sku) : [],
    ...keptChoices(sku ?? { featureGroupList: [], extraGroupList: [] }, line),
    unitQty: line.unitQty,
  };
}

/**
 * Chooses a spec. Later groups keep their choice where a variant allows it and move to one that does where not; features
 * and extras are kept as far as the new variant offers them. An impossible spec changes nothing.
 */
export function chooseSpec(
  detail: SkuDetail,
  selection: SkuSelection,
  groupIndex: number,
  specPid: string,
): SkuSelection {
  const begun = [...selection.specPids.slice(0, groupIndex), specPid];
  const reachable = detail.skuList.filter((sku) => isBegunBy(sku, begun));
  const sku = preferredSku(reachable, selection.specPids);
  if (!sku) return selection;
  return {
    ...selection,
    specPids: inGroupOrder(detail.specGroupList, sku),
    ...adaptedChoices(sku, selection),
  };
}

/**
 * What each spec of a group would make the dish cost before extras, in the specs' order; empty where that is the same for
 * all that can be chosen, `undefined` for one that cannot.
 */
export function specAmounts(
  detail: SkuDetail,
  selection: SkuSelection,
  groupIndex: number,
): readonly (Amount | undefined)[] {
  const specs = detail.specGroupList[groupIndex]?.specList ?? [];
  const amounts = specs.map(({ specPid }) =>
    isSpecPossible(detail, selection, groupIndex, specPid)
      ? selectedSku(detail, chooseSpec(detail, selection, groupIndex, specPid))?.salePrice
      : undefined,
  );
  return new Set(amounts.filter((amount) => amount !== undefined)).size > 1 ? amounts : [];
}

/** Chooses a feature of a group, in place of its earlier one. */
export const chooseFeature = (
  selection: SkuSelection,
  attrGroupPid: string,
  attrPid: string,
): SkuSelection => ({
  ...selection,
  features: { ...selection.features, [attrGroupPid]: attrPid },
});

/**
 * What is still wrong with a selection, `inCart` units of its item being in the cart already; empty when it may become a
 * line (specification, section 5).
 */
export function selectionProblems(
  spu: Spu,
  detail: SkuDetail,
  selection: SkuSelection,
  inCart = 0,
): SelectionProblem[] {
  const sku = selectedSku(detail, selection);
  if (!sku || sku.selloutFlag || spu.selloutFlag) return [{ kind: 'soldOut' }];
  return [...choiceProblems(sku, selection), ...quantityProblems(spu, selection.unitQty, inCart)];
}

type FeaturesAndExtras = Pick<SkuSelection, 'features' | 'extras'>;

/** What of the features and extras of a variant, or of an element of a set, is still wrong. */
export function choiceProblems(
  choices: Choices,
  { features, extras }: FeaturesAndExtras,
): SelectionProblem[] {
  const chosen = Object.values(features);
  return [
    ...choices.featureGroupList
      .filter((group) => !hasOneFeature(group, chosen))
      .map((group): SelectionProblem => ({ kind: 'featureGroupNotenough', group })),
    ...choices.extraGroupList.flatMap((group) => extraProblems(group, extras)),
  ];
}

/** The features and extras as a line carries them, in their groups' order. */
export const chosenOf = (choices: Choices, { features, extras }: FeaturesAndExtras) => ({
  featurePidList: choices.featureGroupList.flatMap((group) => features[group.attrGroupPid] ?? []),
  extraList: lineExtras(choices.extraGroupList, extras),
});

/** How a group's extras stand against its minimum and maximum, as a problem of a selection; none when they keep them. */
function extraProblems(group: ExtraGroup, extras: ChosenExtras): SelectionProblem[] {
  const problems = extraGroupProblems(group, extras);
  if (problems.length === 0) return [];
  return [{ kind: problems.includes('tooFew') ? 'extraGroupNotenough' : 'groupGoodMax', group }];
}

/** OPT-6: whether an item is added in too few or too many units; 999 where it sets no maximum. */
export function quantityProblems(
  spu: Pick<Spu, 'minQty' | 'maxQty'>,
  unitQty: number,
  inCart = 0,
): SelectionProblem[] {
  const { least, most } = quantityBounds(spu, inCart);
  if (unitQty > most) return [{ kind: 'singleGoodMax', maxQty: spu.maxQty ?? limits.unitQty }];
  return unitQty < least ? [{ kind: 'singleGoodMin', minQty: spu.minQty ?? 1 }] : [];
}

/** What one unit of the selection costs; `undefined` while no variant is picked. */
export function selectionUnitAmount(detail: SkuDetail, selection: SkuSelection): Amount | undefined {
  const sku = selectedSku(detail, selection);
  if (!sku) return undefined;
  return (
    sku.salePrice + sumOf(lineExtras(sku.extraGroupList, selection.extras).map((extra) => extra.unitAmount))
  );
}
