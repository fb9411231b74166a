import type { Cart, NewLine } from '@comanda/domain/cart/cart';
import { unavailableLines } from '@comanda/domain/cart/cart-availability';
import { isUsable, orderLine } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
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

/** The result of a sell-out check: the unavailable lines, and the short ones of the others (FIX-11). */
export type Missing = {
  readonly lines: readonly CartLine[];
  readonly shortList: readonly ShortItem[];
};

type Asked = {
  /** The cart with the answer; it may have changed since the call. */
  readonly asChecked: (cart: Cart) => Cart;
  readonly shortList: readonly ShortItem[];
};

/** Calls the sell-out check with the cart. */
export async function askedAbout({ api, draft }: CheckWorld, check: Check): Promise<Asked> {
  const sent = draft.getState().carList;
  if (sent.length === 0) return { asChecked: (cart) => cart, shortList: [] };
  const answer = await api.tap('check/sales', { ...check, itemList: sent.map(orderLine) });
  return { asChecked: (cart) => cartAsChecked(cart, sent, answer), shortList: answer.shortList };
}

/**
 * The sell-out check: the cart marked with what is unavailable in this mode at this time, and with today's prices.
 * An empty cart needs no call.
 */
export async function checkedCart(world: CheckWorld, check: Check): Promise<Cart> {
  const { asChecked } = await askedAbout(world, check);
  return asChecked(world.draft.getState().carList);
}

/** The sell-out check of the present cart: stores its marks, and returns what is missing. */
export async function checkCart(world: CheckWorld, check: Check): Promise<Missing> {
  const { asChecked, shortList } = await askedAbout(world, check);
  world.draft.setState(({ carList }) => ({ carList: asChecked(carList) }));
  return { lines: unavailableLines(world.draft.getState().carList), shortList };
}

/**
 * The sell-out check of a line before it joins the cart: the line at today's price, `undefined` if it is
 * unavailable. Without an answer it may join unchanged, because the checkout checks again.
 */
export async function checkedLine(
  { api }: CheckWorld,
  check: Check,
  line: NewLine,
): Promise<NewLine | undefined> {
  const sent = [{ ...line, index: 0 }];
  const answer = await api
    .tap('check/sales', { ...check, itemList: sent.map(orderLine) })
    .catch(() => undefined);
  if (!answer) return line;
  const [checked] = cartAsChecked(sent, sent, answer);
  return checked && isUsable(checked) ? checked : undefined;
}
