import { refusal } from '@comanda/contract/call-error';
import { statusesOf } from '../../operations/order/statuses-of.ts';
import { voidAttempt } from '../../operations/payment/void-attempt.ts';
import { findAttempt } from '../../stores/attempt-store.ts';
import { findOrder, orderKey } from '../../stores/order-store.ts';
import type { Handler } from '../handler.ts';

/**
 * T5: ends a pending payment, first at its platform. The answer contains the order's state after it, perhaps paid.
 * The order's own token can show and pay, but not end a payment (F43).
 */
export const paymentCancelHandler: Handler<'payment/cancel'> = async (ctx, { txNo }, { order: known }) => {
  const attempt = await findAttempt(ctx.db, { shopPid: known.shopPid, txNo });
  if (attempt?.orderId !== known.orderId)
    throw refusal('dataError', { message: 'txNo: not a payment of this order' });
  if (attempt.state === 'pending') await voidAttempt(ctx, attempt);
  const order = (await findOrder(ctx.db, orderKey(known))) ?? known;
  return statusesOf(order);
};
