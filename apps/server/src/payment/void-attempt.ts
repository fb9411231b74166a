import type { Context } from '../context.ts';
import type { VoidAnswer } from '../providers/payment/payment-provider.ts';
import type { Attempt } from '../stores/attempt-store.ts';
import { applyPaymentNews } from './apply-payment-news.ts';
import { askAttempt } from './ask-attempt.ts';
import { paymentRef } from './payment-ref.ts';
import { providerMs, within } from './within.ts';

/**
 * Asks the provider to void an attempt, and books the answer (T5). Whatever is not "paid" closes the attempt; when the
 * provider was not certain, it goes on being asked, so that a late success is found and paid back (R2). An attempt that
 * is said to be paid, but not how much, stays as it is for the sweeper.
 */
export async function voidAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const answer = await askedToVoid(ctx, attempt);
  if (answer === 'paid') {
    await askAttempt(ctx, attempt).catch((error: unknown) => {
      ctx.log.warn({ err: error, txNo: attempt.tx_no }, 'a paid attempt could not be asked after');
    });
    return;
  }
  const { tx_no: txNo, amount, currency } = attempt;
  const news = { txNo, state: 'voided', amount, currency, eventId: null } as const;
  await applyPaymentNews(ctx, attempt.platform_pid, news, { isCertain: answer === 'voided' });
}

async function askedToVoid(ctx: Context, attempt: Attempt): Promise<VoidAnswer> {
  const ref = await paymentRef(ctx, attempt);
  const provider = ctx.payments.get(attempt.platform_pid);
  if (!ref || !provider) return 'unknown';
  try {
    return await within(providerMs, provider.voidPayment(ref));
  } catch (error) {
    ctx.log.warn({ err: error, txNo: attempt.tx_no }, 'a payment could not be voided for certain');
    return 'unknown';
  }
}
