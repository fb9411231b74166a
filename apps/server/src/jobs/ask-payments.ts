import { OrderStatus } from '@comanda/domain/order/order-status';
import { secondsToNextAsk, secondsToNextSparingAsk } from '@comanda/domain/order/payment-report';
import type { Context } from '../context.ts';
import { settleAttempt } from '../operations/payment/ask-attempt.ts';
import { platformOf } from '../operations/payment/payment-ref.ts';
import { failAttempt } from '../operations/payment/start-payment.ts';
import { voidAttempt } from '../operations/payment/void-attempt.ts';
import { type Attempt, attemptsToAsk, claimAsk } from '../stores/attempt-store.ts';
import { findOrder } from '../stores/order-store.ts';
import { batch, forEach } from './for-each.ts';
import { allPlatforms, type PlatformGroup } from './platform-group.ts';

/** The start of a payment has failed if the platform has not answered after this time. */
const startSeconds = 60;

/** Asks the payment platforms about each payment whose next check is due, until the payment can no longer change. */
export async function askPayments(ctx: Context, platforms: PlatformGroup = allPlatforms): Promise<void> {
  const due = await attemptsToAsk(ctx.db, { now: ctx.now(), platforms, limit: batch });
  await forEach(ctx, due, async (attempt) => {
    const askAt = ctx.now() + (await secondsToNext(ctx, attempt));
    if (await claimAsk(ctx.db, attempt, askAt)) await settle(ctx, attempt);
  });
}

async function secondsToNext(ctx: Context, attempt: Attempt): Promise<number> {
  const { state, createdAt, asked } = attempt;
  const isSparing = state !== 'pending' && (await platformOf(ctx, attempt))?.asksSparingly;
  return isSparing ? secondsToNextSparingAsk(ctx.now() - createdAt) : secondsToNextAsk(asked + 1);
}

async function settle(ctx: Context, attempt: Attempt): Promise<void> {
  if (attempt.providerRef === null) {
    if (attempt.createdAt + startSeconds <= ctx.now()) await failAttempt(ctx, attempt);
    return;
  }
  const order = await findOrder(ctx.db, attempt);
  const isNeedless = attempt.state === 'pending' && order?.orderStatus !== OrderStatus.Unpaid;
  await (isNeedless ? voidAttempt(ctx, attempt) : settleAttempt(ctx, attempt));
}
