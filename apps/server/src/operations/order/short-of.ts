import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { shortItems } from '@comanda/domain/checkout/short-items';
import { stockQuantities } from '@comanda/domain/checkout/stock-quantities';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { ShortItem } from '@comanda/domain/menu/short-item.schema';
import type { Db } from '../../db/tables.ts';
import { unitsOnHand } from '../../stores/stock-store.ts';

type Wanted = { readonly shopPid: string; readonly itemList: readonly OrderLine[] };

/** FIX-11: returns the variants and options that have fewer units left than these lines need. */
export async function shortOf(
  db: Db,
  { shopPid, itemList }: Wanted,
  availability: Availability,
): Promise<ShortItem[]> {
  const skuPids = stockQuantities(itemList).map(({ skuPid }) => skuPid);
  return shortItems(itemList, availability, await unitsOnHand(db, shopPid, skuPids));
}
