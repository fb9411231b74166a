import { ownReasons } from '@comanda/domain/order/own-reason';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { closeUnpaidOrder } from '../operations/payment/close-unpaid-order.ts';
import { moveAndOweBack } from '../operations/payment/owe-back.ts';
import { type OverdueToPay, overdueToAccept, overdueToPay } from '../stores/overdue-store.ts';
import { batch, forEach } from './for-each.ts';
import { type Lane, oneLane } from './lane.ts';

/**
 * Closes orders that were not paid in time (T8) and releases their stock. A payment that was made after all wins.
 * One that cannot be decided yet does not block the others.
 */
export async function closeUnpaid(ctx: Context, platforms: Lane = oneLane): Promise<void> {
  let overdue: OverdueToPay[] = [];
  do {
    overdue = await overdueToPay(ctx.db, ctx.now(), { platforms, behind: overdue.at(-1), limit: batch });
    await forEach(ctx, overdue, async ({ shopPid, orderId }) => {
      const reason = ownReasons.notPaidInTime;
      await closeUnpaidOrder(ctx, { shopPid, orderId }, { event: 'payTimeout', who: 'timeout', reason });
    });
  } while (overdue.length === batch);
}

/** Rejects orders that the restaurant did not accept in time (T10), and makes their refunds due. */
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
