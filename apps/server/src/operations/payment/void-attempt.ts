import type { Context } from '../../context.ts';
import type { VoidAnswer } from '../../providers/payment/payment-provider.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { askAttempt } from './ask-attempt.ts';
import { paymentAtPlatform } from './payment-ref.ts';
import { providerMs, within } from './within.ts';

/**
 * Asks the provider to void an attempt, and stores the answer (transition T5). Any answer but "paid" closes the
 * attempt. If the provider was not certain, the server keeps asking, and refunds a late success. Leaves a paid
 * attempt with an unknown amount to the sweeper.
 */
export async function voidAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const answer = await askedToVoid(ctx, attempt);
  if (answer === 'paid') {
    await askAttempt(ctx, attempt).catch((error: unknown) => {
      ctx.log.warn({ err: error, txNo: attempt.txNo }, 'the state of a paid attempt could not be read');
    });
    return;
  }
  const { txNo, amount, currency } = attempt;
  const report = { txNo, state: 'voided', amount, currency, eventId: null } as const;
  await applyPaymentReport(ctx, attempt.platformPid, report, { isCertain: answer === 'voided' });
}

async function askedToVoid(ctx: Context, attempt: Attempt): Promise<VoidAnswer> {
  const payment = await paymentAtPlatform(ctx, attempt);
  if (!payment) return 'unknown';
  try {
    return await within(providerMs, payment.provider.voidPayment(payment.ref));
  } catch (error) {
    ctx.log.warn({ err: error, txNo: attempt.txNo }, 'a payment could not be voided for certain');
    return 'unknown';
  }
}
