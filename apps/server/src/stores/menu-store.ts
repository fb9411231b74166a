import type { SoldOut } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu';
import { parseMenu } from '../db/documents.ts';
import type { Db } from '../db/tables.ts';

/** A published menu; undefined for a version that was never published. */
export async function findMenu(db: Db, shopPid: string, version: number): Promise<Menu | undefined> {
  const row = await db
    .selectFrom('menu_versions')
    .select('document')
    .where('shop_pid', '=', shopPid)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && parseMenu(row.document);
}

/** What a shop has run out of: items and options marked by hand, and variants whose stock is used up. */
export async function soldOutOf(db: Db, shopPid: string): Promise<SoldOut> {
  const marks = await db
    .selectFrom('sold_out_marks')
    .select(['kind', 'pid'])
    .where('shop_pid', '=', shopPid)
    .execute();
  const empty = await db
    .selectFrom('stock')
    .select('sku_pid')
    .where('shop_pid', '=', shopPid)
    .where('on_hand', '=', 0)
    .execute();
  const pidsOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map((mark) => mark.pid);
  return {
    spus: new Set(pidsOf('spu')),
    options: new Set([...pidsOf('option'), ...empty.map((row) => row.sku_pid)]),
  };
}
