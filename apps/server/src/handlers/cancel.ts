import { CallError } from '@comanda/contract/error-codes';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { standingOf } from '../order/standing.ts';
import { closeUnpaidOrder } from '../payment/close-unpaid-order.ts';
import { orderKey } from '../stores/order-store.ts';
import { ownOrderCall } from './handler.ts';

/**
 * T7: cancels an unpaid order, once every payment under way has been ended at its platform. A payment that turns out
 * made wins: the answer then shows a paid order. Later orders are for the restaurant to cancel.
 */
export const cancel = ownOrderCall<'cancel'>(async (ctx, _input, { order }) => {
  const key = orderKey(order);
  const closed = await closeUnpaidOrder(ctx, key, { event: 'cancelledByDiner', who: 'diner' });
  if (!closed) throw new CallError(2500, 'A payment of this order cannot be ended yet, try again');
  const wasPaid =
    order.order_status === OrderStatus.Unpaid && closed.order.order_status < OrderStatus.PickedUp;
  if (closed.kind === 'refused' && !wasPaid)
    throw new CallError(2510, 'The order cannot be cancelled any more, ask the staff');
  return standingOf(closed.order);
});
