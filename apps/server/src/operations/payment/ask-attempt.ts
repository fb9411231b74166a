import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Context } from '../../context.ts';
import type { PaymentProvider, PaymentRef, PaymentReport } from '../../providers/payment/payment-provider.ts';
import { type Attempt, findAttempt } from '../../stores/attempt-store.ts';
import { findOrder } from '../../stores/order-store.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { paymentAtPlatform } from './payment-ref.ts';
import { providerMs, within } from './within.ts';

type Question = (provider: PaymentProvider, ref: PaymentRef) => Promise<PaymentReport>;

const ask: Question = (provider, ref) => provider.ask(ref);
const confirm: Question = (provider, ref) => (provider.confirm ?? provider.ask)(ref);

/**
 * Asks the provider for the state of an attempt and stores the answer. Moves no money. Rejects if the provider does
 * not answer.
 */
export const askAttempt = (ctx: Context, attempt: Attempt): Promise<void> => askWith(ctx, attempt, ask);

/**
 * Asks like `askAttempt`, but confirms the payment if the provider takes the money only on our confirmation. Confirms
 * only while the order waits for this payment, and never an attempt that is being closed.
 */
export async function settleAttempt(ctx: Context, attempt: Attempt): Promise<void> {
  await askWith(ctx, attempt, (await mayBePaid(ctx, attempt)) ? confirm : ask);
}

async function mayBePaid(ctx: Context, asked: Attempt): Promise<boolean> {
  const order = await findOrder(ctx.db, asked);
  const attempt = await findAttempt(ctx.db, asked);
  const isInTime = (order?.payDeadline ?? 0) > ctx.now();
  return isInTime && order?.orderStatus === OrderStatus.Unpaid && attempt?.state === 'pending';
}

async function askWith(ctx: Context, attempt: Attempt, question: Question): Promise<void> {
  const payment = await paymentAtPlatform(ctx, attempt);
  if (!payment) return;
  const report = await within(providerMs, question(payment.provider, payment.ref));
  if (report.txNo !== attempt.txNo) throw new Error('a payment platform answered about another payment');
  await applyPaymentReport(ctx, attempt.platformPid, report);
}
