import type { Cart, NewLine } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { orderLine } from '@comanda/domain/cart/order-line';
import { unavailableLines } from '@comanda/domain/cart/usable-lines';
import { shortIn } from '@comanda/domain/cart/within-stock';
import { cartAsChecked } from '@comanda/domain/checkout/cart-as-checked';
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

/**
 * The result of a sell-out check. `lines` are unavailable; `shortList` has the variants with too few units
 * left (FIX-11).
 */
export type Missing = {
  readonly lines: readonly CartLine[];
  readonly shortList: readonly ShortItem[];
};

type Asked = {
  /** Applies the answer to a cart, which may have changed during the call. */
  readonly asChecked: (cart: Cart) => Cart;
  readonly shortList: readonly ShortItem[];
};

/** Sends the cart to the sell-out check. */
export async function askedAbout({ api, draft }: CheckWorld, check: Check): Promise<Asked> {
  const sent = draft.getState().carList;
  if (sent.length === 0) return { asChecked: (cart) => cart, shortList: [] };
  const answer = await api.tap('check/sales', { ...check, itemList: sent.map(orderLine) });
  return { asChecked: (cart) => cartAsChecked(cart, sent, answer), shortList: answer.shortList };
}

/**
 * Returns the cart with current prices and sold-out marks for this mode and time. An empty cart needs no
 * call.
 */
export async function checkedCart(world: CheckWorld, check: Check): Promise<Cart> {
  const { asChecked } = await askedAbout(world, check);
  return asChecked(world.draft.getState().carList);
}

/** What is missing in a cart that is marked by a sell-out check. */
export const missingIn = (cart: Cart, shortList: readonly ShortItem[] = []): Missing => ({
  lines: unavailableLines(cart),
  shortList: shortIn(cart, shortList),
});

/** Runs the sell-out check and stores its marks in the cart. Returns what is missing. */
export async function checkCart(world: CheckWorld, check: Check): Promise<Missing> {
  const { asChecked, shortList } = await askedAbout(world, check);
  world.draft.setState(({ carList }) => ({ carList: asChecked(carList) }));
  return missingIn(world.draft.getState().carList, shortList);
}

/**
 * Runs the sell-out check on a line before it joins the cart. Returns the line at its current price and with its
 * marks. Returns it unchanged if the call fails, because the checkout checks it again.
 */
export async function checkedLine({ api }: CheckWorld, check: Check, line: NewLine): Promise<NewLine> {
  const sent = [{ ...line, index: 0 }];
  const answer = await api
    .tap('check/sales', { ...check, itemList: sent.map(orderLine) })
    .catch(() => undefined);
  if (!answer) return line;
  const [checked] = cartAsChecked(sent, sent, answer);
  return checked ?? line;
}
