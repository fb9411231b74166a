import { ownReasons } from '@comanda/domain/order/own-reason';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { closeUnpaidOrder } from '../operations/payment/close-unpaid-order.ts';
import { moveAndOweBack } from '../operations/payment/owe-back.ts';
import { type OverdueToPay, overdueToAccept, overdueToPay } from '../stores/overdue-store.ts';
import { batch, forEach } from './for-each.ts';
import { allPlatforms, type PlatformGroup } from './platform-group.ts';

/**
 * Closes orders that were not paid in time (transition T8) and releases their stock. First asks the platform: a payment
 * that has succeeded keeps the order open. A payment that is undecided does not block other orders.
 */
export async function closeUnpaid(ctx: Context, platforms: PlatformGroup = allPlatforms): Promise<void> {
  let overdue: OverdueToPay[] = [];
  do {
    overdue = await overdueToPay(ctx.db, ctx.now(), { platforms, behind: overdue.at(-1), limit: batch });
    await forEach(ctx, overdue, async ({ shopPid, orderId }) => {
      const reason = ownReasons.notPaidInTime;
      await closeUnpaidOrder(ctx, { shopPid, orderId }, { event: 'payTimeout', who: 'timeout', reason });
    });
  } while (overdue.length === batch);
}

/** Rejects orders that the restaurant did not accept in time (transition T10), and marks their payments for refund. */
export async function rejectUnaccepted(ctx: Context): Promise<void> {
  const overdue = await overdueToAccept(ctx.db, ctx.now(), batch);
  await forEach(ctx, overdue, async ({ shopPid, orderId, hold }) => {
    const reason = hold === null ? ownReasons.notAcceptedInTime : ownReasons.notConfirmedInTime;
    await transaction(
      ctx.db,
      (trx) => moveAndOweBack(ctx, trx, { shopPid, orderId }, { event: 'rejected', who: 'timeout', reason }),
      shopPid,
    );
  });
}
