import { OrderStatus, type TxStatus } from '@comanda/domain/order/order-status';
import { OvertakenError, retryOvertaken } from '../../async/retry.ts';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { findOrder, type OrderKey, updateOrder } from '../../stores/order-store.ts';
import { noticeOrder } from './notice.ts';
import { type Mover, writeHistory } from './write-history.ts';

/** A new payment status of an unpaid order: `txStatus`, its transition T3, T4 or T5, and who caused it. */
export type PaymentMark = {
  readonly txStatus: Exclude<TxStatus, 3>;
  readonly transition: 'T3' | 'T4' | 'T5';
  readonly who: Mover;
  readonly alsoSet?: Partial<Pick<StoredOrder, 'txNo' | 'platformName' | 'tipAmount'>>;
};

const tries = 10;

/**
 * Stores the payment status of an unpaid order, with its transition T3, T4 or T5. The order stays unpaid. Writes
 * nothing if the order is no longer unpaid or already has this payment status. Returns the order afterwards, or
 * `undefined` if it does not exist.
 */
export const markPayment = (
  ctx: Context,
  trx: Trx,
  key: OrderKey,
  mark: PaymentMark,
): Promise<StoredOrder | undefined> =>
  retryOvertaken(tries, async () => {
    const order = await findOrder(trx, key);
    if (!order || order.orderStatus !== OrderStatus.Unpaid) return order;
    const change = { txStatus: mark.txStatus, ...mark.alsoSet };
    if (Object.entries(change).every(([column, value]) => order[column as keyof typeof change] === value))
      return order;
    const marked = await updateOrder(trx, key, order.version, change);
    if (!marked) throw new OvertakenError('an order changed too often while its payment status was stored');
    const step = { id: mark.transition, from: order.orderStatus, to: order.orderStatus };
    await writeHistory(ctx, trx, marked, { kind: 'payment', who: mark.who, note: null, step });
    noticeOrder(ctx, trx, marked);
    return marked;
  });
