import type { CallOutput } from '@comanda/contract/contract';
import { orderPath } from '#draft/order-path.ts';
import { rememberOwnOrder } from '#draft/order-tokens.ts';
import { rememberOrderId } from '#draft/recent-orders.ts';
import { forgetRequestId } from '#draft/request-id.ts';
import type { World } from '#draft/world.ts';
import { flagPayAtOnce } from '#features/payment/pay-at-once.ts';

type AfterSubmitWorld = Pick<World, 'draft' | 'go' | 'phone' | 'cookies' | 'tab'>;
type Placed = {
  readonly order: CallOutput<'submit'>;
  readonly shopPid: string;
  readonly isPaidOnline: boolean;
};

/**
 * CONF-12: stores the order on the phone, replaces the checkout by its page, and clears cart and booking time, and
 * the invoice's buyer unless the phone remembers it. The page comes first, because an empty cart would lead back to
 * the menu.
 */
export async function afterSubmit(
  world: AfterSubmitWorld,
  { order, shopPid, isPaidOnline }: Placed,
): Promise<void> {
  await openOrder(world, { order, shopPid, isToPay: isPaidOnline, replace: true });
  world.draft.setState({ carList: [], cachedTimeData: null, remark: '', benefit: null, invoiceBuyer: null });
  forgetRequestId(world.draft, world.phone);
}

type Opened = {
  readonly order: CallOutput<'submit'>;
  readonly shopPid: string;
  readonly isToPay: boolean;
  readonly replace: boolean;
};

/** Stores an order of this phone's session, and goes to its page, where it may be paid at once. */
export async function openOrder(
  world: Pick<AfterSubmitWorld, 'go' | 'phone' | 'cookies' | 'tab'>,
  { order: { orderId, orderToken }, shopPid, isToPay, replace }: Opened,
): Promise<void> {
  rememberOwnOrder(world.phone, orderId, orderToken);
  rememberOrderId(world.cookies, shopPid, orderId);
  if (isToPay) flagPayAtOnce(world.tab, orderId);
  await world.go(orderPath(orderId), { replace });
}
