import { secondsToNextAsk } from '@comanda/domain/order/payment-report';
import type { Context } from '../../context.ts';
import type { PaymentProvider, PaymentRequest } from '../../providers/payment/payment-provider.ts';
import { type Attempt, findAttempt, keepStarted } from '../../stores/attempt-store.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { voidAttempt } from './void-attempt.ts';
import { providerMs, within } from './within.ts';

type Start = { readonly provider: PaymentProvider; readonly request: PaymentRequest };

/**
 * Returns the payment page of an attempt (transition T3). Calls the provider outside any transaction, with the txNo
 * as idempotency key, so that a start whose answer was lost can be repeated. Simultaneous presses wait for the same
 * answer. Returns `undefined` if the provider cannot start and the attempt has failed, or if the attempt ended
 * meanwhile.
 */
export async function paymentUrl(ctx: Context, attempt: Attempt, start: Start): Promise<string | undefined> {
  if (attempt.paymentUrl !== null) return attempt.paymentUrl;
  return ctx.caches.paymentStarts.run(attempt.txNo, () => startOnce(ctx, attempt, start));
}

/** Whether the diner may go to the attempt's payment page. */
const isOpen = (attempt: Attempt): attempt is Attempt & { paymentUrl: string } =>
  attempt.state === 'pending' && attempt.paymentUrl !== null;

async function startOnce(ctx: Context, attempt: Attempt, start: Start): Promise<string | undefined> {
  const stored = await findAttempt(ctx.db, attempt);
  if (stored && isOpen(stored)) return stored.paymentUrl;
  const kept = await begun(ctx, attempt, start);
  if (kept && isOpen(kept)) return kept.paymentUrl;
  // an attempt that ended during its start could not be voided earlier, because it did not exist at the provider
  if (kept) await voidAttempt(ctx, kept);
  return undefined;
}

/**
 * Starts the attempt at the provider and stores the answer. Without an answer the attempt has failed, unless another
 * server has started it.
 */
async function begun(
  ctx: Context,
  attempt: Attempt,
  { provider, request }: Start,
): Promise<Attempt | undefined> {
  try {
    const started = await within(providerMs, provider.start(request));
    const askAt = ctx.now() + secondsToNextAsk(0);
    return await keepStarted(ctx.db, attempt, { ...started, askAt });
  } catch (error) {
    ctx.log.warn({ err: error, txNo: attempt.txNo }, 'a payment could not be started');
    const stored = await findAttempt(ctx.db, attempt);
    if (stored && isOpen(stored)) return stored;
    await failAttempt(ctx, attempt);
    return undefined;
  }
}

/** Marks an attempt as failed that never reached its provider. */
export async function failAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const { txNo, amount, currency } = attempt;
  await applyPaymentReport(ctx, attempt.platformPid, {
    txNo,
    amount,
    currency,
    state: 'failed',
    eventId: null,
  });
}
