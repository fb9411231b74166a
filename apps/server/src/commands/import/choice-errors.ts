import { limits } from '@comanda/domain/limits';
import type {
  FileComboElement,
  FileComboGroup,
  FileExtraGroup,
  FileItem,
  SimpleItem,
} from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';

/** The items and extra groups of a menu, by id. */
type ChoiceWorld = {
  readonly items: ReadonlyMap<string, FileItem>;
  readonly extras: ReadonlyMap<string, FileExtraGroup>;
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const mostExtras = ({ exclusive, max, options }: FileExtraGroup): number =>
  exclusive ? 1 : Math.min(options.length, max ?? limits.extraGroupMaxQty);

/**
 * The maximum number of choices of an item: one of each choice and feature group, and the different extras that each extra group
 * allows.
 */
function mostOfItem(item: SimpleItem, { extras }: ChoiceWorld): number {
  const owners = [item, ...(item.variants ?? []).map((variant) => ({ ...item, ...variant }))];
  const counts = owners.map((owner) => {
    const groups = (owner.extras ?? []).flatMap((id) => extras.get(id) ?? []);
    return (owner.choices?.length ?? 0) + (owner.features?.length ?? 0) + sum(groups.map(mostExtras));
  });
  return Math.max(...counts);
}

function mostOfElement(element: FileComboElement, world: ChoiceWorld): number {
  const item = world.items.get(element.item);
  return 1 + (item && !isComboItem(item) ? mostOfItem(item, world) : 0);
}

function mostOfGroup({ elements, fixed, max }: FileComboGroup, world: ChoiceWorld): number {
  const counts = elements.map((element) => mostOfElement(element, world)).toSorted((a, b) => b - a);
  return sum(fixed ? counts : counts.slice(0, max));
}

/** Returns an error if a diner could choose more than a line of an order can hold. */
export function choiceErrors(path: string, item: FileItem, world: ChoiceWorld): FileError[] {
  const most = isComboItem(item)
    ? sum(item.groups.map((group) => mostOfGroup(group, world)))
    : mostOfItem(item, world);
  if (most <= limits.choicesOfLine) return [];
  const message = `expected at most ${limits.choicesOfLine} choices at once (features, extras, elements of a set with theirs), which "max" of a group bounds; found ${most}`;
  return [fileError(path, message)];
}
