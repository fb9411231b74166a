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
