import { OvertakenError, retryOvertaken } from '../../async/retry.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { holdOrder, type OrderKey } from '../../stores/order-store.ts';
import { type Move, type Moved, moveOrder } from '../order/move-order.ts';
import { voidAttempt } from './void-attempt.ts';

/** How an unpaid order is closed: by its diner (transition T7), or by its deadline (transition T8). */
export type Closing = Move & { readonly event: 'cancelledByDiner' | 'payTimeout' };

const tries = 3;

/**
 * Closes an unpaid order, after it has voided every pending payment at its provider. If one of them turns out to be
 * paid, the order becomes paid and is not closed. Returns `undefined` if a payment stays undecided, or if there is no
 * such order.
 */
export const closeUnpaidOrder = (ctx: Context, key: OrderKey, closing: Closing): Promise<Moved | undefined> =>
  retryOvertaken(tries, async () => {
    const pending = (await attemptsOf(ctx.db, key)).filter(({ state }) => state === 'pending');
    for (const one of pending) await voidAttempt(ctx, one);
    const moved = await transaction(
      ctx.db,
      async (trx) => {
        await holdOrder(trx, key);
        const attempts = await attemptsOf(trx, key);
        if (attempts.some(({ state }) => state === 'pending')) return 'stillPaying';
        return moveOrder(ctx, trx, key, closing);
      },
      key.shopPid,
    );
    if (moved === 'stillPaying') throw new OvertakenError('a payment is still pending');
    return moved;
  }).catch((error: unknown) => {
    if (error instanceof OvertakenError) return undefined;
    throw error;
  });
