import type { Context } from '../context.ts';
import { eraseDiner, ordersToErase } from '../stores/forget-store.ts';
import { batch, forEach } from './for-each.ts';
import { forget, retentionAt } from './forget.ts';
import type { Work } from './sweep.ts';

/**
 * Erases the name, telephone, address, note and invoice buyer of orders that ended thirty days ago. Items and payments
 * stay.
 */
async function eraseDiners(ctx: Context): Promise<void> {
  const now = ctx.now();
  const old = await ordersToErase(ctx.db, retentionAt(now).personalData, batch);
  await forEach(ctx, old, (order) => eraseDiner(ctx.db, order, now));
}

const everySeconds = 60;

/** Deletes old data and erases old personal data, at most once a minute. */
export function housekeeping(): Work {
  let due = 0;
  return async (ctx) => {
    const now = ctx.now();
    if (now < due) return;
    due = now + everySeconds;
    await forget(ctx);
    await eraseDiners(ctx);
  };
}
