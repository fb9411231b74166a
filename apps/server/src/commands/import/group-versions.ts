import type { FileExtraGroup, FileMenu, SimpleItem } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';
import { offeredGroups } from './offered-groups.ts';

type Version = NonNullable<FileExtraGroup['versions']>[number];

/** A group of extras, or a version of one: `of` is then the id of the group that it is a version of. */
export type VersionedGroup = Omit<FileExtraGroup, 'versions'> & { readonly of?: string | undefined };

/** The id of a group in the menu: all versions of a group are one, so its options have the same ids in all of them. */
export const groupPid = ({
  id,
  of = id,
}: {
  readonly id: string;
  readonly of?: string | undefined;
}): string => of;

/** A stated price replaces all prices of the option, because those by mode and time belong to the usual one. */
function pricedOption(option: FileExtraGroup['options'][number], { options = [] }: Version) {
  const stated = options.find(({ id }) => id === option.id);
  if (!stated) return option;
  const { price: _price, prices: _prices, pricePeriods: _periods, ...rest } = option;
  return { ...rest, ...stated };
}

function versionOf({ versions: _versions, ...group }: FileExtraGroup, version: Version): VersionedGroup {
  const { id, without = [], options: _prices, free = group.free, ...limits } = version;
  const { free: _free, ...rest } = { ...group, ...limits };
  return {
    ...rest,
    ...(free !== undefined && free > 0 && { free }),
    id,
    of: group.id,
    options: group.options
      .filter((option) => !without.includes(option.id))
      .map((option) => pricedOption(option, version)),
  };
}

/** DISH-5: a group of extras and its versions for other items or sizes. A version has what it does not state from its group. */
export const withVersions = (group: FileExtraGroup): VersionedGroup[] => {
  const { versions = [], ...own } = group;
  return [own, ...versions.map((version) => versionOf(group, version))];
};

/** A version has an id that no other group of the menu has. */
export function versionIdErrors(
  path: string,
  { choices = [], features = [], extras = [] }: FileMenu,
): FileError[] {
  const taken = new Set([...choices, ...features, ...extras].map(({ id }) => id));
  return extras.flatMap(({ versions = [] }, group) =>
    versions.flatMap(({ id }, index) => {
      const isTaken = taken.has(id);
      taken.add(id);
      const at = `${path}.extras[${group}].versions[${index}].id`;
      return isTaken ? [fileError(at, `expected an id that no other group has; found ${quoted(id)}`)] : [];
    }),
  );
}

/** A version only names options of its group, and leaves some of them. */
export function versionErrors(path: string, { id, options, versions = [] }: FileExtraGroup): FileError[] {
  const known = options.map((option) => option.id);
  return versions.flatMap((version, index) => {
    const at = `${path}.versions[${index}]`;
    const unknown = (name: string, ids: readonly string[]) =>
      ids
        .filter((one) => !known.includes(one))
        .map((one) =>
          fileError(
            `${at}.${name}`,
            `expected options of ${quoted(id)} (${known.join(', ')}); found ${quoted(one)}`,
          ),
        );
    const { without = [], options: stated = [] } = version;
    const left = known.filter((one) => !without.includes(one));
    return [
      ...unknown('without', without),
      ...unknown(
        'options',
        stated.map((option) => option.id),
      ),
      ...(left.length === 0 ? [fileError(`${at}.without`, 'expected an option to remain')] : []),
      ...stated
        .filter((option) => without.includes(option.id))
        .map((option) =>
          fileError(`${at}.options`, `expected none that "without" names; found ${quoted(option.id)}`),
        ),
    ];
  });
}

type Group = {
  readonly id: string;
  readonly of?: string | undefined;
  readonly options: readonly { readonly opens?: readonly string[] }[];
};

/** Returns an error if a diner would get two versions of a group at once: their options have the same ids. */
export function twoVersionErrors(
  path: string,
  item: SimpleItem,
  groups: ReadonlyMap<string, Group>,
): FileError[] {
  return offeredGroups(item, groups).flatMap((ids) => {
    const taken = ids.map((id) => groupPid(groups.get(id) ?? { id }));
    const second = ids.find((_id, index) => taken.indexOf(taken[index] ?? '') < index);
    return second === undefined
      ? []
      : [
          fileError(
            `${path}.extras`,
            `expected one version of a group at once; found ${quoted(second)} beside another`,
          ),
        ];
  });
}
