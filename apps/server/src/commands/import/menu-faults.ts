import type { BrandFile, FileItem, FileMenu } from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { choiceFaults } from './choice-faults.ts';
import { comboFaults } from './combo-faults.ts';
import { type Fault, fault, quoted, repeatedIds } from './fault.ts';
import { groupFaults } from './group-faults.ts';
import { itemFieldFaults, simpleItemFaults } from './item-faults.ts';

const shopsOf = (file: BrandFile, menu: string) => file.shops.filter((shop) => shop.menu === menu);

/** A menu's prices must fit every shop that uses it: the fewest decimals decide. */
const scaleOf = (file: BrandFile, menu: string): number =>
  Math.min(3, ...shopsOf(file, menu).map((shop) => shop.amountScale));

/** Every item of a menu with its path. */
const placedItems = (path: string, menu: FileMenu): { at: string; item: FileItem }[] =>
  menu.categories.flatMap((category, c) =>
    category.items.map((item, i) => ({ at: `${path}.categories[${c}].items[${i}]`, item })),
  );

function repeatedItems(placed: readonly { at: string; item: FileItem }[]): Fault[] {
  const seen = new Set<string>();
  return placed.flatMap(({ at, item }) => {
    const twice = seen.has(item.id);
    seen.add(item.id);
    return twice
      ? [fault(`${at}.id`, `expected an id of its own in the menu; ${quoted(item.id)} appears twice`)]
      : [];
  });
}

/** A shop with taxes taxes every item, if necessary with a rate of 0: a misspelt class must not go untaxed. */
function taxClassFaults(
  file: BrandFile,
  menu: string,
  placed: readonly { at: string; item: FileItem }[],
): Fault[] {
  const taxing = shopsOf(file, menu).filter((shop) => shop.taxes.length > 0);
  return taxing.flatMap((shop) => {
    const classes = [...new Set(shop.taxes.flatMap((tax) => tax.classes))];
    return placed
      .filter(({ item }) => !classes.includes(item.taxClass))
      .map(({ at, item }) =>
        fault(
          `${at}.taxClass`,
          `expected a class that shop ${quoted(shop.id)} taxes (${classes.join(', ')}); found ${quoted(item.taxClass)}`,
        ),
      );
  });
}

function faultsOfMenu(file: BrandFile, id: string, menu: FileMenu): Fault[] {
  const path = `menus.${id}`;
  const scale = scaleOf(file, id);
  const placed = placedItems(path, menu);
  const items = new Map(placed.map(({ item }) => [item.id, item]));
  const world = {
    features: new Set((menu.features ?? []).map((group) => group.id)),
    extras: new Set((menu.extras ?? []).map((group) => group.id)),
    scale,
  };
  const choices = { items, extras: new Map((menu.extras ?? []).map((group) => [group.id, group])) };
  return [
    ...groupFaults(path, menu, scale),
    ...repeatedIds(`${path}.categories`, menu.categories),
    ...repeatedItems(placed),
    ...placed.flatMap(({ at, item }) => [
      ...itemFieldFaults(at, item, scale),
      ...(isComboItem(item) ? comboFaults(at, item, { items, scale }) : simpleItemFaults(at, item, world)),
      ...choiceFaults(at, item, choices),
    ]),
    ...taxClassFaults(file, id, placed),
  ];
}

/** The errors of the menus of a file, beyond their shape. */
export const menuFaults = (file: BrandFile): Fault[] =>
  Object.entries(file.menus).flatMap(([id, menu]) => faultsOfMenu(file, id, menu));
