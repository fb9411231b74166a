import { CallError } from '@comanda/contract/error-codes';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { skuQuantities } from '@comanda/domain/checkout/price-line';
import { shortItems } from '@comanda/domain/checkout/short-items';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { ShortItem } from '@comanda/domain/menu/short-item.schema';
import type { Db } from '../db/tables.ts';
import { unitsOnHand } from '../stores/stock-store.ts';

type Wanted = { readonly shopPid: string; readonly itemList: readonly OrderLine[] };

/** FIX-11: the variants of which fewer are left than these lines ask for. */
export async function shortOf(
  db: Db,
  { shopPid, itemList }: Wanted,
  availability: Availability,
): Promise<ShortItem[]> {
  const skuPids = skuQuantities(itemList).map(({ skuPid }) => skuPid);
  return shortItems(itemList, availability, await unitsOnHand(db, shopPid, skuPids));
}

const isAvailability = (data: unknown): data is Availability =>
  typeof data === 'object' && data !== null && 'selloutSpuPidList' in data;

/** A refusal that says what is unavailable, with what is short as well; any other error as it is. */
export async function withShortList(db: Db, wanted: Wanted, error: unknown): Promise<unknown> {
  if (!(error instanceof CallError) || !isAvailability(error.data)) return error;
  const shortList = await shortOf(db, wanted, error.data);
  return new CallError(error.code, error.message, { ...error.data, shortList });
}
