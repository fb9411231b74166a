import { leftUndone } from '../stores/overdue-store.ts';
import type { Work } from './sweep.ts';

/** How long work may lie behind its time before somebody is to look. */
const patience = 60;

/**
 * Tells the operator, once a minute, of money and orders that the sweeper should have dealt with (I15). A sweeper that has
 * just begun catches up first.
 */
export function alarm(begun: number): Work {
  let quietUntil = begun + patience;
  return async (ctx) => {
    const now = ctx.now();
    if (now < quietUntil) return;
    const undone = await leftUndone(ctx.db, now - patience);
    if (Object.keys(undone).length === 0) return;
    quietUntil = now + patience;
    ctx.log.error({ undone }, 'orders or payments lie behind their time by more than a minute');
  };
}
