import type { TicketNews } from '@comanda/contract/merchant/ticket.schema';
import type { Context } from '../context.ts';
import { ticketsChangedSince } from '../stores/ticket-store.ts';
import { mostSeconds } from './order-news.ts';

/** The time of a change is when its transaction began. It may become visible this many seconds later. */
const lateSeconds = 60;

/**
 * Returns a function that returns the tickets of a shop that have changed since its last call. The first call begins at
 * `begin` (Unix seconds). A ticket may be reported twice.
 */
export function ticketNews(ctx: Context, shopPid: string, begin: number): () => Promise<TicketNews[]> {
  let since = Math.max(begin, ctx.now() - mostSeconds);
  let told = new Map<string, number>();
  return async () => {
    const time = ctx.now();
    const rows = await ticketsChangedSince(ctx.db, shopPid, since - lateSeconds);
    const changed = rows.filter(({ orderId, version }) => told.get(orderId) !== version);
    told = new Map(rows.map(({ orderId, version }) => [orderId, version]));
    since = time;
    return changed.map(({ orderId, version }) => ({ orderId, ticketVersion: version }));
  };
}
