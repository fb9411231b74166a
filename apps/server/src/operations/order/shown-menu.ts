import { refusal } from '@comanda/contract/call-error';
import { availabilityOf, spuCateList } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Cache } from '../../async/cache.ts';
import type { ShownMenu } from '../../caches.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { allOf } from '../../db/transaction.ts';
import { findMenu, soldOutOf } from '../../stores/menu-store.ts';
import type { ShopState } from '../../stores/shop-store.ts';

/**
 * Reads through a cache. Inside a transaction the load is not shared, because nobody else may wait for the
 * transaction.
 */
export const cachedFor = <T extends {}>(db: Db, { get, getAlone }: Cache<T>): Cache<T>['get'] =>
  db.isTransaction ? getAlone : get;

/** Returns a published menu. Reads and parses it once, because a publication never changes. */
export const publishedMenu = ({ caches, db }: Context, shopPid: string, version: number): Promise<Menu> =>
  cachedFor(db, caches.menus)(`${version} ${shopPid}`, async () => {
    const menu = await findMenu(db, shopPid, version);
    if (!menu) throw new Error(`menu ${version} of ${shopPid} is missing`);
    return menu;
  });

/**
 * Returns what is unavailable. Computes it once per change and minute, because sale windows begin and end on full
 * minutes.
 */
function availabilityAt(
  { caches, db }: Context,
  { menuVersion, availabilityVersion, shop: { shopPid, timeZone } }: ShopState,
  menu: Promise<Menu>,
  at: number,
): Promise<Availability> {
  const name = [menuVersion, availabilityVersion, Math.floor(at / 60), shopPid].join(' ');
  return cachedFor(db, caches.availabilities)(name, async () => {
    const [published, soldOut] = await allOf([menu, soldOutOf(db, shopPid)]);
    return availabilityOf(published, soldOut, at, timeZone);
  });
}

/** Returns the menu of a shop, with what is unavailable at an instant (Unix seconds). Refuses a shop without a menu. */
export async function shownMenu(ctx: Context, state: ShopState, at: number): Promise<ShownMenu> {
  const { menuVersion, shop } = state;
  if (menuVersion === null) throw refusal('storeNoData');
  const minute = Math.floor(at / 60);
  const known = ctx.caches.shownMenus.get(state);
  if (known?.minute === minute) return known.shown;
  const published = publishedMenu(ctx, shop.shopPid, menuVersion);
  const [menu, availability] = await allOf([published, availabilityAt(ctx, state, published, at)]);
  const shown = { menu, menuVersion, availability };
  ctx.caches.shownMenus.set(state, { shown, minute });
  return shown;
}

/**
 * Returns the categories of a shown menu. Returns the same list while the same items are available, so that its JSON
 * text is made only once.
 */
export function shownCategories(
  { caches }: Context,
  { shopPid, amountScale }: Shop,
  { menu, menuVersion, availability }: ShownMenu,
): SpuCate[] {
  return caches.listsOf.getOrInsertComputed(availability, () => {
    const name = JSON.stringify([shopPid, menuVersion, amountScale, availability]);
    return caches.menuLists.memo(name, { context: () => spuCateList(menu, availability) });
  });
}
