import type { Context } from '../context.ts';
import { eraseDiner, ordersToErase } from '../stores/forget-store.ts';
import { orderDocument } from '../stores/order-store.ts';
import { batch, forEach } from './for-each.ts';

const keptSeconds = 30 * 24 * 3600;

/**
 * Thirty days after its end an order says no more whom it was for: name, telephone, address, note and invoice buyer go (F60);
 * what was ordered and paid stays.
 */
export async function eraseDiners(ctx: Context): Promise<void> {
  const now = ctx.now();
  const old = await ordersToErase(ctx.db, now - keptSeconds, batch);
  await forEach(ctx, old, (order) => {
    const document = JSON.stringify({ ...orderDocument(order), invoiceBuyer: null });
    return eraseDiner(ctx.db, { ...order, document }, now);
  });
}
