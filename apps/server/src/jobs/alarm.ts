import { leftUndone } from '../stores/overdue-store.ts';
import type { Work } from './sweep.ts';

/** How long work may be overdue before the operator must know. */
const patience = 60;

/**
 * Logs an error, once a minute, about payments and orders that the sweeper should have handled (I15). A new sweeper
 * catches up first.
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
