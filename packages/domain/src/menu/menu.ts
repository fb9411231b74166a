import type { WeeklyHours } from '../shop/opening-hours.schema.ts';
import type { SpuCate, SpuDetail } from './spu.schema.ts';

/** An item as it was published: what it is and costs, without what changes by the minute. */
export type MenuItem = SpuDetail & {
  /** Which of the shop's taxes the item bears. */
  readonly taxClass: string;
  /** When it is sold; empty: whenever the shop is open. */
  readonly saleTimes: readonly WeeklyHours[];
};

/**
 * A published menu: an immutable, numbered document. All its flags of availability are false; what is sold out or
 * stopped now is told apart (see availability.ts).
 */
export type Menu = {
  readonly version: number;
  readonly categories: readonly (Omit<SpuCate, 'spuList'> & { readonly items: readonly MenuItem[] })[];
};

/** An item of the menu by its id; `undefined` when this publication does not have it. */
export function menuItem(menu: Menu, spuPid: string): MenuItem | undefined {
  for (const category of menu.categories) {
    const found = category.items.find((item) => item.spu.spuPid === spuPid);
    if (found) return found;
  }
  return undefined;
}

const optionsOf = ({ skuDetail, combo }: MenuItem): string[] => {
  const skus = skuDetail?.skuList ?? [];
  const elems = (combo?.comboGroupList ?? []).flatMap((group) => group.comboElemList);
  const groups = [...skus, ...elems].flatMap((owner) => [...owner.featureGroupList, ...owner.extraGroupList]);
  return [
    ...skus.map((sku) => sku.skuPid),
    ...groups.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
  ];
};

/** All ids of a menu that can be sold out: its items, and its options (variants, features, extras, those within sets too). */
export function soldPids(menu: Menu): { spus: ReadonlySet<string>; options: ReadonlySet<string> } {
  const items = menu.categories.flatMap((category) => category.items);
  return {
    spus: new Set(items.map((item) => item.spu.spuPid)),
    options: new Set(items.flatMap(optionsOf)),
  };
}
