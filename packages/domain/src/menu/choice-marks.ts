import type { Combo, ComboElem } from './combo.schema.ts';
import { isAmong, tellingDiets } from './marks.ts';
import type { ChoiceGroup, ChoiceMarks } from './option-marks.schema.ts';
import type { PartMarks } from './own-marks.ts';
import type { Choices, ExtraGroup, FeatureGroup } from './sku.schema.ts';

type Group = ChoiceGroup;
type Option = Group['attrList'][number];
type Attr = FeatureGroup['attrList'][number] | ExtraGroup['attrList'][number];

/** A group with its id, until the same group of several variants or elements is one. */
type KeyedGroup = Group & { readonly key: string };

const marksOf = ({ allergenMarks, dietMarks, addsNothingFlag }: PartMarks) => ({
  ...(allergenMarks && { allergenMarks: [...allergenMarks] }),
  ...(dietMarks && { dietMarks: [...dietMarks] }),
  ...(addsNothingFlag && { addsNothingFlag }),
});

const toOption = (attr: Attr): Option => ({
  attrPid: attr.attrPid,
  attrName: attr.attrName,
  ...marksOf(attr),
});

const limited = (option: Option, most: number, minQty: number): Option =>
  most < minQty ? { ...option, maxQty: most } : option;

const fromFeatures = (group: FeatureGroup): KeyedGroup => ({
  key: group.attrGroupPid,
  minQty: 1,
  attrList: group.attrList.map(toOption),
});

function fromExtras(group: ExtraGroup): KeyedGroup {
  const least = group.openMinQty ?? group.minQty;
  const minQty = group.mutexFlag ? Math.min(1, least) : least;
  return {
    key: group.attrGroupPid,
    minQty,
    ...(group.openedByList && { openedByList: [...group.openedByList] }),
    attrList: group.attrList
      .filter(({ maxQty }) => !group.mutexFlag || (maxQty ?? least) >= least)
      .map((attr) => limited(toOption(attr), attr.maxQty ?? minQty, minQty)),
  };
}

const fromChoices = ({ featureGroupList, extraGroupList }: Choices): KeyedGroup[] => [
  ...featureGroupList.map(fromFeatures),
  ...extraGroupList.map(fromExtras),
];

/**
 * The same groups, each once. A group that several options open is opened by any of them. A group of several variants has the
 * lowest of their minimums and all of their options, because the best choice decides.
 */
function merged(groups: readonly KeyedGroup[]): KeyedGroup[] {
  const byKey = new Map<string, KeyedGroup>();
  for (const group of groups) {
    const same = byKey.get(group.key);
    const openedByList =
      same === undefined || (same.openedByList && group.openedByList)
        ? [...new Set([...(same?.openedByList ?? []), ...(group.openedByList ?? [])])]
        : [];
    const { openedByList: _one, ...rest } = same ? joined(same, group) : group;
    byKey.set(group.key, { ...rest, ...(openedByList.length > 0 && { openedByList }) });
  }
  return [...byKey.values()];
}

function joined(same: KeyedGroup, other: KeyedGroup): KeyedGroup {
  const known = new Set(same.attrList.map(({ attrPid }) => attrPid));
  return {
    ...same,
    minQty: Math.min(same.minQty, other.minQty),
    attrList: [...same.attrList, ...other.attrList.filter(({ attrPid }) => !known.has(attrPid))],
  };
}

/** Leaves out what says nothing: options that add nothing, unless one has to be chosen or they open a group. */
function listedGroups(groups: readonly KeyedGroup[]): Group[] {
  const openers = new Set(groups.flatMap(({ openedByList = [] }) => openedByList));
  const matters = ({ attrPid, addsNothingFlag }: Option) => !addsNothingFlag || openers.has(attrPid);
  return groups
    .filter(({ attrList }) => attrList.some(matters))
    .map(({ key: _key, ...group }) => ({
      ...group,
      attrList: group.minQty > 0 ? group.attrList : group.attrList.filter(matters),
    }));
}

/** DISH-4: the marks of an item itself and of the choices of its variants. A group of one variant counts for all. */
export const itemChoiceMarks = (own: PartMarks, variants: readonly Choices[]): ChoiceMarks => ({
  ...marksOf(own),
  groupList: listedGroups(merged(variants.flatMap(fromChoices))),
});

const elemOption = (elem: ComboElem): Option => ({
  attrPid: elem.skuPid,
  attrName: elem.skuName,
  ...marksOf(elem),
});

/** DISH-4: the marks of a set itself, of its elements and of their choices. */
export function setChoiceMarks(own: PartMarks, { comboGroupList }: Combo): ChoiceMarks {
  const groups = comboGroupList.flatMap(
    ({ comboGroupPid, fixedFlag, minQty, comboElemList }): KeyedGroup[] => {
      const options = comboElemList.map(elemOption);
      if (fixedFlag)
        return options.map((option) => ({
          key: `${comboGroupPid}/${option.attrPid}`,
          minQty: 1,
          attrList: [option],
        }));
      const attrList = options.map((option, at) =>
        limited(option, comboElemList[at]?.maxQty ?? minQty, minQty),
      );
      return [{ key: comboGroupPid, minQty, attrList }];
    },
  );
  const ofElems = comboGroupList
    .flatMap(({ comboElemList }) => comboElemList)
    .flatMap((elem) =>
      fromChoices(elem).map((group) => ({ ...group, openedByList: group.openedByList ?? [elem.skuPid] })),
    );
  return { ...marksOf(own), groupList: listedGroups([...groups, ...merged(ofElems)]) };
}

/**
 * All allergens of an item and its choices, and all ingredients that guests avoid. Phones that do not know `choiceMarks` read
 * only these, and hide the item rather than show it.
 */
export function widestMarks(own: PartMarks, { groupList = [] }: ChoiceMarks) {
  const parts: readonly PartMarks[] = [own, ...groupList.flatMap(({ attrList }) => attrList)];
  const telling = parts.flatMap(({ dietMarks = [] }) => dietMarks).filter(isAmong(tellingDiets));
  return {
    allergens: [...new Set(parts.flatMap(({ allergenMarks = [] }) => allergenMarks))],
    diets: [...new Set([...(own.dietMarks ?? []), ...telling])],
  };
}
