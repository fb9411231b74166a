import type { OrderStatus } from '@comanda/domain/order/order-status';
import { statusBefore, undoSeconds } from '@comanda/domain/order/undo';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { closingsOf } from '../../stores/closing-store.ts';
import { eventsOf } from '../../stores/order-event-store.ts';
import { holdOrder, type OrderKey, orderKey, updateOrder } from '../../stores/order-store.ts';
import { paymentsOfBills } from '../../stores/payment-store.ts';
import { findSitting } from '../../stores/sitting-store.ts';
import { noticeOrder } from './notice.ts';
import { type By, writeHistory } from './write-history.ts';

export type Undone = {
  readonly kind: 'done' | 'changedMeanwhile' | 'notAllowed' | 'undoOver';
  readonly order: StoredOrder;
};

/** Whether the books have used the order since: its table's bill was paid or closed, or the day was closed. */
async function isBookedSince(trx: Trx, { shopPid, sittingId }: StoredOrder, since: number): Promise<boolean> {
  const [lastClosing] = await closingsOf(trx, shopPid, { before: undefined, limit: 1 });
  if (lastClosing && lastClosing.at >= since) return true;
  if (sittingId === null) return false;
  const sitting = await findSitting(trx, { shopPid, sittingId });
  if (sitting?.state !== 'open') return true;
  return (await paymentsOfBills(trx, shopPid, [sittingId])).some(({ at }) => at >= since);
}

/** `onlyFrom`: takes back the step to this status, however long ago it was (KIT-3). */
type Undo = {
  readonly version: number | undefined;
  readonly by: By;
  readonly onlyFrom?: OrderStatus;
};

/**
 * DESK-4: takes back the last step of the kitchen or the floor (transition T18), within 10 s. Refuses if anything else
 * has happened to the order, its bill or the day since.
 */
export async function undoStep(
  ctx: Context,
  trx: Trx,
  key: OrderKey,
  { version, by, onlyFrom }: Undo,
): Promise<Undone | undefined> {
  const order = await holdOrder(trx, key);
  if (!order) return undefined;
  if (version !== undefined && version !== order.version) return { kind: 'changedMeanwhile', order };
  const history = await eventsOf(trx, key);
  const to = statusBefore(history);
  const at = history.findLast(({ transition }) => transition === 'T11')?.at ?? 0;
  if (to === undefined) return { kind: 'notAllowed', order };
  if (onlyFrom !== undefined && order.orderStatus !== onlyFrom) return { kind: 'notAllowed', order };
  if (onlyFrom === undefined && ctx.now() - at > undoSeconds) return { kind: 'undoOver', order };
  if (await isBookedSince(trx, order, at)) return { kind: 'notAllowed', order };
  const undone = await updateOrder(trx, orderKey(order), order.version, { orderStatus: to, endedAt: null });
  if (!undone) throw new Error('an order changed while it was locked');
  const step = { id: 'T18', from: order.orderStatus, to } as const;
  await writeHistory(ctx, trx, undone, { kind: 'undone', who: 'staff', by, note: null, step });
  noticeOrder(ctx, trx, undone);
  return { kind: 'done', order: undone };
}
