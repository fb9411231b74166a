import { limits } from '@comanda/domain/limits';
import type {
  FileChoiceGroup,
  FileComboElement,
  FileComboGroup,
  FileFeatureGroup,
  FileItem,
  SimpleItem,
} from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';
import { twoVersionErrors, type VersionedGroup } from './group-versions.ts';
import { offeredGroups } from './offered-groups.ts';

type Group = FileChoiceGroup | FileFeatureGroup | VersionedGroup;

/** The items and groups of a menu, by id. */
type ChoiceWorld = {
  readonly items: ReadonlyMap<string, FileItem>;
  readonly groups: ReadonlyMap<string, Group>;
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const isExtras = (group: Group): group is VersionedGroup => group.options.some((option) => 'price' in option);

/** The maximum number of different options that are chosen in a group. */
function mostOfGroup(group: Group | undefined): number {
  if (!group || !isExtras(group) || group.exclusive) return 1;
  return Math.min(group.options.length, group.max ?? limits.extraGroupMaxQty);
}

/**
 * The maximum number of choices of an item: one of each choice and feature group, the different extras that each extra group
 * allows, and those of the groups that its options open.
 */
function mostOfItem(item: SimpleItem, { groups }: ChoiceWorld): number {
  const counts = offeredGroups(item, groups).map((ids) => sum(ids.map((id) => mostOfGroup(groups.get(id)))));
  return Math.max(...counts);
}

function mostOfElement(element: FileComboElement, world: ChoiceWorld): number {
  const item = world.items.get(element.item);
  return 1 + (item && !isComboItem(item) ? mostOfItem(item, world) : 0);
}

function mostOfElements({ elements, fixed, max }: FileComboGroup, world: ChoiceWorld): number {
  const counts = elements.map((element) => mostOfElement(element, world)).toSorted((a, b) => b - a);
  return sum(fixed ? counts : counts.slice(0, max));
}

/** Returns an error if a diner could choose more than a line of an order can hold, or get two versions of a group at once. */
export function choiceErrors(path: string, item: FileItem, world: ChoiceWorld): FileError[] {
  const twice = isComboItem(item) ? [] : twoVersionErrors(path, item, world.groups);
  return [...twice, ...tooManyErrors(path, item, world)];
}

function tooManyErrors(path: string, item: FileItem, world: ChoiceWorld): FileError[] {
  const most = isComboItem(item)
    ? sum(item.groups.map((group) => mostOfElements(group, world)))
    : mostOfItem(item, world);
  if (most <= limits.choicesOfLine) return [];
  const message = `expected at most ${limits.choicesOfLine} choices at once (features, extras, elements of a set with theirs), which "max" of a group bounds; found ${most}`;
  return [fileError(path, message)];
}
