import type { CallOutput } from '@comanda/contract/contract';
import { orderPath } from '#draft/order-path.ts';
import { rememberOwnOrder } from '#draft/order-tokens.ts';
import { rememberOrderId } from '#draft/recent-orders.ts';
import { forgetRequestId } from '#draft/request-id.ts';
import type { World } from '#draft/world.ts';

type AfterSubmitWorld = Pick<World, 'draft' | 'go' | 'phone' | 'cookies' | 'screens'>;
type Placed = {
  readonly order: CallOutput<'submit'>;
  readonly shopPid: string;
  readonly isPaidOnline: boolean;
};

/**
 * CONF-12: stores the order on the phone, replaces the checkout by its page, and clears cart and booking time, and
 * the invoice's buyer unless the phone remembers it. The page comes first, because an empty cart would lead back to
 * the menu. An order that is paid online is then paid without another tap.
 */
export async function afterSubmit(
  world: AfterSubmitWorld,
  { order, shopPid, isPaidOnline }: Placed,
): Promise<void> {
  await showOrder(world, { order, shopPid, replace: true });
  world.draft.setState({ carList: [], cachedTimeData: null, remark: '', benefit: null, invoiceBuyer: null });
  forgetRequestId(world.draft, world.phone);
  if (isPaidOnline) await payAtOnce(world, order.orderId);
}

type Shown = {
  readonly order: CallOutput<'submit'>;
  readonly shopPid: string;
  readonly replace: boolean;
};

type ShowWorld = Omit<AfterSubmitWorld, 'draft'>;

/** Opens the page of an earlier order, where it may be paid at once. */
export async function openOrder(
  world: ShowWorld,
  { isToPay, ...shown }: Shown & { readonly isToPay: boolean },
): Promise<void> {
  await showOrder(world, shown);
  if (isToPay) await payAtOnce(world, shown.order.orderId);
}

/** Stores an order of this phone's session, and goes to its page. */
async function showOrder(
  world: ShowWorld,
  { order: { orderId, orderToken }, shopPid, replace }: Shown,
): Promise<void> {
  rememberOwnOrder(world.phone, orderId, orderToken);
  rememberOrderId(world.cookies, shopPid, orderId);
  await world.go(orderPath(orderId), { replace });
}

/** Pays an order as soon as its page is open, unless the diner has opened another one. */
async function payAtOnce({ screens }: ShowWorld, orderId: string): Promise<void> {
  const page = await screens.unpaidOrder.opened();
  if (page.orderId === orderId) page.pay();
}
