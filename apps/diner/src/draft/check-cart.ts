import type { Cart, NewLine } from '@comanda/domain/cart/cart';
import { markAvailability, unavailableLines } from '@comanda/domain/cart/cart-availability';
import { isUsable, orderLine } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { ShortItem } from '@comanda/domain/menu/short-item.schema';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Api } from '../api/api.ts';
import type { DraftStore } from './draft-store.ts';

type CheckWorld = { readonly api: Pick<Api, 'tap'>; readonly draft: DraftStore };
type Check = {
  readonly deliveryMode: DeliveryMode;
  readonly expectTime: number | null;
  readonly checkout: boolean;
};

/** What a sell-out check found: the lines that cannot be had, and what of the others runs short (FIX-11). */
export type Missing = {
  readonly lines: readonly CartLine[];
  readonly shortList: readonly ShortItem[];
};

async function askedCart({ api, draft }: CheckWorld, check: Check) {
  const { carList } = draft.getState();
  if (carList.length === 0) return { carList, shortList: [] };
  const availability = await api.tap('check/sales', { ...check, itemList: carList.map(orderLine) });
  return {
    carList: markAvailability(draft.getState().carList, availability),
    shortList: availability.shortList,
  };
}

/** The sell-out check: the cart marked with what cannot be had in this mode at this time. An empty cart needs no asking. */
export const checkedCart = async (world: CheckWorld, check: Check): Promise<Cart> =>
  (await askedCart(world, check)).carList;

/** The sell-out check of the cart as it stands: its marks stay in the cart, and what is missing is answered. */
export async function checkCart(world: CheckWorld, check: Check): Promise<Missing> {
  const { carList, shortList } = await askedCart(world, check);
  world.draft.setState({ carList });
  return { lines: unavailableLines(carList), shortList };
}

/** The sell-out check of a line before it joins the cart. Without an answer it may: the way to the order checks again. */
export async function canBeHad({ api }: CheckWorld, check: Check, line: NewLine): Promise<boolean> {
  const itemList = [orderLine({ ...line, index: 0 })];
  const availability = await api.tap('check/sales', { ...check, itemList }).catch(() => undefined);
  return !availability || markAvailability([{ ...line, index: 0 }], availability).every(isUsable);
}
