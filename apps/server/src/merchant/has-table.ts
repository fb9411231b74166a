import { areasOf } from '@comanda/domain/shop/areas';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Db } from '../db/tables.ts';
import { codesOfShop } from '../stores/code-store.ts';

/** Whether a shop has a table: an area or a QR code names it. */
export async function hasTable(db: Db, shop: Shop, tableNo: string): Promise<boolean> {
  const codes = (await codesOfShop(db, shop.shopPid)).filter(({ type }) => type === 'T');
  const areas = areasOf(
    shop,
    codes.map((code) => code.tableNo),
  );
  return areas.some(({ tables }) => tables.some((table) => table.tableNo === tableNo));
}
