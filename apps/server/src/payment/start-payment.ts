import { secondsToNextAsk } from '@comanda/domain/order/payment-news';
import type { Context } from '../context.ts';
import type { PaymentProvider, PaymentRequest } from '../providers/payment/payment-provider.ts';
import { type Attempt, findAttempt, keepStarted } from '../stores/attempt-store.ts';
import { applyPaymentNews } from './apply-payment-news.ts';
import { voidAttempt } from './void-attempt.ts';
import { providerMs, within } from './within.ts';

type Start = { readonly provider: PaymentProvider; readonly request: PaymentRequest };

/** Starts under way, by txNo: those who press at the same time wait for the same answer. */
const underWay = new Map<string, Promise<string | undefined>>();

/**
 * The page to send the diner to for an attempt (T3). The provider is called outside any transaction, with the txNo as
 * key, so that an attempt whose answer was lost is simply started again. `undefined` when the
 * provider cannot, and the attempt has failed, or when the attempt was ended meanwhile.
 */
export async function paymentUrl(ctx: Context, attempt: Attempt, start: Start): Promise<string | undefined> {
  if (attempt.payment_url !== null) return attempt.payment_url;
  const started = underWay.get(attempt.tx_no) ?? startOnce(ctx, attempt, start);
  underWay.set(attempt.tx_no, started);
  try {
    return await started;
  } finally {
    underWay.delete(attempt.tx_no);
  }
}

/** Whether its diner may be sent to its page. */
const isOpen = (attempt: Attempt): attempt is Attempt & { payment_url: string } =>
  attempt.state === 'pending' && attempt.payment_url !== null;

async function startOnce(ctx: Context, attempt: Attempt, start: Start): Promise<string | undefined> {
  const standing = await findAttempt(ctx.db, attempt.tx_no);
  if (standing && isOpen(standing)) return standing.payment_url;
  const kept = await begun(ctx, attempt, start);
  if (kept && isOpen(kept)) return kept.payment_url;
  // what was ended while it began could not be voided before it stood
  if (kept) await voidAttempt(ctx, kept);
  return undefined;
}

/** The attempt with the provider's answer to its start; without one it has failed, unless another server was luckier. */
async function begun(
  ctx: Context,
  attempt: Attempt,
  { provider, request }: Start,
): Promise<Attempt | undefined> {
  try {
    const started = await within(providerMs, provider.start(request));
    const askAt = ctx.now() + secondsToNextAsk(0);
    return await keepStarted(ctx.db, attempt.tx_no, { ...started, askAt });
  } catch (error) {
    ctx.log.warn({ err: error, txNo: attempt.tx_no }, 'a payment could not be started');
    const standing = await findAttempt(ctx.db, attempt.tx_no);
    if (standing && isOpen(standing)) return standing;
    await failAttempt(ctx, attempt);
    return undefined;
  }
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
