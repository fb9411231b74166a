import type { Choices, ExtraGroup, FeatureGroup } from '@comanda/domain/menu/sku.schema';
import { sumOf } from '@comanda/domain/money';
import { adjustmentOf } from './adjustment.ts';
import type { FileFeatureGroup, SimpleItem } from './brand-file.schema.ts';
import { fileName } from './file-text.ts';
import { leastExtras } from './group-errors.ts';
import { groupPid, type VersionedGroup } from './group-versions.ts';
import { attrPid } from './menu-ids.ts';
import { type MenuSource, named } from './menu-source.ts';
import { hasPriceRules, type PriceOf, priceRulesOf } from './priced-part.ts';
import type { ResolvedExtraGroup } from './resolved-choices.ts';

type FileGroup = FileFeatureGroup | VersionedGroup;
type FileOption = FileGroup['options'][number];
type Owner = { readonly features?: readonly string[]; readonly extras?: readonly string[] };

/** DISH-4: the marks of an item or an option as its restaurant has stated them. */
export const statedMarks = ({ allergens, diets }: Pick<FileOption, 'allergens' | 'diets'>) => ({
  ...(allergens && { allergenMarks: [...allergens] }),
  ...(diets && { dietMarks: [...diets] }),
});

/** What an option has besides its name: its marks and its picture. An option with marks of its own adds something. */
function addedFields(group: FileGroup, option: FileOption, { pictures }: MenuSource) {
  const isMarked = option.allergens !== undefined || option.diets !== undefined;
  const addsNothing = option.addsNothing ?? (!isMarked && group.addsNothing === true);
  const imageUrl = option.picture && pictures.get(option.picture)?.imageUrl;
  return {
    ...statedMarks(option),
    ...(addsNothing && { addsNothingFlag: true }),
    ...(imageUrl && { imageUrl }),
  };
}

const toFeatureGroup = (group: FileFeatureGroup, source: MenuSource): FeatureGroup => ({
  attrGroupPid: group.id,
  attrGroupName: fileName(group),
  ...(group.showName && { namedFlag: true }),
  attrList: group.options.map((option, index) => ({
    attrPid: attrPid(group.id, option.id),
    attrName: fileName(option),
    selloutFlag: false,
    checked: index === 0,
    ...addedFields(group, option, source),
  })),
});

function toExtraGroup(
  group: ResolvedExtraGroup,
  source: MenuSource,
  openedBy?: readonly string[],
): ExtraGroup {
  const min = group.min ?? 0;
  const pid = groupPid(group);
  return {
    attrGroupPid: pid,
    attrGroupName: fileName(group),
    ...(group.showName && { namedFlag: true }),
    mutexFlag: group.exclusive ?? false,
    // phones that do not know opened groups show this one always, and must not require it
    minQty: openedBy ? 0 : min,
    maxQty: group.max ?? null,
    ...(group.free !== undefined && { freeQty: group.free }),
    ...(group.dearest && { dearestFlag: true }),
    ...(typeof group.dearest === 'string' && { dearestWith: group.dearest }),
    ...(openedBy && { openedByList: [...openedBy] }),
    ...(openedBy && min > 0 && { openMinQty: min }),
    attrList: group.options.map((option) => ({
      attrPid: attrPid(pid, option.id),
      attrName: fileName(option),
      price: adjustmentOf(option.price, source.scale),
      ...(hasPriceRules(option) && priceRulesOf(option, source)),
      // what an option opens is chosen once
      maxQty: option.opens ? 1 : (option.max ?? null),
      unitQty: option.step ?? 1,
      selloutFlag: false,
      ...(openedBy && group.preselect === option.id && { preselectFlag: true }),
      ...addedFields(group, option, source),
    })),
  };
}

/** The ids of the options that open a group, by the id of that group. */
function openersIn(groups: readonly FileGroup[]): Map<string, string[]> {
  const openers = new Map<string, string[]>();
  for (const group of groups)
    for (const option of group.options)
      for (const id of option.opens ?? [])
        openers.set(id, [...(openers.get(id) ?? []), attrPid(groupPid(group), option.id)]);
  return openers;
}

/** Returns the features and extras of an item, or those of a variant that has its own. An opened group follows its options. */
export function choicesOf(item: SimpleItem, variant: Owner | undefined, source: MenuSource): Choices {
  const features = named(source.features, variant?.features ?? item.features);
  const extras = named(source.extras, variant?.extras ?? item.extras);
  const openers = openersIn([...features, ...extras]);
  for (const { id } of [...features, ...extras]) openers.delete(id);
  const openedBy = (groups: readonly FileGroup[]): ExtraGroup[] =>
    [...openersIn(groups).keys()].flatMap((id) => {
      const pids = openers.get(id);
      const group = source.extras.get(id);
      openers.delete(id);
      return group && pids ? [toExtraGroup(group, source, pids)] : [];
    });
  return {
    featureGroupList: features.map((group) => toFeatureGroup(group, source)),
    extraGroupList: [
      ...openedBy(features),
      ...extras.flatMap((group) => [toExtraGroup(group, source), ...openedBy([group])]),
    ],
  };
}

/** The extra groups that an item or its variant offers, with those that one of their options or of its features opens. */
export function offeredExtras(
  item: SimpleItem,
  variant: Owner | undefined,
  source: MenuSource,
): readonly ResolvedExtraGroup[] {
  const features = named(source.features, variant?.features ?? item.features);
  const extras = named(source.extras, variant?.extras ?? item.extras);
  return [...extras, ...named(source.extras, [...openersIn([...features, ...extras]).keys()])];
}

const chargedWith = (group: ResolvedExtraGroup): unknown =>
  typeof group.dearest === 'string' ? group.dearest : group;

/**
 * Returns the minimum that the features and extras of an item add to its price. It is negative if they make it cheaper.
 * `priceOf` is the price of an option at some time; without it, the usual one counts.
 */
export function leastChoices(
  item: SimpleItem,
  variant: Owner | undefined,
  source: MenuSource,
  priceOf: PriceOf = ({ price }) => adjustmentOf(price, source.scale),
): number {
  const opened = ({ opens }: FileOption): number =>
    named(source.extras, opens).reduce((sum, group) => sum + (leastExtras(group, priceOf) ?? 0), 0);
  const ofFeatures = named(source.features, variant?.features ?? item.features).map(({ options }) =>
    Math.min(...options.map(opened)),
  );
  const extras = named(source.extras, variant?.extras ?? item.extras);
  // groups that are charged together cost what the dearest of them does
  const ofExtras = [...Map.groupBy(extras, chargedWith).values()].map((groups) =>
    Math.max(...groups.map((group) => leastExtras(group, (option) => priceOf(option) + opened(option)) ?? 0)),
  );
  return sumOf([...ofFeatures, ...ofExtras]);
}
