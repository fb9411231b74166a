import type { Context } from '../context.ts';
import { eraseDiner, ordersToErase } from '../stores/forget-store.ts';
import { batch, forEach } from './for-each.ts';
import { retentionAt } from './forget.ts';

/**
 * Erases the name, telephone, address, note and invoice buyer of orders that ended thirty days ago. Items and payments
 * stay.
 */
export async function eraseDiners(ctx: Context): Promise<void> {
  const now = ctx.now();
  const old = await ordersToErase(ctx.db, retentionAt(now).personalData, batch);
  await forEach(ctx, old, (order) => eraseDiner(ctx.db, order, now));
}
