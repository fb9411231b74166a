import type { SoldOut } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import { parseMenu } from '../db/documents.ts';
import type { Db } from '../db/tables.ts';

const mostMenus = 500;
const menusOf = new WeakMap<Db, Map<string, Menu>>();

/** Cached menus, oldest first. A publication never changes, so it is read and parsed once. */
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
    .selectFrom('menuVersions')
    .select(['shopPid', 'version', 'document'])
    .where('shopPid', '=', shopPid)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return undefined;
  const menu = parseMenu(row);
  keep(menus, name, menu);
  return menu;
}

/** The items and options that a shop has marked as sold out. */
export const soldOutMarks = (
  db: Db,
  shopPid: string,
): Promise<{ readonly kind: 'spu' | 'option'; readonly pid: string }[]> =>
  db
    .selectFrom('soldOutMarks')
    .select(['kind', 'pid'])
    .where('shopPid', '=', shopPid)
    .orderBy('kind')
    .orderBy('pid')
    .execute();

/** The variants whose counted stock is used up. */
export async function usedUpSkus(db: Db, shopPid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .select('skuPid')
    .where('shopPid', '=', shopPid)
    .where('onHand', '=', 0)
    .orderBy('skuPid')
    .execute();
  return rows.map((row) => row.skuPid);
}

/** What is sold out in a shop: marked items and options, and variants without stock. */
export async function soldOutOf(db: Db, shopPid: string): Promise<SoldOut> {
  const marks = await soldOutMarks(db, shopPid);
  const pidsOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map((mark) => mark.pid);
  return {
    spus: new Set(pidsOf('spu')),
    options: new Set([...pidsOf('option'), ...(await usedUpSkus(db, shopPid))]),
  };
}
