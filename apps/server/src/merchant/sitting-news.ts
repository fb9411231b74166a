import type { SittingNews } from '@comanda/contract/merchant/sitting.schema';
import type { Context } from '../context.ts';
import { sittingsChangedSince } from '../stores/sitting-store.ts';
import { mostSeconds } from './order-news.ts';

/**
 * Returns a function that returns the sittings of a shop that have changed since its last call. The first call begins at
 * `begin` (Unix seconds). A sitting may be reported twice.
 */
export function sittingNews(ctx: Context, shopPid: string, begin: number): () => Promise<SittingNews[]> {
  let since = Math.max(begin, ctx.now() - mostSeconds);
  let told = new Map<string, number>();
  return async () => {
    const time = ctx.now();
    const rows = await sittingsChangedSince(ctx.db, shopPid, since);
    const changed = rows.filter(({ sittingId, version }) => told.get(sittingId) !== version);
    told = new Map(rows.map(({ sittingId, version }) => [sittingId, version]));
    since = time;
    return changed;
  };
}
