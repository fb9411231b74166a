import { canBeDelayed, type DelayChoice, delayed } from '@comanda/domain/order/delay';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { holdOrder, type OrderKey, updateOrder } from '../../stores/order-store.ts';
import { noticeOrder } from './notice.ts';
import { type By, writeHistory } from './write-history.ts';

export type Delayed = {
  readonly kind: 'done' | 'changedMeanwhile' | 'notAllowed';
  readonly order: StoredOrder;
};

type Delay = { readonly minutes: DelayChoice; readonly version: number | undefined; readonly by: By };

/** DESK-3: an order takes longer (transition T19). Its guest sees it at once. */
export async function delayOrder(
  ctx: Context,
  trx: Trx,
  key: OrderKey,
  { minutes, version, by }: Delay,
): Promise<Delayed | undefined> {
  const order = await holdOrder(trx, key);
  if (!order) return undefined;
  if (version !== undefined && version !== order.version) return { kind: 'changedMeanwhile', order };
  if (!canBeDelayed(order.orderStatus)) return { kind: 'notAllowed', order };
  const later = await updateOrder(trx, key, order.version, delayed(order, minutes, ctx.now()));
  if (!later) throw new Error('an order changed while it was locked');
  const step = { id: 'T19', from: order.orderStatus, to: order.orderStatus } as const;
  await writeHistory(ctx, trx, later, { kind: 'delayed', who: 'staff', by, note: `${minutes} min`, step });
  noticeOrder(ctx, trx, later);
  return { kind: 'done', order: later };
}
