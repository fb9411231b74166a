import type { OrderNews } from '@comanda/contract/merchant/order.schema';
import type { Context } from '../context.ts';
import { ordersChangedSince } from '../stores/order-list-store.ts';

/** The changed orders, and the start time for the next query. */
export type News = { readonly time: number; readonly orders: readonly OrderNews[] };

/** A client that was away for longer must list the orders. */
const mostSeconds = 24 * 3600;

/**
 * Returns, at each call, which orders of a shop have changed since the last call, beginning with a time (Unix
 * seconds). It reads the changes themselves, so that a lost notice does no harm; an order may be reported twice.
 */
export function orderNews(ctx: Context, shopPid: string, begin: number): () => Promise<News> {
  let since = Math.max(begin, ctx.now() - mostSeconds);
  let told = new Map<string, number>();
  return async () => {
    const time = ctx.now();
    const rows = await ordersChangedSince(ctx.db, shopPid, since);
    const changed = rows.filter(({ orderId, version }) => told.get(orderId) !== version);
    told = new Map(rows.map(({ orderId, version }) => [orderId, version]));
    since = time;
    return { time, orders: changed.map(({ orderId, version }) => ({ orderId, version })) };
  };
}
