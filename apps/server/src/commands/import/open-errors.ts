import type { FileExtraGroup, FileFeatureGroup, FileMenu } from './brand-file.schema.ts';
import { type FileError, fileError, quoted, unknownNames } from './file-error.ts';
import { groupPid, withVersions } from './group-versions.ts';

type Option = FileExtraGroup['options'][number] | FileFeatureGroup['options'][number];
type Placed = { readonly at: string; readonly group: string; readonly option: Option };

/** All options of a menu with their paths. */
const placedOptions = (path: string, { choices = [], features = [], extras = [] }: FileMenu): Placed[] =>
  Object.entries({ choices, features, extras }).flatMap(([kind, groups]) =>
    groups.flatMap((group, g) =>
      group.options.map((option, o) => ({
        at: `${path}.${kind}[${g}].options[${o}]`,
        group: group.id,
        option,
      })),
    ),
  );

/** DISH-5: the errors of options that open groups. A group that is opened can open no other. */
export function openErrors(path: string, menu: FileMenu): FileError[] {
  const { choices = [], extras = [] } = menu;
  const versions = extras.flatMap(withVersions);
  const openable = new Set([...versions, ...choices].map(({ id }) => id));
  const pids = new Map(versions.map((group) => [group.id, groupPid(group)]));
  const placed = placedOptions(path, menu);
  const opened = new Set(placed.flatMap(({ option }) => option.opens ?? []).map((id) => pids.get(id) ?? id));
  return placed.flatMap(({ at, group, option }) => {
    if (!option.opens) return [];
    const errors = unknownNames(
      `${at}.opens`,
      option.opens,
      openable,
      'an extra group or a choice of this menu',
    );
    if (opened.has(group))
      errors.push(
        fileError(
          `${at}.opens`,
          `expected none: ${quoted(group)} is itself opened by an option, and one level is allowed`,
        ),
      );
    if ('max' in option && (option.max ?? 1) > 1)
      errors.push(fileError(`${at}.max`, `expected 1 for an option that opens a group; found ${option.max}`));
    return errors;
  });
}
