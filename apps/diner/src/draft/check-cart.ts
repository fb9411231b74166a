import { markAvailability, unavailableLines } from '@comanda/domain/cart/cart-availability';
import { orderLine } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Api } from '../api/api.ts';
import type { DraftStore } from './draft-store.ts';

type CheckWorld = { readonly api: Pick<Api, 'tap'>; readonly draft: DraftStore };
type Check = {
  readonly deliveryMode: DeliveryMode;
  readonly expectTime: number | null;
  readonly checkout: boolean;
};

/** The sell-out check: marks the cart with what cannot be had, and answers those lines. An empty cart needs no asking. */
export async function checkCart({ api, draft }: CheckWorld, check: Check): Promise<CartLine[]> {
  const { carList } = draft.getState();
  if (carList.length === 0) return [];
  const availability = await api.tap('check/sales', { ...check, itemList: carList.map(orderLine) });
  const marked = markAvailability(draft.getState().carList, availability);
  draft.setState({ carList: marked });
  return unavailableLines(marked);
}
