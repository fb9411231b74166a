import { leftUndone } from '../stores/overdue-store.ts';
import type { Work } from './sweep.ts';

/** Work that is overdue by more seconds than this is an error. */
const patience = 60;

/**
 * Logs an error, at most once a minute, if payments or orders are overdue (rule I15 of check-books). Waits a minute
 * after the start at `begun`, so that a new sweeper can catch up.
 */
export function alarm(begun: number): Work {
  let quietUntil = begun + patience;
  return async (ctx) => {
    const now = ctx.now();
    if (now < quietUntil) return;
    const undone = await leftUndone(ctx.db, now - patience);
    if (Object.keys(undone).length === 0) return;
    quietUntil = now + patience;
    ctx.log.error({ undone }, 'orders or payments are overdue by more than a minute');
  };
}
