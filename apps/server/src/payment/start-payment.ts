import { secondsToNextAsk } from '@comanda/domain/order/payment-news';
import type { Context } from '../context.ts';
import type { PaymentProvider, PaymentRequest } from '../providers/payment/payment-provider.ts';
import { type Attempt, findAttempt, keepStarted } from '../stores/attempt-store.ts';
import { applyPaymentNews } from './apply-payment-news.ts';
import { providerMs, within } from './within.ts';

/** Starts under way, by txNo: those who press at the same time wait for the same answer. */
const underWay = new Map<string, Promise<string | undefined>>();

/**
 * The page to send the diner to for an attempt (T3). The provider is called outside any transaction, with the txNo as
 * key, so that an attempt whose answer was lost is simply started again. `undefined` when the
 * provider cannot; the attempt has then failed.
 */
export async function paymentUrl(
  ctx: Context,
  attempt: Attempt,
  start: { readonly provider: PaymentProvider; readonly request: PaymentRequest },
): Promise<string | undefined> {
  if (attempt.payment_url !== null) return attempt.payment_url;
  const started = underWay.get(attempt.tx_no) ?? startOnce(ctx, attempt, start);
  underWay.set(attempt.tx_no, started);
  try {
    return await started;
  } finally {
    underWay.delete(attempt.tx_no);
  }
}

async function startOnce(
  ctx: Context,
  attempt: Attempt,
  { provider, request }: { readonly provider: PaymentProvider; readonly request: PaymentRequest },
): Promise<string | undefined> {
  const standing = await findAttempt(ctx.db, attempt.tx_no);
  if (standing?.payment_url) return standing.payment_url;
  try {
    const started = await within(providerMs, provider.start(request));
    const askAt = ctx.now() + secondsToNextAsk(0);
    const kept = await keepStarted(ctx.db, attempt.tx_no, { ...started, askAt });
    return kept.payment_url ?? started.paymentUrl;
  } catch (error) {
    ctx.log.warn({ err: error, txNo: attempt.tx_no }, 'a payment could not be started');
    return startedElsewhere(ctx, attempt);
  }
}

/** Another server may have been luckier with the same attempt; if none was, it has failed. */
async function startedElsewhere(ctx: Context, attempt: Attempt): Promise<string | undefined> {
  const standing = await findAttempt(ctx.db, attempt.tx_no);
  if (standing?.payment_url) return standing.payment_url;
  await failAttempt(ctx, attempt);
  return undefined;
}

/** An attempt that never reached its provider has failed. */
export async function failAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const { tx_no: txNo, amount, currency } = attempt;
  await applyPaymentNews(ctx, attempt.platform_pid, {
    txNo,
    amount,
    currency,
    state: 'failed',
    eventId: null,
  });
}
