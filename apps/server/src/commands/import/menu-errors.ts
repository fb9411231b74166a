import type { BrandFile, FileItem, FileMenu } from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { choiceErrors } from './choice-errors.ts';
import { comboErrors, setGroupErrors } from './combo-errors.ts';
import { type FileError, fileError, quoted, repeatedIds, unknownName, unknownNames } from './file-error.ts';
import { groupErrors } from './group-errors.ts';
import { withVersions } from './group-versions.ts';
import { itemFieldErrors, simpleItemErrors } from './item-errors.ts';
import { stationErrors } from './stations.ts';

const shopsOf = (file: BrandFile, menu: string) => file.shops.filter((shop) => shop.menu === menu);

/**
 * The decimals of a menu's prices: the smallest number among the shops that use the menu, so that its prices fit all of
 * them.
 */
const scaleOf = (file: BrandFile, menu: string): number =>
  Math.min(3, ...shopsOf(file, menu).map((shop) => shop.amountScale));

/** Lists every item of a menu with its path. */
const placedItems = (path: string, menu: FileMenu): { at: string; item: FileItem }[] =>
  menu.categories.flatMap((category, c) =>
    category.items.map((item, i) => ({ at: `${path}.categories[${c}].items[${i}]`, item })),
  );

/** DISH-5: a category shows items of other categories, each once. */
const alsoErrors = (path: string, menu: FileMenu, items: ReadonlyMap<string, FileItem>): FileError[] =>
  menu.categories.flatMap(({ items: own, also = [] }, index) => {
    const at = `${path}.categories[${index}].also`;
    const twice = also.filter((id) => own.some((item) => item.id === id));
    return [
      ...unknownNames(at, also, new Set(items.keys()), 'an item of this menu'),
      ...twice.map((id) =>
        fileError(at, `expected each item once in a category; ${quoted(id)} appears twice`),
      ),
    ];
  });

/** A category that guests do not see has no sets, and shows nothing of others; others show nothing of it. */
function onlyInSetsErrors(path: string, { categories }: FileMenu): FileError[] {
  const parts = new Set(
    categories.filter(({ onlyInSets }) => onlyInSets).flatMap(({ items }) => items.map(({ id }) => id)),
  );
  return categories.flatMap(({ onlyInSets, items, also = [] }, index) => {
    const at = `${path}.categories[${index}]`;
    const shown = also.filter((id) => parts.has(id));
    return [
      ...shown.map((id) =>
        fileError(`${at}.also`, `expected none that is sold only in sets; found ${quoted(id)}`),
      ),
      ...(onlyInSets && also.length > 0
        ? [fileError(`${at}.also`, 'expected none in a category that guests do not see')]
        : []),
      ...(onlyInSets ? items : []).flatMap((item, i) =>
        isComboItem(item)
          ? [
              fileError(
                `${at}.items[${i}]`,
                `expected no set: ${quoted(item.id)} cannot be an element of a set`,
              ),
            ]
          : [],
      ),
    ];
  });
}

function repeatedItems(placed: readonly { at: string; item: FileItem }[]): FileError[] {
  const seen = new Set<string>();
  return placed.flatMap(({ at, item }) => {
    const twice = seen.has(item.id);
    seen.add(item.id);
    return twice
      ? [fileError(`${at}.id`, `expected an id of its own in the menu; ${quoted(item.id)} appears twice`)]
      : [];
  });
}

type StatedTaxClass = { readonly at: string; readonly taxClass: string };

/** The tax class of an item, and for a set those of its elements. */
const statedTaxClasses = ({ at, item }: { at: string; item: FileItem }): StatedTaxClass[] => [
  { at: `${at}.taxClass`, taxClass: item.taxClass },
  ...(isComboItem(item) ? item.groups : []).flatMap(({ elements }, group) =>
    elements.flatMap(({ taxClass }, index) =>
      taxClass === undefined ? [] : [{ at: `${at}.groups[${group}].elements[${index}].taxClass`, taxClass }],
    ),
  ),
];

/**
 * Every item must be taxed if its shop has taxes, with a rate of 0 if necessary. Otherwise a misspelt tax class would
 * make an item untaxed.
 */
function taxClassErrors(
  file: BrandFile,
  menu: string,
  placed: readonly { at: string; item: FileItem }[],
): FileError[] {
  const taxing = shopsOf(file, menu).filter((shop) => shop.taxes.length > 0);
  return taxing.flatMap((shop) => {
    const classes = [...new Set(shop.taxes.flatMap((tax) => tax.classes))];
    return placed
      .flatMap(statedTaxClasses)
      .filter(({ taxClass }) => !classes.includes(taxClass))
      .map(({ at, taxClass }) =>
        unknownName(
          at,
          taxClass,
          classes,
          `a class that shop ${quoted(shop.id)} taxes (${classes.join(', ')})`,
        ),
      );
  });
}

function errorsOfMenu(file: BrandFile, id: string, menu: FileMenu): FileError[] {
  const path = `menus.${id}`;
  const scale = scaleOf(file, id);
  const placed = placedItems(path, menu);
  const items = new Map(placed.map(({ item }) => [item.id, item]));
  const extras = (menu.extras ?? []).flatMap(withVersions);
  const world = {
    choices: new Set((menu.choices ?? []).map((group) => group.id)),
    features: new Set((menu.features ?? []).map((group) => group.id)),
    extras: new Set(extras.map((group) => group.id)),
    tags: new Set((menu.tags ?? []).map((tag) => tag.id)),
    scale,
  };
  const groups = [...(menu.choices ?? []), ...(menu.features ?? []), ...extras];
  const choices = { items, groups: new Map(groups.map((group) => [group.id, group])) };
  return [
    ...groupErrors(path, menu, scale),
    ...setGroupErrors(`${path}.setGroups`, menu.setGroups ?? [], { items, scale }),
    ...repeatedIds(`${path}.categories`, menu.categories),
    ...repeatedItems(placed),
    ...repeatedIds(`${path}.tags`, menu.tags ?? []),
    ...alsoErrors(path, menu, items),
    ...onlyInSetsErrors(path, menu),
    ...placed.flatMap(({ at, item }) => [
      ...itemFieldErrors(at, item, world),
      ...(isComboItem(item) ? comboErrors(at, item, { items, scale }) : simpleItemErrors(at, item, world)),
      ...choiceErrors(at, item, choices),
    ]),
    ...taxClassErrors(file, id, placed),
    ...stationErrors(path, menu, shopsOf(file, id)),
  ];
}

/** Returns the errors of the menus of a file that its schema does not find. */
export const menuErrors = (file: BrandFile): FileError[] =>
  Object.entries(file.menus).flatMap(([id, menu]) => errorsOfMenu(file, id, menu));
