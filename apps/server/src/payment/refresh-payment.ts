import type { Context } from '../context.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { settleAttempt } from './ask-attempt.ts';

/** Questions under way or just answered, by order, oldest first. */
const asked = new Map<string, { readonly at: number; readonly answer: Promise<void> }>();

/**
 * Asks the provider after an order's pending attempt, at most once a second for all who want to know (R8); the others
 * share the answer. A provider that does not answer changes nothing.
 */
export async function refreshPayment(ctx: Context, orderId: string): Promise<void> {
  const now = performance.now();
  for (const [other, { at }] of asked) {
    if (now - at < 1000) break;
    asked.delete(other);
  }
  const known = asked.get(orderId);
  if (known) return known.answer;
  const answer = askPending(ctx, orderId);
  asked.set(orderId, { at: now, answer });
  return answer;
}

async function askPending(ctx: Context, orderId: string): Promise<void> {
  try {
    const pending = (await attemptsOf(ctx.db, orderId)).find(({ state }) => state === 'pending');
    if (pending) await settleAttempt(ctx, pending);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a payment platform did not say how a payment stands');
  }
}
