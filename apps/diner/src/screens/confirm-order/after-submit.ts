import type { CallOutput } from '@comanda/contract/contract';
import type { Keep } from '../../browser/storage.ts';
import { rememberOrderToken } from '../../draft/order-tokens.ts';
import { rememberOrderId } from '../../draft/recent-orders.ts';
import { forgetRequestId } from '../../draft/request-id.ts';
import type { World } from '../../draft/world.ts';
import { flagPayAtOnce } from '../../features/payment/pay-at-once.ts';

type AfterSubmitWorld = Pick<World, 'draft' | 'go' | 'say' | 'phone' | 'cookies'> & { readonly tab: Keep };
type Placed = {
  readonly order: CallOutput<'submit'>;
  readonly shopPid: string;
  readonly isPaidOnline: boolean;
};

/**
 * CONF-12: the order is remembered on the phone, its page takes the place of the confirmation, and cart and booking time are
 * empty, as is the invoice's buyer unless the phone remembers them. The page goes first: an empty cart would lead back to the menu. While an earlier order waits for its payment nothing was placed:
 * the diner is led to that one, and the cart stays.
 */
export async function afterSubmit(
  world: AfterSubmitWorld,
  { order, shopPid, isPaidOnline }: Placed,
): Promise<void> {
  const { orderId, orderToken, unpaid } = order;
  rememberOrderToken(world.phone, orderId, orderToken);
  rememberOrderId(world.cookies, shopPid, orderId);
  const orderPage = `/orderStatus?${new URLSearchParams({ orderId })}`;
  if (unpaid) {
    await world.go(orderPage);
    world.say('order.unpaidFirst');
    return;
  }
  if (isPaidOnline) flagPayAtOnce(world.tab, orderId);
  await world.go(orderPage, { replace: true });
  world.draft.setState({ carList: [], cachedTimeData: null, remark: '', benefit: null, invoiceBuyer: null });
  forgetRequestId(world.draft, world.phone);
}
