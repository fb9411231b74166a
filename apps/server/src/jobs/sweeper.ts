import { repeat } from '../async/repeat.ts';
import type { Context } from '../context.ts';
import { maySweep } from '../db/clock-skew.ts';
import { findDueKinds } from '../stores/due-store.ts';
import { giveUpLease, holdLease } from '../stores/lease-store.ts';
import { alarm } from './alarm.ts';
import { backFillLines } from './back-fill-lines.ts';
import { retentionAt } from './forget.ts';
import { housekeeping } from './housekeeping.ts';
import { type DueWork, doDue, type Work, worksOf } from './sweep.ts';

const lease = 'sweeper';

/**
 * How long a lease lasts after its last renewal. The other servers try to take it once per sweep. So one takes over
 * within two sweeps and five seconds, of which one second is for its queries.
 */
const leaseSeconds = (sweepSeconds: number): number => Math.ceil(sweepSeconds + 4);

/**
 * Starts the sweeper of this server. Of several servers on one database, one sweeps at a time. Another takes over if
 * that server stops renewing its lease. The returned function stops the sweeper and waits for running work.
 */
export function startSweeper(ctx: Context): () => Promise<void> {
  const end = new AbortController();
  const sweeping = sweepUntil(ctx, end.signal);
  return async () => {
    end.abort();
    await sweeping;
  };
}

/**
 * Starts each kind of work whose last run has ended. So work that waits for a slow outside service does not delay the
 * others.
 */
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
  const works: readonly DueWork[] = [...worksOf(ctx), { kind: 'old', work: housekeeping() }];
  const alarmed = alarm(ctx.now());
  const backFill = backFillLines();
  const onError = (error: unknown) => ctx.log.error({ err: error }, 'the sweeper failed; retrying');
  await repeat({ signal, pauseMs: () => seconds * 1000, onError }, async () => {
    const wanted = { name: lease, holder, now: ctx.now(), seconds: leaseSeconds(seconds) };
    if (!maySweep(ctx.clockSkew())) await giveUpLease(ctx.db, lease, holder);
    else if (await holdLease(ctx.db, wanted)) {
      const due = await findDueKinds(ctx.db, ctx.now(), retentionAt(ctx.now()));
      const dueWorks = works.filter(({ kind }) => due.has(kind)).map(({ work }) => work);
      // the alarm finds nothing if nothing is due, because overdue work is due work too
      const isUrgent = [...due].some((kind) => kind !== 'old');
      beginDue(ctx, [...dueWorks, ...(isUrgent ? [alarmed] : []), backFill], underWay);
    }
  });
  await Promise.all(underWay.values());
  await giveUpLease(ctx.db, lease, holder).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the sweeper failed to release its lease');
  });
}
