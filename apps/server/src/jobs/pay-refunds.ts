import { refundTries, secondsToNextRefund } from '@comanda/domain/order/payment-report';
import { canRefund } from '@comanda/domain/order/payment-terms';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { noteOnOrder } from '../operations/payment/note-on-order.ts';
import { paymentAtPlatform, platformOf } from '../operations/payment/payment-ref.ts';
import { providerMs, within } from '../operations/payment/within.ts';
import { findAttempt } from '../stores/attempt-store.ts';
import { holdOrder } from '../stores/order-store.ts';
import {
  adoptRefunds,
  claimRefund,
  type OnlineRefund,
  refundedOf,
  refundsDue,
  setRefundState,
  spareLastTry,
} from '../stores/refund-store.ts';
import { batch, forEach } from './for-each.ts';
import { allPlatforms, type PlatformGroup } from './platform-group.ts';

/**
 * Sends due refunds to the platforms. Each call carries the refund's id, so that a retry does not pay twice. Checks a
 * pending refund until the platform has paid it.
 */
export async function payRefunds(ctx: Context, platforms: PlatformGroup = allPlatforms): Promise<void> {
  await adoptRefunds(ctx.db, ctx.now());
  const due = await refundsDue(ctx.db, { now: ctx.now(), platforms, limit: batch });
  await forEach(ctx, due, async (refund) => {
    if (refund.tries >= refundTries) return end(ctx, refund, 'manual');
    const again = ctx.now() + secondsToNextRefund(refund.tries);
    if (!(await claimRefund(ctx.db, refund, again))) return;
    if (await isForPerson(ctx, refund)) return end(ctx, refund, 'manual');
    if ((await called(ctx, refund)) === 'done') await end(ctx, refund, 'done');
    else await spareLastTry(ctx.db, refund, refundTries);
  });
}

/** Whether the platform does not refund this amount, so that a person must. */
async function isForPerson(ctx: Context, refund: OnlineRefund): Promise<boolean> {
  const attempt = await findAttempt(ctx.db, refund);
  const terms = attempt && (await platformOf(ctx, attempt))?.terms;
  return attempt !== undefined && terms !== undefined && !canRefund(terms, refund.amount, attempt.amount);
}

async function called(ctx: Context, refund: OnlineRefund): Promise<'done' | 'pending'> {
  const attempt = await findAttempt(ctx.db, refund);
  const payment = attempt && (await paymentAtPlatform(ctx, attempt));
  if (!payment) throw new Error('a refund has no payment platform');
  const { ref, provider } = payment;
  const { refundId, amount } = refund;
  const refundedBefore = await refundedOf(ctx.db, refund);
  return within(providerMs, provider.refund({ ...ref, refundId, amount, refundedBefore }));
}

async function end(ctx: Context, refund: OnlineRefund, state: 'done' | 'manual'): Promise<void> {
  const { shopPid, payableId: orderId, txNo } = refund;
  await transaction(
    ctx.db,
    async (trx) => {
      const order = await holdOrder(trx, { shopPid, orderId });
      const isOurs = await setRefundState(trx, refund, state);
      if (!order || !isOurs) return;
      await noteOnOrder(ctx, trx, order, {
        kind: state === 'done' ? 'refunded' : 'refundManual',
        note: txNo,
      });
    },
    shopPid,
  );
  if (state === 'manual') ctx.log.error({ txNo }, 'a refund must be paid by hand');
}
