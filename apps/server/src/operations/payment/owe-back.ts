import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { type Attempt, attemptsOf, oweRefund } from '../../stores/attempt-store.ts';
import type { OrderKey } from '../../stores/order-store.ts';
import { markedId } from '../../token.ts';
import { type Move, type Moved, moveOrder } from '../order/move-order.ts';
import { noteOnOrder } from './note-on-order.ts';

/** Makes the captured amount of an attempt due for refund; the sweeper pays it (R2, R3). */
export async function oweBack(ctx: Context, trx: Trx, order: StoredOrder, attempt: Attempt): Promise<void> {
  await oweRefund(trx, attempt, { refundId: markedId(attempt.shopPid, ctx.newId(128)), at: ctx.now() });
  await noteOnOrder(ctx, trx, order, { kind: 'refundDue', note: attempt.txNo });
}

/**
 * Makes a shop's transition of an order, and makes its payment due for refund if the transition requires it (T10,
 * T12, T13).
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
