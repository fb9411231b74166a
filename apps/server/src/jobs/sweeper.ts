import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { giveUpLease, holdLease } from '../stores/lease-store.ts';
import { alarm } from './alarm.ts';
import { housekeeping } from './housekeeping.ts';
import { doDue, type Work, worksOf } from './sweep.ts';

const lease = 'sweeper';

/** How long a silent sweeper is waited for: a killed server’s next start goes on with its work within seconds. */
const leaseSeconds = (sweepSeconds: number): number => 2 * sweepSeconds + 5;

/**
 * Starts this server's sweeper. Of several servers on one database one sweeps at a time; when it falls silent another
 * takes over. The returned function lets what is under way finish.
 */
export function startSweeper(ctx: Context): () => Promise<void> {
  const end = new AbortController();
  const sweeping = sweepUntil(ctx, end.signal);
  return async () => {
    end.abort();
    await sweeping;
  };
}

/** Begins every kind of work whose last round is over: one that waits for a slow outside party keeps no other waiting. */
function beginDue(ctx: Context, all: readonly Work[], underWay: Map<Work, Promise<void>>): void {
  for (const work of all) {
    if (underWay.has(work)) continue;
    underWay.set(
      work,
      doDue(ctx, work).finally(() => underWay.delete(work)),
    );
  }
}

async function sweepUntil(ctx: Context, signal: AbortSignal): Promise<void> {
  const holder = ctx.newId(128);
  const seconds = ctx.config.sweepSeconds;
  const underWay = new Map<Work, Promise<void>>();
  const all = [...worksOf(ctx), alarm(ctx.now()), housekeeping()];
  while (!signal.aborted) {
    try {
      const now = ctx.now();
      if (await holdLease(ctx.db, { name: lease, holder, now, until: now + leaseSeconds(seconds) }))
        beginDue(ctx, all, underWay);
    } catch (error) {
      ctx.log.error({ err: error }, 'the sweeper could not work; it tries again');
    }
    await sleep(seconds * 1000, undefined, { signal }).catch(() => {});
  }
  await Promise.all(underWay.values());
  await giveUpLease(ctx.db, lease, holder).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the sweeper could not hand over');
  });
}
