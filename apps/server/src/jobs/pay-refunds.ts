import { refundTries, secondsToNextRefund } from '@comanda/domain/order/payment-report';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { noteOnOrder } from '../operations/payment/note-on-order.ts';
import { paymentRef } from '../operations/payment/payment-ref.ts';
import { providerMs, within } from '../operations/payment/within.ts';
import {
  type Attempt,
  claimRefund,
  refundsDue,
  setRefundState,
  spareLastTry,
} from '../stores/attempt-store.ts';
import { holdOrder } from '../stores/order-store.ts';
import { batch, forEach } from './for-each.ts';
import { allPlatforms, type PlatformGroup } from './platform-group.ts';

/**
 * Sends due refunds to the platforms. Each call carries the refund's id, so that a retry does not pay twice. Checks a
 * pending refund until the platform has paid it.
 */
export async function payRefunds(ctx: Context, platforms: PlatformGroup = allPlatforms): Promise<void> {
  const due = await refundsDue(ctx.db, { now: ctx.now(), platforms, limit: batch });
  await forEach(ctx, due, async (attempt) => {
    if (attempt.refundTries >= refundTries) return end(ctx, attempt, 'manual');
    const again = ctx.now() + secondsToNextRefund(attempt.refundTries);
    if (!(await claimRefund(ctx.db, attempt, again))) return;
    if ((await called(ctx, attempt)) === 'done') await end(ctx, attempt, 'done');
    else await spareLastTry(ctx.db, attempt, refundTries);
  });
}

async function called(ctx: Context, attempt: Attempt): Promise<'done' | 'pending'> {
  const ref = await paymentRef(ctx, attempt);
  const provider = ctx.payments.get(attempt.platformPid);
  if (!ref || !provider || attempt.refundId === null) throw new Error('a refund has no payment platform');
  const refund = { ...ref, refundId: attempt.refundId, amount: attempt.refundAmount };
  return within(providerMs, provider.refund(refund));
}

async function end(ctx: Context, attempt: Attempt, state: 'done' | 'manual'): Promise<void> {
  await transaction(
    ctx.db,
    async (trx) => {
      const order = await holdOrder(trx, attempt);
      const isOurs = await setRefundState(trx, attempt, state);
      if (!order || !isOurs) return;
      await noteOnOrder(ctx, trx, order, {
        kind: state === 'done' ? 'refunded' : 'refundManual',
        note: attempt.txNo,
      });
    },
    attempt.shopPid,
  );
  if (state === 'manual') ctx.log.error({ txNo: attempt.txNo }, 'a refund must be paid by hand');
}
