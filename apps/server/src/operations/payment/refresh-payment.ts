import type { Context } from '../../context.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { settleAttempt } from './ask-attempt.ts';
import { within } from './within.ts';

type Question = { readonly at: number; readonly answer: Promise<void>; isAnswered: boolean };

/** A server's pending and recent checks, by order, oldest first. */
type Questions = Map<string, Question>;
const askedBy = new WeakMap<Context, Questions>();

function questionsOf(ctx: Context): Questions {
  const known = askedBy.get(ctx) ?? new Map<string, Question>();
  askedBy.set(ctx, known);
  return known;
}

/** After this time a diner sees the known state; the answer is stored when it comes. */
const patienceMs = 4_000;

/**
 * Asks the provider for an order's pending attempt, at most once a second and one check at a time for all callers
 * (R8). The others share the answer, and nobody waits long for it. A provider that does not answer changes nothing.
 */
export async function refreshPayment(ctx: Context, orderId: string): Promise<void> {
  const asked = questionsOf(ctx);
  const now = performance.now();
  for (const [other, { at, isAnswered }] of asked) {
    if (now - at < 1000) break;
    if (isAnswered) asked.delete(other);
  }
  const question = asked.get(orderId) ?? ask(ctx, orderId, now);
  asked.set(orderId, question);
  await within(patienceMs, question.answer).catch(() => {});
}

function ask(ctx: Context, orderId: string, at: number): Question {
  const answer = askPending(ctx, orderId).finally(() => {
    question.isAnswered = true;
  });
  const question: Question = { at, answer, isAnswered: false };
  return question;
}

async function askPending(ctx: Context, orderId: string): Promise<void> {
  try {
    const pending = (await attemptsOf(ctx.db, orderId)).find(({ state }) => state === 'pending');
    if (pending) await settleAttempt(ctx, pending);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a payment platform did not report the state of a payment');
  }
}
