import { OrderStatus, type TxStatus } from '@comanda/domain/order/order-status';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { findOrder, type OrderKey, type OrderRow, updateOrder } from '../stores/order-store.ts';
import { noticeOrder } from './notice.ts';
import { type Mover, writeHistory } from './write-history.ts';

/** What is heard of an unpaid order's payment: its txStatus, which of T3 to T5 that is, and by whom. */
export type PaymentMark = {
  readonly txStatus: Exclude<TxStatus, 3>;
  readonly transition: 'T3' | 'T4' | 'T5';
  readonly who: Mover;
  readonly alsoSet?: Partial<Pick<OrderRow, 'tx_no' | 'platform_name'>>;
};

const tries = 10;

/**
 * Notes how the payment of an unpaid order stands (order-life T3 to T5); its status stays. Nothing is written when the
 * order is no longer unpaid or stands so already. Returns the order as it then stands, undefined when there is none.
 */
export async function markPayment(
  ctx: Context,
  trx: Trx,
  key: OrderKey,
  mark: PaymentMark,
): Promise<OrderRow | undefined> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const order = await findOrder(trx, key);
    if (!order || order.order_status !== OrderStatus.Unpaid) return order;
    const change = { tx_status: mark.txStatus, ...mark.alsoSet };
    if (Object.entries(change).every(([column, value]) => order[column as keyof typeof change] === value))
      return order;
    const marked = await updateOrder(trx, key, order.version, change);
    if (!marked) continue;
    const step = { id: mark.transition, from: order.order_status, to: order.order_status };
    await writeHistory(ctx, trx, marked, { kind: 'payment', who: mark.who, note: null, step });
    noticeOrder(ctx, trx, marked);
    return marked;
  }
  throw new Error('an order changed too often while its payment was noted');
}
