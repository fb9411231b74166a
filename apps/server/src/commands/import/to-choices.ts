import type { Choices, ExtraGroup, FeatureGroup } from '@comanda/domain/menu/sku.schema';
import { adjustmentOf } from './adjustment.ts';
import type { FileExtraGroup, FileFeatureGroup, SimpleItem } from './brand-file.schema.ts';
import { fileName } from './file-text.ts';
import { leastExtras } from './group-errors.ts';
import { attrPid } from './menu-ids.ts';
import { type MenuSource, named } from './menu-source.ts';

type FileGroup = FileFeatureGroup | FileExtraGroup;
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
  attrList: group.options.map((option, index) => ({
    attrPid: attrPid(group.id, option.id),
    attrName: fileName(option),
    selloutFlag: false,
    checked: index === 0,
    ...addedFields(group, option, source),
  })),
});

function toExtraGroup(group: FileExtraGroup, source: MenuSource, openedBy?: readonly string[]): ExtraGroup {
  const min = group.min ?? 0;
  return {
    attrGroupPid: group.id,
    attrGroupName: fileName(group),
    mutexFlag: group.exclusive ?? false,
    // phones that do not know opened groups show this one always, and must not require it
    minQty: openedBy ? 0 : min,
    maxQty: group.max ?? null,
    ...(group.free !== undefined && { freeQty: group.free }),
    ...(openedBy && { openedByList: [...openedBy] }),
    ...(openedBy && min > 0 && { openMinQty: min }),
    attrList: group.options.map((option) => ({
      attrPid: attrPid(group.id, option.id),
      attrName: fileName(option),
      price: adjustmentOf(option.price, source.scale),
      // what an option opens is chosen once
      maxQty: option.opens ? 1 : (option.max ?? null),
      unitQty: option.step ?? 1,
      selloutFlag: false,
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
        openers.set(id, [...(openers.get(id) ?? []), attrPid(group.id, option.id)]);
  return openers;
}

/** Returns the features and extras of an item, or those of a variant that has its own. An opened group follows its options. */
export function choicesOf(item: SimpleItem, variant: Owner | undefined, source: MenuSource): Choices {
  const features = named(source.features, variant?.features ?? item.features);
  const extras = named(source.extras, variant?.extras ?? item.extras);
  const openers = openersIn([...features, ...extras]);
  for (const { id } of extras) openers.delete(id);
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

/** Returns the minimum that the features and extras of an item add to its price. It is negative if they make it cheaper. */
export const leastChoices = (item: SimpleItem, variant: Owner | undefined, source: MenuSource): number =>
  named(source.features, variant?.features ?? item.features).reduce(
    (sum, { options }) => sum + Math.min(...options.map((option) => leastOpened(option, source))),
    0,
  ) +
  named(source.extras, variant?.extras ?? item.extras).reduce(
    (sum, group) => sum + (leastExtras(group, source.scale, (option) => leastOpened(option, source)) ?? 0),
    0,
  );

/** The minimum that the groups which an option opens add to the price. */
const leastOpened = ({ opens }: FileOption, { extras, scale }: MenuSource): number =>
  named(extras, opens).reduce((sum, group) => sum + (leastExtras(group, scale) ?? 0), 0);
