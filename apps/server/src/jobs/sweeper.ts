import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { maySweep } from '../db/clock-skew.ts';
import { giveUpLease, holdLease } from '../stores/lease-store.ts';
import { alarm } from './alarm.ts';
import { housekeeping } from './housekeeping.ts';
import { doDue, type Work, worksOf } from './sweep.ts';

const lease = 'sweeper';

/**
 * How long a silent sweeper keeps its lease. The others look once a sweep, so that one of them takes over within two sweeps
 * and five seconds of the last sweep, with a second for its own queries.
 */
const leaseSeconds = (sweepSeconds: number): number => Math.ceil(sweepSeconds + 4);

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
      const wanted = { name: lease, holder, now: ctx.now(), seconds: leaseSeconds(seconds) };
      if (!maySweep(ctx.clockSkew())) await giveUpLease(ctx.db, lease, holder);
      else if (await holdLease(ctx.db, wanted)) beginDue(ctx, all, underWay);
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
