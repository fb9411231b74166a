import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { giveUpLease, holdLease } from '../stores/lease-store.ts';
import { sweep } from './sweep.ts';

const lease = 'sweeper';

/**
 * Starts this server's sweeper. Of several servers on one database one sweeps at a time; when it falls silent another
 * takes over. The returned function lets a sweep that is under way finish.
 */
export function startSweeper(ctx: Context): () => Promise<void> {
  const end = new AbortController();
  const sweeping = sweepUntil(ctx, end.signal);
  return async () => {
    end.abort();
    await sweeping;
  };
}

async function sweepUntil(ctx: Context, signal: AbortSignal): Promise<void> {
  const holder = ctx.newId(128);
  const seconds = ctx.config.sweepSeconds;
  while (!signal.aborted) {
    try {
      const now = ctx.now();
      if (await holdLease(ctx.db, { name: lease, holder, now, until: now + 3 * seconds + 30 }))
        await sweep(ctx);
    } catch (error) {
      ctx.log.error({ err: error }, 'the sweeper could not work; it tries again');
    }
    await sleep(seconds * 1000, undefined, { signal }).catch(() => {});
  }
  await giveUpLease(ctx.db, lease, holder).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the sweeper could not hand over');
  });
}
