import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { type Move, type Moved, moveOrder } from '../order/move-order.ts';
import { type Attempt, attemptsOf, oweRefund } from '../stores/attempt-store.ts';
import type { OrderKey, OrderRow } from '../stores/order-store.ts';
import { noteOnOrder } from './note-on-order.ts';

/** What an attempt captured is owed back; the sweeper pays it (R2, R3). */
export async function oweBack(ctx: Context, trx: Trx, order: OrderRow, attempt: Attempt): Promise<void> {
  await oweRefund(trx, attempt.tx_no, { refundId: ctx.newId(128), at: ctx.now() });
  await noteOnOrder(ctx, trx, order, { kind: 'refundDue', note: attempt.tx_no });
}

/** Moves an order on behalf of its shop; what was paid is owed back where the move says so (T10, T12, T13). */
export async function moveAndOweBack(
  ctx: Context,
  trx: Trx,
  key: OrderKey,
  move: Move,
): Promise<Moved | undefined> {
  const moved = await moveOrder(ctx, trx, key, move);
  if (moved?.kind !== 'moved' || !moved.transition.refund) return moved;
  const paid = (await attemptsOf(trx, key.orderId)).find(({ is_payment }) => is_payment === 1);
  if (paid) await oweBack(ctx, trx, moved.order, paid);
  return moved;
}
