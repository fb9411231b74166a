import { findEarlierOrders } from '../../operations/order/earlier-order.ts';
import { findOrder } from '../../stores/order-store.ts';
import { orderTokenOf } from '../../token.ts';
import type { Handler } from '../handler.ts';

/** Returns the order that a request of this session has placed. Reads only, so that asking can never place an order. */
export const submitResultHandler: Handler<'submit/result'> = async (ctx, { requestId }, session) => {
  const { tokenHash: sessionHash, token } = session;
  const { shopPid } = session.shop;
  const { request } = await findEarlierOrders(ctx.db, { shop: shopPid, sessionHash, requestId }, ctx.now());
  const order = request && (await findOrder(ctx.db, { shopPid, orderId: request.orderId }));
  if (!order) return { order: null };
  const { orderId, orderNo, orderStatus } = order;
  return { order: { orderId, orderToken: orderTokenOf(token, orderId), orderNo, orderStatus } };
};
