import { refusal } from '@comanda/contract/call-error';
import { statusesOf } from '../../operations/order/statuses-of.ts';
import { voidAttempt } from '../../operations/payment/void-attempt.ts';
import { findAttempt } from '../../stores/attempt-store.ts';
import { findOrder, orderKey } from '../../stores/order-store.ts';
import type { Handler } from '../handler.ts';

/**
 * Ends a pending payment (transition T5), first at its platform. Returns the order's status afterwards, because the
 * payment may have succeeded meanwhile. The order's own token can open and pay an order, but not end a payment.
 */
export const paymentCancelHandler: Handler<'payment/cancel'> = async (ctx, { txNo }, { order: known }) => {
  const attempt = await findAttempt(ctx.db, { shopPid: known.shopPid, txNo });
  if (attempt?.orderId !== known.orderId)
    throw refusal('dataError', { message: 'txNo: not a payment of this order' });
  if (attempt.state === 'pending') await voidAttempt(ctx, attempt);
  const order = (await findOrder(ctx.db, orderKey(known))) ?? known;
  return statusesOf(order);
};
