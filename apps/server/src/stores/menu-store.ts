import type { SoldOut } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu';
import { parseMenu } from '../db/documents.ts';
import type { Db } from '../db/tables.ts';

const mostMenus = 500;
const menusOf = new WeakMap<Db, Map<string, Menu>>();

/** Menus read before, oldest first. A publication never changes, so that it is read and parsed once. */
function keptMenus(db: Db): Map<string, Menu> {
  const kept = menusOf.get(db) ?? new Map<string, Menu>();
  menusOf.set(db, kept);
  return kept;
}

function keep(menus: Map<string, Menu>, name: string, menu: Menu): void {
  const oldest = menus.size >= mostMenus ? menus.keys().next() : undefined;
  if (oldest && !oldest.done) menus.delete(oldest.value);
  menus.set(name, menu);
}

/** A published menu; undefined for a version that was never published. */
export async function findMenu(db: Db, shopPid: string, version: number): Promise<Menu | undefined> {
  const menus = keptMenus(db);
  const name = `${version} ${shopPid}`;
  const known = menus.get(name);
  if (known) return known;
  const row = await db
    .selectFrom('menu_versions')
    .select('document')
    .where('shop_pid', '=', shopPid)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return undefined;
  const menu = parseMenu(row.document);
  keep(menus, name, menu);
  return menu;
}

/** The items and options that a shop has marked sold out by hand. */
export const soldOutMarks = (
  db: Db,
  shopPid: string,
): Promise<{ readonly kind: 'spu' | 'option'; readonly pid: string }[]> =>
  db
    .selectFrom('sold_out_marks')
    .select(['kind', 'pid'])
    .where('shop_pid', '=', shopPid)
    .orderBy('kind')
    .orderBy('pid')
    .execute();

/** The variants whose counted stock is used up. */
export async function usedUpSkus(db: Db, shopPid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .select('sku_pid')
    .where('shop_pid', '=', shopPid)
    .where('on_hand', '=', 0)
    .orderBy('sku_pid')
    .execute();
  return rows.map((row) => row.sku_pid);
}

/** What a shop has run out of: items and options marked by hand, and variants whose stock is used up. */
export async function soldOutOf(db: Db, shopPid: string): Promise<SoldOut> {
  const marks = await soldOutMarks(db, shopPid);
  const pidsOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map((mark) => mark.pid);
  return {
    spus: new Set(pidsOf('spu')),
    options: new Set([...pidsOf('option'), ...(await usedUpSkus(db, shopPid))]),
  };
}
