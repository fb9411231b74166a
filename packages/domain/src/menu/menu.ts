import type { Menu, MenuItem } from './menu.schema.ts';

/** The categories that guests see: not those whose items are sold only as elements of sets. */
export const categoriesOfGuests = ({ categories }: Menu): Menu['categories'] =>
  categories.filter(({ inSetsFlag }) => !inSetsFlag);

/** The item with this id; `undefined` if this version of the menu does not sell it on its own. */
export function menuItem(menu: Menu, spuPid: string): MenuItem | undefined {
  for (const category of categoriesOfGuests(menu)) {
    const found = category.items.find((item) => item.spu.spuPid === spuPid);
    if (found) return found;
  }
  return undefined;
}

/** The items of a menu, each once, also if several categories show it, and those that are sold only in sets. */
export const itemsOf = (menu: Menu): MenuItem[] => [
  ...new Map(
    menu.categories.flatMap(({ items }) => items.map((item) => [item.spu.spuPid, item] as const)),
  ).values(),
];

const optionsOf = ({ skuDetail, combo }: MenuItem): string[] => {
  const skus = skuDetail?.skuList ?? [];
  const elems = (combo?.comboGroupList ?? []).flatMap((group) => group.comboElemList);
  const groups = [...skus, ...elems].flatMap((owner) => [...owner.featureGroupList, ...owner.extraGroupList]);
  return [
    ...skus.map((sku) => sku.skuPid),
    ...groups.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
  ];
};

/** All ids of a menu that can be sold out: items and options (variants, features, extras, also those in sets). */
export function soldPids(menu: Menu): { spus: ReadonlySet<string>; options: ReadonlySet<string> } {
  const items = itemsOf(menu);
  return {
    spus: new Set(items.map((item) => item.spu.spuPid)),
    options: new Set(items.flatMap(optionsOf)),
  };
}
