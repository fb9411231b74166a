import type { Context } from '../../context.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import type { OrderKey } from '../../stores/order-store.ts';
import { settleAttempt } from './ask-attempt.ts';
import { within } from './within.ts';

/** How long a diner waits until they see the known state. The answer is stored when it comes. */
const patienceMs = 4_000;

/**
 * Asks the provider for an order's pending attempt. For all callers together, only one check runs at a time, and at
 * most one per second. The others share its answer, and nobody waits long. A provider that does not answer changes
 * nothing.
 */
export async function refreshPayment(ctx: Context, key: OrderKey): Promise<void> {
  const asked = ctx.caches.paymentChecks.get(key.orderId, () => askPending(ctx, key));
  await within(patienceMs, asked).catch(() => {});
}

async function askPending(ctx: Context, key: OrderKey): Promise<true> {
  try {
    const pending = (await attemptsOf(ctx.db, key)).find(({ state }) => state === 'pending');
    if (pending) await settleAttempt(ctx, pending);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a payment platform did not report the state of a payment');
  }
  return true;
}
