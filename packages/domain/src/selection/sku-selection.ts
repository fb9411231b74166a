import { limits } from '../limits.ts';
import { type ChosenExtras, extraGroupProblems, extraQty, lineExtras } from '../menu/extra-group.ts';
import { hasOneFeature, preselectedFeature } from '../menu/feature-group.ts';
import { quantityBounds } from '../menu/item-quantity.ts';
import { openedGroups, withPreselected } from '../menu/opened-groups.ts';
import type { Choices, ExtraGroup, FeatureGroup, Sku, SkuDetail, SpecGroup } from '../menu/sku.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';
import { unitAmount } from '../menu/unit-amount.ts';
import type { Amount } from '../money.ts';

/** The diner's choices in the sheet of an item; immutable. */
export type SkuSelection = {
  /** The chosen spec of each spec group, in the order of the groups. */
  readonly specPids: readonly string[];
  /** The id of the chosen feature by feature group id. */
  readonly features: Readonly<Record<string, string>>;
  readonly extras: ChosenExtras;
  readonly unitQty: number;
};

/** Why a selection cannot become a cart line yet. */
export type SelectionProblem =
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'featureGroupNotenough'; readonly group: FeatureGroup }
  | { readonly kind: 'extraGroupNotenough'; readonly group: ExtraGroup }
  | { readonly kind: 'groupGoodMax'; readonly group: ExtraGroup }
  | { readonly kind: 'singleGoodMin'; readonly minQty: number }
  | { readonly kind: 'singleGoodMax'; readonly maxQty: number };

const isBegunBy = (sku: Sku, specPids: readonly string[]): boolean =>
  specPids.every((pid) => sku.specPidSet.includes(pid));

/** The variant with exactly these specs; `undefined` if the shop does not sell this combination. */
const skuOfSpecs = (detail: SkuDetail, specPids: readonly string[]): Sku | undefined =>
  detail.skuList.find((sku) => sku.specPidSet.length === specPids.length && isBegunBy(sku, specPids));

export const selectedSku = (detail: SkuDetail, selection: SkuSelection): Sku | undefined =>
  skuOfSpecs(detail, selection.specPids);

/**
 * OPT-1: whether a spec can be chosen: a variant has it together with the specs of the earlier groups. The choices of
 * later groups adapt to it, so that the diner can always go on.
 */
export const isSpecPossible = (
  detail: SkuDetail,
  selection: SkuSelection,
  groupIndex: number,
  specPid: string,
): boolean =>
  detail.skuList.some((sku) => isBegunBy(sku, [...selection.specPids.slice(0, groupIndex), specPid]));

/** Whether all variants that a spec can lead to are sold out. False if no variant has the spec. */
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

function preferredSku(skus: readonly Sku[], wanted: readonly string[]): Sku | undefined {
  const open = skus.filter((sku) => !sku.selloutFlag);
  const among = open.length > 0 ? open : skus;
  return among.toSorted((a, b) => sharedSpecs(b, wanted) - sharedSpecs(a, wanted))[0];
}

const sharedSpecs = (sku: Sku, wanted: readonly string[]): number =>
  wanted.filter((pid) => sku.specPidSet.includes(pid)).length;

/** Keeps the choices that the variant still offers, and preselects features in the other groups. */
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

/** The chosen extras that are still offered. If those of a group break its rules, the group loses all its extras. */
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
 * The selection when the sheet of an item opens: the checked specs (or the nearest variant that is not sold out), the
 * preselected features and no extras. `inCart`, the units of the item in the cart, reduces the minimum quantity.
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

/** The earlier choices of a variant or an element of a set, as ids. */
export type EarlierChoice = {
  readonly featurePidList: readonly string[];
  readonly extraList: readonly { readonly attrPid: string; readonly unitQty: number }[];
};

/**
 * FIX-20: the earlier choices that are still offered. A feature group whose choice is gone stays empty, so that the
 * diner must choose.
 */
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

/** FIX-20: the selection of a line whose choices must be made again: everything that is still offered. */
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
 * Chooses a spec. Later groups keep their spec if a variant has it, else they change to an existing variant. Features
 * and extras stay if the new variant offers them. An impossible spec changes nothing.
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
 * The item's price (minor units) with each spec of a group, before extras, in the order of the specs. `undefined` for
 * an impossible spec. Empty if all prices are equal.
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

/** Chooses a feature. It replaces the earlier feature of the same group. */
export const chooseFeature = (
  selection: SkuSelection,
  attrGroupPid: string,
  attrPid: string,
): SkuSelection => ({
  ...selection,
  features: { ...selection.features, [attrGroupPid]: attrPid },
});

/**
 * The problems of a selection (specification, section 5). If there are none, it may become a cart line. `inCart`: the
 * units of the item on other lines of the cart.
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

/** The problems of the features and extras that are chosen for a variant or an element of a set. */
export function choiceProblems(
  choices: Choices,
  { features, extras }: FeaturesAndExtras,
): SelectionProblem[] {
  const chosen = Object.values(features);
  const all = withPreselected(choices, chosen, extras);
  return [
    ...choices.featureGroupList
      .filter((group) => !hasOneFeature(group, chosen))
      .map((group): SelectionProblem => ({ kind: 'featureGroupNotenough', group })),
    ...openedGroups(choices, chosen, all).flatMap((group) => extraProblems(group, all)),
  ];
}

/** The chosen features and extras as a cart line stores them, in the order of their groups. */
export const chosenOf = (choices: Choices, { features, extras }: FeaturesAndExtras) => {
  const featurePidList = choices.featureGroupList.flatMap((group) => features[group.attrGroupPid] ?? []);
  const all = withPreselected(choices, featurePidList, extras);
  return { featurePidList, extraList: lineExtras(openedGroups(choices, featurePidList, all), all) };
};

/** The problem of a group whose extras break its rules: too few, or not allowed. */
function extraProblems(group: ExtraGroup, extras: ChosenExtras): SelectionProblem[] {
  const problems = extraGroupProblems(group, extras);
  if (problems.length === 0) return [];
  return [{ kind: problems.includes('tooFew') ? 'extraGroupNotenough' : 'groupGoodMax', group }];
}

/** OPT-6: whether the quantity is below the item's minimum, or above its maximum (by default 999). */
export function quantityProblems(
  spu: Pick<Spu, 'minQty' | 'maxQty'>,
  unitQty: number,
  inCart = 0,
): SelectionProblem[] {
  const { least, most } = quantityBounds(spu, inCart);
  if (unitQty > most) return [{ kind: 'singleGoodMax', maxQty: spu.maxQty ?? limits.unitQty }];
  return unitQty < least ? [{ kind: 'singleGoodMin', minQty: spu.minQty ?? 1 }] : [];
}

/** The amount of one unit of the selection, in minor units; `undefined` if it selects no variant. */
export function selectionUnitAmount(detail: SkuDetail, selection: SkuSelection): Amount | undefined {
  const sku = selectedSku(detail, selection);
  return sku && unitAmount(sku.salePrice, chosenOf(sku, selection).extraList, []);
}
