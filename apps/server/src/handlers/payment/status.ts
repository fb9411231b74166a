import { standingOf } from '../../order/standing.ts';
import { refreshPayment } from '../../payment/refresh-payment.ts';
import { findOrder, orderKey } from '../../stores/order-store.ts';
import { orderCall } from '../handler.ts';

/** PAY-4: how the payment of an order stands, after asking its platform (at most once a second for all callers). */
export const paymentStatus = orderCall<'payment/status'>(async (ctx, _input, { order: known }) => {
  await refreshPayment(ctx, known.order_id);
  const key = orderKey(known);
  const order = (await findOrder(ctx.db, key)) ?? known;
  return {
    ...standingOf(order),
    txNo: order.tx_no,
    paymentPlatformName: order.platform_name,
    payTime: order.pay_time,
  };
});
