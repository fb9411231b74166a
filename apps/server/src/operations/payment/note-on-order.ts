import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { writeHistory } from '../order/write-history.ts';

/** Records about an order's money that do not change the order. */
type MoneyNote = 'paymentFlagged' | 'refundDue' | 'refunded' | 'refundManual';

/** Adds a row about money to an order's history; the order stays as it is. */
export const noteOnOrder = (
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  { kind, note }: { readonly kind: MoneyNote; readonly note: string },
): Promise<void> => writeHistory(ctx, trx, order, { kind, who: 'gateway', note, step: null });
