import { type BrandFile, type FileComboGroup, isComboItem } from './brand-file.schema.ts';
import { type FileError, unknownName } from './file-error.ts';

/*
 * A menu may state a group of its sets once, in `setGroups`, and sets name it by its id. Reading the file replaces the id by
 * the group itself, so everything behind sees only sets with groups.
 */

/** The groups of a set as they are written. */
const groupsOf = (item: object): readonly (FileComboGroup | string)[] =>
  'groups' in item ? (item.groups as readonly (FileComboGroup | string)[]) : []; // checked by its schema

/** The errors of sets that name a group that the menu does not have. */
export const sharedGroupErrors = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([id, menu]) => {
    const known = new Set((menu.setGroups ?? []).map((group) => group.id));
    return menu.categories.flatMap(({ items }, c) =>
      items.flatMap((item, i) =>
        groupsOf(item).flatMap((group, g) => {
          if (typeof group !== 'string' || known.has(group)) return [];
          const at = `menus.${id}.categories[${c}].items[${i}].groups[${g}]`;
          return [unknownName(at, group, known, 'one of setGroups of this menu')];
        }),
      ),
    );
  });

/** Gives each set the groups that it names. All sets then have the same object, by which `asDeclared` knows it. */
export const withSharedGroups = (file: BrandFile): BrandFile => ({
  ...file,
  menus: Object.fromEntries(
    Object.entries(file.menus).map(([id, menu]) => {
      const shared = new Map((menu.setGroups ?? []).map((group) => [group.id, group]));
      const resolved = (group: FileComboGroup | string) =>
        typeof group === 'string' ? (shared.get(group) ?? []) : group;
      const categories = menu.categories.map((category) => ({
        ...category,
        items: category.items.map((item) =>
          isComboItem(item) ? { ...item, groups: groupsOf(item).flatMap(resolved) } : item,
        ),
      }));
      return [id, { ...menu, categories }];
    }),
  ),
});

/** The paths of shared groups in sets, with the places where the menu states them. */
function declaredPlaces(file: BrandFile): ReadonlyMap<string, string> {
  const places = Object.entries(file.menus).flatMap(([id, { categories, setGroups = [] }]) =>
    categories.flatMap(({ items }, c) =>
      items.flatMap((item, i) =>
        (isComboItem(item) ? item.groups : []).flatMap((group, g): [string, string][] => {
          const index = setGroups.indexOf(group);
          return index < 0
            ? []
            : [[`menus.${id}.categories[${c}].items[${i}].groups[${g}]`, `menus.${id}.setGroups[${index}]`]];
        }),
      ),
    ),
  );
  return new Map(places);
}

/** What an error says of a shared group in one set, so it stays there: its id appears twice, a share without effect. */
const isOfSet = (rest: string): boolean => rest === '.id' || rest.endsWith('.share');

/** Tells each error of a shared group once, where the menu states it. */
export function asDeclared(file: BrandFile, errors: readonly FileError[]): FileError[] {
  const places = declaredPlaces(file);
  const told = new Map<string, FileError>();
  for (const { path, message } of errors) {
    const [, inSet = '', rest = ''] = /^(.*?\.groups\[\d+\])(.*)$/.exec(path) ?? [];
    const declared = places.get(inSet);
    const at = declared === undefined || isOfSet(rest) ? path : `${declared}${rest}`;
    told.set(`${at} ${message}`, { path: at, message });
  }
  return [...told.values()];
}
