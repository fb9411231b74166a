import { refusal } from '@comanda/contract/call-error';
import { availabilityOf, spuCateList } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { findMenu, soldOutOf } from '../../stores/menu-store.ts';
import type { ShopState } from '../../stores/shop-store.ts';

/** A shop's menu with its availability at an instant. */
export type ShownMenu = {
  readonly menu: Menu;
  readonly menuVersion: number;
  readonly availability: Availability;
};

const mostKept = 500;
const keptOf = new WeakMap<Db, Map<string, Availability>>();

/**
 * The unavailable items, computed once per change and minute, because sale windows begin and end on full minutes.
 */
async function availabilityAt(ctx: Context, state: ShopState, menu: Menu, at: number): Promise<Availability> {
  const kept = keptOf.get(ctx.db) ?? new Map<string, Availability>();
  keptOf.set(ctx.db, kept);
  const name = [menu.version, state.availabilityVersion, Math.floor(at / 60), state.shop.shopPid].join(' ');
  const known = kept.get(name);
  if (known) return known;
  const availability = availabilityOf(
    menu,
    await soldOutOf(ctx.db, state.shop.shopPid),
    at,
    state.shop.timeZone,
  );
  if (kept.size >= mostKept) kept.clear();
  kept.set(name, availability);
  return availability;
}

/** The menu of a shop, with what is unavailable at an instant (Unix seconds); refused if it has none. */
export async function shownMenu(ctx: Context, state: ShopState, at: number): Promise<ShownMenu> {
  const { menuVersion, shop } = state;
  if (menuVersion === null) throw refusal('storeNoData');
  const menu = await findMenu(ctx.db, shop.shopPid, menuVersion);
  if (!menu) throw new Error(`menu ${menuVersion} of ${shop.shopPid} is missing`);
  return { menu, menuVersion, availability: await availabilityAt(ctx, state, menu, at) };
}

const mostLists = 100;
const listsOf = new WeakMap<Db, Map<string, SpuCate[]>>();

/**
 * The categories of a shown menu. The same list is returned while the same items are available, at any time, so
 * that its text is made once.
 */
export function shownCategories(
  { db }: Context,
  { shopPid, amountScale }: Shop,
  { menu, menuVersion, availability }: ShownMenu,
): SpuCate[] {
  const lists = listsOf.get(db) ?? new Map<string, SpuCate[]>();
  listsOf.set(db, lists);
  const name = JSON.stringify([shopPid, menuVersion, amountScale, availability]);
  const list = lists.get(name) ?? spuCateList(menu, availability);
  lists.delete(name);
  lists.set(name, list);
  const oldest = lists.size > mostLists ? lists.keys().next() : undefined;
  if (oldest && !oldest.done) lists.delete(oldest.value);
  return list;
}
