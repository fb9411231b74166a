import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { noticeOrder } from '../order/notice.ts';
import { writeHistory } from '../order/write-history.ts';

/** Events about an order's money that do not change the order. */
type MoneyNote =
  | 'paymentFlagged'
  | 'refundDue'
  | 'refunded'
  | 'refundManual'
  | 'invoiceIssued'
  | 'invoiceVoided'
  | 'invoiceAllowed'
  | 'invoiceRefused';

/**
 * Adds a row about money to the history of an order, without changing the order, and notifies open pages: they show its
 * refunds and its e-invoice.
 */
export async function noteOnOrder(
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  { kind, note }: { readonly kind: MoneyNote; readonly note: string },
): Promise<void> {
  await writeHistory(ctx, trx, order, { kind, who: 'gateway', note, step: null });
  noticeOrder(ctx, trx, order);
}
