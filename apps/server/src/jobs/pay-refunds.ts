import { refundTries, secondsToNextRefund } from '@comanda/domain/order/payment-news';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { noteOnOrder } from '../payment/note-on-order.ts';
import { paymentRef } from '../payment/payment-ref.ts';
import { providerMs, within } from '../payment/within.ts';
import {
  type Attempt,
  claimRefund,
  refundsDue,
  setRefundState,
  spareLastTry,
} from '../stores/attempt-store.ts';
import { holdOrder } from '../stores/order-store.ts';
import { batch, forEach } from './for-each.ts';
import { type Lane, oneLane } from './lane.ts';

/**
 * Pays back what is owed. Every call carries the refund's id, so that a repetition pays back once (R4). One
 * that the platform has taken and a bank still works at is asked after for as long as that takes.
 */
export async function payRefunds(ctx: Context, platforms: Lane = oneLane): Promise<void> {
  const due = await refundsDue(ctx.db, { now: ctx.now(), platforms, limit: batch });
  await forEach(ctx, due, async (attempt) => {
    if (attempt.refund_tries >= refundTries) return end(ctx, attempt, 'manual');
    const again = ctx.now() + secondsToNextRefund(attempt.refund_tries);
    if (!(await claimRefund(ctx.db, attempt, again))) return;
    if ((await called(ctx, attempt)) === 'done') await end(ctx, attempt, 'done');
    else await spareLastTry(ctx.db, attempt, refundTries);
  });
}

async function called(ctx: Context, attempt: Attempt): Promise<'done' | 'pending'> {
  const ref = await paymentRef(ctx, attempt);
  const provider = ctx.payments.get(attempt.platform_pid);
  if (!ref || !provider || attempt.refund_id === null) throw new Error('a refund has nobody to ask');
  const refund = { ...ref, refundId: attempt.refund_id, amount: attempt.refund_amount };
  return within(providerMs, provider.refund(refund));
}

async function end(ctx: Context, attempt: Attempt, state: 'done' | 'manual'): Promise<void> {
  await transaction(
    ctx.db,
    async (trx) => {
      const order = await holdOrder(trx, attempt.order_id);
      const isOurs = await setRefundState(trx, attempt.tx_no, state);
      if (!order || !isOurs) return;
      await noteOnOrder(ctx, trx, order, {
        kind: state === 'done' ? 'refunded' : 'refundManual',
        note: attempt.tx_no,
      });
    },
    attempt.shop_pid,
  );
  if (state === 'manual') ctx.log.error({ txNo: attempt.tx_no }, 'a refund is to be paid by hand');
}
