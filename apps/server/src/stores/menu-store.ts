import type { SoldOut } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import { parseMenu } from '../db/documents.ts';
import type { Db } from '../db/tables.ts';

/** A published menu; undefined for a version that was never published. */
export async function findMenu(db: Db, shopPid: string, version: number): Promise<Menu | undefined> {
  const row = await db
    .selectFrom('menuVersions')
    .select(['shopPid', 'version', 'document'])
    .where('shopPid', '=', shopPid)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && parseMenu(row);
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
