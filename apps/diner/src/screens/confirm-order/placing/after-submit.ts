import type { CallOutput } from '@comanda/contract/contract';
import { orderPath } from '#draft/order-path.ts';
import { forgetRequestId } from '#draft/request-id.ts';
import { afterOrder, rememberOrder } from '#draft/sent-orders.ts';
import type { World } from '#draft/world.ts';

type AfterSubmitWorld = Pick<World, 'draft' | 'go' | 'phone' | 'cookies' | 'screens'>;
type Placed = {
  readonly order: CallOutput<'submit'>;
  readonly shopPid: string;
  readonly isPaidOnline: boolean;
};

/**
 * Stores the order on the phone, replaces the checkout by the order's page, and clears cart, booking time,
 * remark, allergy note, benefit and invoice buyer (CONF-12). It opens the page first, because the checkout returns to the
 * menu when its cart is empty. An order that is paid online is then paid without another tap.
 */
export async function afterSubmit(
  world: AfterSubmitWorld,
  { order, shopPid, isPaidOnline }: Placed,
): Promise<void> {
  await showOrder(world, { order, shopPid, replace: true });
  world.draft.setState({ ...afterOrder, carList: [] });
  forgetRequestId(world.draft, world.phone);
  if (isPaidOnline) await payAtOnce(world, order.orderId);
}

type Shown = {
  readonly order: CallOutput<'submit'>;
  readonly shopPid: string;
  readonly replace: boolean;
};

type ShowWorld = Omit<AfterSubmitWorld, 'draft'>;

/** Opens the page of an earlier order. Pays the order at once if `isToPay`. */
export async function openOrder(
  world: ShowWorld,
  { isToPay, ...shown }: Shown & { readonly isToPay: boolean },
): Promise<void> {
  await showOrder(world, shown);
  if (isToPay) await payAtOnce(world, shown.order.orderId);
}

/** Stores an order of this phone's session, and opens its page. */
async function showOrder(world: ShowWorld, { order, shopPid, replace }: Shown): Promise<void> {
  rememberOrder(world, shopPid, order);
  await world.go(orderPath(order.orderId), { replace });
}

/** Pays an order as soon as its page is open, unless the diner has opened another order. */
async function payAtOnce({ screens }: ShowWorld, orderId: string): Promise<void> {
  const page = await screens.unpaidOrder.opened();
  if (page.orderId === orderId) page.pay();
}
