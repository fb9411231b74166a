import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { type Attempt, addRefunded, attemptsOf } from '../../stores/attempt-store.ts';
import type { OrderKey } from '../../stores/order-store.ts';
import { copyForPreviousRelease, insertRefund } from '../../stores/refund-store.ts';
import { markedId } from '../../token.ts';
import { type Move, type Moved, moveOrder } from '../order/move-order.ts';
import { noteOnOrder } from './note-on-order.ts';

/** Marks what is left of the captured amount of an attempt as due for refund. The sweeper pays it. */
export async function oweBack(ctx: Context, trx: Trx, order: StoredOrder, attempt: Attempt): Promise<void> {
  const { shopPid, orderId, txNo, platformPid } = attempt;
  const rest = attempt.amount - attempt.refundAmount;
  // the amount of a flagged payment is unknown, so a person refunds it
  const isFlagged = attempt.refundState === 'manual' && attempt.refundId === null;
  if (!isFlagged && rest > 0 && (await addRefunded(trx, attempt, rest))) {
    const refund = await insertRefund(trx, {
      shopPid,
      refundId: markedId(shopPid, ctx.newId(128)),
      payableKind: 'order',
      payableId: orderId,
      txNo,
      platformPid,
      amount: rest,
      applied: rest - attempt.tip,
      tip: attempt.tip,
      at: ctx.now(),
      state: 'due',
      nextAt: ctx.now(),
      tries: 0,
    });
    if (rest === attempt.amount) await copyForPreviousRelease(trx, refund);
  }
  await noteOnOrder(ctx, trx, order, { kind: 'refundDue', note: txNo });
}

/**
 * Makes a transition of an order for the shop. If the transition requires a refund (T10, T12, T13), marks the payment
 * as due for refund.
 */
export async function moveAndOweBack(
  ctx: Context,
  trx: Trx,
  key: OrderKey,
  move: Move,
): Promise<Moved | undefined> {
  const moved = await moveOrder(ctx, trx, key, move);
  if (moved?.kind !== 'moved' || !moved.transition.refund) return moved;
  const paid = (await attemptsOf(trx, key)).find(({ isPayment }) => isPayment === 1);
  if (paid) await oweBack(ctx, trx, moved.order, paid);
  return moved;
}
