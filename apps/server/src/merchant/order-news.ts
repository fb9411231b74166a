import type { OrderNews } from '@comanda/contract/merchant/order.schema';
import type { Context } from '../context.ts';
import { ordersChangedSince } from '../stores/order-list-store.ts';

/** The changed orders, and the time from which the next query continues. */
export type News = { readonly time: number; readonly orders: readonly OrderNews[] };

/** The stream reports at most the changes of this time. A client that was away for longer must list the orders. */
export const mostSeconds = 24 * 3600;

/**
 * Returns a function that returns the orders of a shop that have changed since its last call. The first call begins at
 * `begin` (Unix seconds). The function queries the database, so lost notices do no harm. An order may be reported
 * twice.
 */
export function orderNews(ctx: Context, shopPid: string, begin: number): () => Promise<News> {
  let since = Math.max(begin, ctx.now() - mostSeconds);
  let told = new Map<string, number>();
  return async () => {
    const time = ctx.now();
    const rows = await ordersChangedSince(ctx.db, shopPid, since);
    const changed = rows.filter(({ orderId, events }) => told.get(orderId) !== events);
    told = new Map(rows.map(({ orderId, events }) => [orderId, events]));
    since = time;
    return { time, orders: changed.map(({ orderId, version }) => ({ orderId, version })) };
  };
}
