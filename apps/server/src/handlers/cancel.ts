import { refusal } from '@comanda/contract/call-error';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { statusesOf } from '../operations/order/statuses-of.ts';
import { closeUnpaidOrder } from '../operations/payment/close-unpaid-order.ts';
import { orderKey } from '../stores/order-store.ts';
import type { Handler } from './handler.ts';

/**
 * Cancels an unpaid order (transition T7), after it has ended every pending payment at its platform. If such a
 * payment succeeded meanwhile, the order stays and the answer shows it as paid. Only the restaurant can cancel an
 * order that is no longer unpaid.
 */
export const cancelHandler: Handler<'cancel'> = async (ctx, _input, { order }) => {
  const key = orderKey(order);
  const closed = await closeUnpaidOrder(ctx, key, { event: 'cancelledByDiner', who: 'diner' });
  if (!closed)
    throw refusal('systemError', { message: 'A payment of this order cannot be ended yet, try again' });
  const wasPaid = order.orderStatus === OrderStatus.Unpaid && closed.order.orderStatus < OrderStatus.PickedUp;
  if (closed.kind === 'refused' && !wasPaid)
    throw refusal('dataError', { message: 'The order cannot be cancelled any more, ask the staff' });
  return statusesOf(closed.order);
};
