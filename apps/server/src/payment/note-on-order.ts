import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { writeHistory } from '../order/write-history.ts';
import type { OrderRow } from '../stores/order-store.ts';

/** What can be said of an order's money without changing the order. */
type MoneyNote = 'paymentFlagged' | 'refundDue' | 'refunded' | 'refundManual';

/** A row in an order's history about its money; the order stays as it is. */
export const noteOnOrder = (
  ctx: Context,
  trx: Trx,
  order: OrderRow,
  { kind, note }: { readonly kind: MoneyNote; readonly note: string },
): Promise<void> => writeHistory(ctx, trx, order, { kind, who: 'gateway', note, step: null });
