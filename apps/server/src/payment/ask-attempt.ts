import type { Context } from '../context.ts';
import type { Attempt } from '../stores/attempt-store.ts';
import { applyPaymentNews } from './apply-payment-news.ts';
import { paymentRef } from './payment-ref.ts';
import { providerMs, within } from './within.ts';

/** Asks the provider how an attempt stands and books the answer. Rejects when the provider does not answer. */
export async function askAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  const ref = await paymentRef(ctx, attempt);
  const provider = ctx.payments.get(attempt.platform_pid);
  if (!ref || !provider) return;
  const news = await within(providerMs, provider.ask(ref));
  if (news.txNo !== attempt.tx_no) throw new Error('a payment platform answered about another payment');
  await applyPaymentNews(ctx, attempt.platform_pid, news);
}
