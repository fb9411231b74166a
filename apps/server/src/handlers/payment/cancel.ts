import { CallError } from '@comanda/contract/error-codes';
import { standingOf } from '../../order/standing.ts';
import { voidAttempt } from '../../payment/void-attempt.ts';
import { findAttempt } from '../../stores/attempt-store.ts';
import { findOrder, orderKey } from '../../stores/order-store.ts';
import { ownOrderCall } from '../handler.ts';

/**
 * T5: ends a payment under way, at its platform first. The answer says how the order then stands: perhaps
 * paid. The order's own token shows and pays, it does not end a payment (F43).
 */
export const paymentCancel = ownOrderCall<'payment/cancel'>(async (ctx, { txNo }, { order: known }) => {
  const attempt = await findAttempt(ctx.db, txNo);
  if (attempt?.order_id !== known.order_id) throw new CallError(2510, 'txNo: not a payment of this order');
  if (attempt.state === 'pending') await voidAttempt(ctx, attempt);
  const order = (await findOrder(ctx.db, orderKey(known))) ?? known;
  return standingOf(order);
});
