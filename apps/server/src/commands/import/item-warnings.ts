import type { BrandFile, FileMenu } from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';

type Placed = { readonly at: string; readonly plu: string };

const pluAt = (at: string, { plu }: { readonly plu?: string | undefined }): Placed[] =>
  plu === undefined ? [] : [{ at: `${at}.plu`, plu }];

/** Every PLU of a menu, with its place: of options, items and variants. */
function plusOf(path: string, menu: FileMenu): Placed[] {
  const groups = (['choices', 'features', 'extras'] as const).flatMap((kind) =>
    (menu[kind] ?? []).flatMap(({ options }, g) =>
      options.flatMap((option, o) => pluAt(`${path}.${kind}[${g}].options[${o}]`, option)),
    ),
  );
  const items = menu.categories.flatMap((category, c) =>
    category.items.flatMap((item, i) => {
      const at = `${path}.categories[${c}].items[${i}]`;
      const variants = isComboItem(item) ? [] : (item.variants ?? []);
      return [
        ...pluAt(at, item),
        ...variants.flatMap((variant, v) => pluAt(`${at}.variants[${v}]`, variant)),
      ];
    }),
  );
  return [...groups, ...items];
}

/** Warns of a PLU that two things have: a till would book both as the same. */
function repeatedPlus(path: string, menu: FileMenu): FileError[] {
  const first = new Map<string, string>();
  return plusOf(path, menu).flatMap(({ at, plu }) => {
    const other = first.get(plu);
    if (other === undefined) {
      first.set(plu, at);
      return [];
    }
    return [fileError(at, `${quoted(plu)} is also the PLU at ${other}: the till cannot tell them apart`)];
  });
}

/** Warns of an item that a category with sale times shows, too, although it is sold at other times. */
function otherTimes(path: string, menu: FileMenu): FileError[] {
  const times = new Map(
    menu.categories.flatMap(({ items, saleTimes }) =>
      items.map((item) => [item.id, JSON.stringify(item.saleTimes ?? saleTimes ?? [])]),
    ),
  );
  return menu.categories.flatMap(({ saleTimes, also = [] }, index) =>
    saleTimes === undefined
      ? []
      : also
          .filter((id) => times.get(id) !== JSON.stringify(saleTimes))
          .map((id) =>
            fileError(
              `${path}.categories[${index}].also`,
              `${quoted(id)} keeps its own sale times; those of this category do not apply to it`,
            ),
          ),
  );
}

/** Warns of tags that no item has. */
function unusedTags(path: string, menu: FileMenu): FileError[] {
  const used = new Set(menu.categories.flatMap(({ items }) => items.flatMap(({ tags = [] }) => tags)));
  return (menu.tags ?? []).flatMap(({ id }, index) =>
    used.has(id) ? [] : [fileError(`${path}.tags[${index}]`, 'is the tag of no item')],
  );
}

const groupKinds = ['choices', 'features', 'extras'] as const;

/** The ids of the groups that items, their variants and options refer to. */
function usedGroups(menu: FileMenu): Set<string> {
  const items = menu.categories.flatMap((category) => category.items);
  const owners = items.flatMap((item) => (isComboItem(item) ? [] : [item, ...(item.variants ?? [])]));
  const options = groupKinds.flatMap((kind) => (menu[kind] ?? []).flatMap((group) => group.options));
  return new Set([
    ...owners.flatMap((owner) => groupKinds.flatMap((kind) => owner[kind] ?? [])),
    ...options.flatMap((option) => ('opens' in option ? (option.opens ?? []) : [])),
  ]);
}

/** Warns of groups that no item has, in none of their versions. */
function unusedGroups(path: string, menu: FileMenu): FileError[] {
  const used = usedGroups(menu);
  return groupKinds.flatMap((kind) =>
    (menu[kind] ?? []).flatMap((group, index) => {
      const versions = kind === 'extras' ? (menu.extras?.[index]?.versions ?? []) : [];
      return [group, ...versions].some(({ id }) => used.has(id))
        ? []
        : [fileError(`${path}.${kind}[${index}]`, 'is the group of no item')];
    }),
  );
}

/** Warns of items that are sold only in sets and that no set has. */
function unusedParts(path: string, { categories }: FileMenu): FileError[] {
  const sets = categories.flatMap(({ items }) => items.filter(isComboItem));
  const used = new Set(
    sets.flatMap(({ groups }) => groups.flatMap(({ elements }) => elements.map(({ item }) => item))),
  );
  return categories.flatMap(({ onlyInSets, items }, c) =>
    (onlyInSets ? items : []).flatMap(({ id }, i) =>
      used.has(id)
        ? []
        : [fileError(`${path}.categories[${c}].items[${i}]`, 'is in no set, so it cannot be ordered')],
    ),
  );
}

/** Warns of groups for sets that no set has. */
function unusedSetGroups(path: string, menu: FileMenu): FileError[] {
  const used = new Set(
    menu.categories.flatMap(({ items }) => items.flatMap((item) => (isComboItem(item) ? item.groups : []))),
  );
  return (menu.setGroups ?? []).flatMap((group, index) =>
    used.has(group) ? [] : [fileError(`${path}.setGroups[${index}]`, 'is the group of no set')],
  );
}

/** Warnings about the items of all menus. */
export const itemWarnings = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([id, menu]) =>
    [repeatedPlus, otherTimes, unusedTags, unusedGroups, unusedParts, unusedSetGroups].flatMap((warnings) =>
      warnings(`menus.${id}`, menu),
    ),
  );
