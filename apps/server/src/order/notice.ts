import type { Context } from '../context.ts';
import { afterCommit, type Trx } from '../db/transaction.ts';
import type { OrderRow } from '../stores/order-store.ts';
import { bumpAvailability } from '../stores/shop-store.ts';

/** Tells open pages that an order is new or has changed, once that is so for good. */
export function noticeOrder(
  ctx: Context,
  trx: Trx,
  order: Pick<OrderRow, 'shop_pid' | 'order_id' | 'version'>,
): void {
  const { shop_pid: shopPid, order_id: orderId, version } = order;
  afterCommit(trx, () => ctx.notices.publish({ kind: 'order', shopPid, orderId, version }));
}

/** Tells open pages that something is sold out or to be had again. */
export async function noticeAvailability(ctx: Context, trx: Trx, shopPid: string): Promise<void> {
  const version = await bumpAvailability(trx, shopPid);
  afterCommit(trx, () => ctx.notices.publish({ kind: 'availability', shopPid, version }));
}
