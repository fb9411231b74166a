import type { OrderStatus } from '@comanda/domain/order/order-status';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { insertOrderEvent, type OrderRow } from '../stores/order-store.ts';

/** Who moves an order; stands in its history. */
export type Mover = 'diner' | 'gateway' | 'staff' | 'timeout' | 'auto';

/** A step of an order's life (order-life T1 to T13). */
type Step = {
  readonly id: `T${number}`;
  /** None for a new order. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
};

/** What happened to an order, by whom, and which step of its life that was, if it was one. */
export type Happening = {
  readonly kind: string;
  readonly who: Mover;
  readonly note: string | null;
  readonly step: Step | null;
};

/** Adds a row to the history of an order as it stands after what happened. */
export const writeHistory = (
  ctx: Context,
  trx: Trx,
  order: Pick<OrderRow, 'shop_pid' | 'order_id' | 'version'>,
  { kind, who, note, step }: Happening,
): Promise<void> =>
  insertOrderEvent(trx, {
    event_id: ctx.newId(128),
    shop_pid: order.shop_pid,
    order_id: order.order_id,
    at: ctx.now(),
    kind,
    transition: step?.id ?? null,
    from_status: step?.from ?? null,
    to_status: step?.to ?? null,
    version: order.version,
    who,
    note,
  });
