import { statusesOf } from '../../operations/order/statuses-of.ts';
import { refreshPayment } from '../../operations/payment/refresh-payment.ts';
import { findOrder, orderKey } from '../../stores/order-store.ts';
import type { Handler } from '../handler.ts';

/** PAY-4: asks the platform, at most once a second for all callers, and returns the payment status of the order. */
export const paymentStatusHandler: Handler<'payment/status'> = async (ctx, _input, { order: known }) => {
  await refreshPayment(ctx, known);
  const key = orderKey(known);
  const order = (await findOrder(ctx.db, key)) ?? known;
  return {
    ...statusesOf(order),
    txNo: order.txNo,
    paymentPlatformName: order.platformName,
    payTime: order.payTime,
  };
};
