import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { insertOrderEvent, type OrderRow } from '../stores/order-store.ts';

/** What can be said of an order's money without changing the order. */
type MoneyNote = 'paymentFlagged' | 'refundDue' | 'refunded' | 'refundManual';

/** A row in an order's history about its money; the order stays as it is. */
export const noteOnOrder = (
  ctx: Context,
  trx: Trx,
  order: OrderRow,
  { kind, note }: { readonly kind: MoneyNote; readonly note: string },
): Promise<void> =>
  insertOrderEvent(trx, {
    event_id: ctx.newId(128),
    shop_pid: order.shop_pid,
    order_id: order.order_id,
    at: ctx.now(),
    kind,
    transition: null,
    from_status: null,
    to_status: null,
    version: order.version,
    who: 'gateway',
    note,
  });
