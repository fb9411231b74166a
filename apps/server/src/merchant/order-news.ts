import type { Context } from '../context.ts';
import { ordersChangedSince } from '../stores/order-store.ts';
import type { OrderNews } from './answers.schema.ts';

/** What has changed, and from when on to ask again after a broken line. */
export type News = { readonly time: number; readonly orders: readonly OrderNews[] };

/** Who was away for longer lists the orders. */
const mostSeconds = 24 * 3600;

/**
 * Answers, each time it is asked, which orders of a shop have changed since it was asked last, beginning with a time (Unix
 * seconds). It reads the changes themselves, so that nothing is missed by a lost notice; an order may be told of twice.
 */
export function orderNews(ctx: Context, shopPid: string, begin: number): () => Promise<News> {
  let since = Math.max(begin, ctx.now() - mostSeconds);
  let told = new Map<string, number>();
  return async () => {
    const time = ctx.now();
    const rows = await ordersChangedSince(ctx.db, shopPid, since);
    const changed = rows.filter(({ order_id, version }) => told.get(order_id) !== version);
    told = new Map(rows.map(({ order_id, version }) => [order_id, version]));
    since = time;
    return { time, orders: changed.map(({ order_id: orderId, version }) => ({ orderId, version })) };
  };
}
