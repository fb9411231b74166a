import Stripe from 'stripe';
import type {
  PaymentProvider,
  PaymentRef,
  PaymentReport,
  PaymentRequest,
  RefundRequest,
  StartedPayment,
  VoidAnswer,
} from '../payment-provider.ts';
import { readEvent } from './read-event.ts';
import { type SessionFacts, sessionReport, stateOf } from './session-report.ts';
import { stripeDecimalsIn, stripeTerms, toStripe } from './units.ts';

/** The dependencies of the adapter. */
type StripeAdapter = {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly now: () => number;
};

/**
 * The adapter for Stripe Checkout. The diner pays on Stripe's page, with any payment method that the account has
 * enabled.
 */
export const stripeProvider = ({ stripe, webhookSecret, now }: StripeAdapter): PaymentProvider => ({
  pid: 'stripe',
  name: 'Stripe',
  decimalsIn: stripeDecimalsIn,
  terms: stripeTerms,
  start: (request) => start(stripe, request, now()),
  ask: (payment) => ask(stripe, payment),
  voidPayment: (payment) => voidPayment(stripe, payment),
  refund: (refund) => payBack(stripe, refund),
  readWebhook: (webhook) => readEvent(webhook, webhookSecret, now()),
});

type Owed = Pick<PaymentRequest, 'amount' | 'amountScale' | 'currency'>;

function unitsOf({ amount, amountScale, currency }: Owed): number {
  const units = toStripe(amount, amountScale, currency);
  if (!units.ok) throw new Error(`Stripe cannot take this amount of ${currency}: ${units.error.kind}`);
  return units.value;
}

/**
 * Stripe allows 30 minutes to 24 hours for a session, so these limits leave a minute's margin. If an order closes
 * earlier, `voidPayment` expires its session.
 */
const life = { shortest: 31 * 60, longest: 24 * 3600 - 60 } as const;

async function start(stripe: Stripe, request: PaymentRequest, now: number): Promise<StartedPayment> {
  const { txNo, orderNo, shopName, currency, returnUrl, expiresAt } = request;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: txNo,
      metadata: { txNo, amountScale: String(request.amountScale) },
      payment_intent_data: { metadata: { txNo } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: unitsOf(request),
            product_data: { name: `${shopName} · ${orderNo}` },
          },
        },
      ],
      // charges the amount in the shop's currency, without Stripe's conversion to the diner's
      adaptive_pricing: { enabled: false },
      success_url: returnUrl,
      cancel_url: returnUrl,
      // depends on the order's deadline and not on the clock, because a retried start must have identical parameters
      expires_at: Math.min(expiresAt + life.shortest, now + life.longest),
    },
    { idempotencyKey: txNo },
  );
  if (!session.url) throw new Error('Stripe opened a session without a page');
  return { providerRef: session.id, paymentUrl: session.url };
}

type Session = SessionFacts & { readonly intentId: string | undefined };

async function sessionOf(stripe: Stripe, { providerRef, txNo }: PaymentRef): Promise<Session> {
  const session = await stripe.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent'] });
  if (session.client_reference_id !== txNo) throw new Error('Stripe does not know this payment');
  const { payment_intent: intent } = session;
  const told = typeof intent === 'string' ? { id: intent, status: undefined } : intent;
  return { ...session, intentId: told?.id, intentStatus: told?.status };
}

async function ask(stripe: Stripe, payment: PaymentRef): Promise<PaymentReport> {
  const session = await sessionOf(stripe, payment);
  const report = sessionReport(session, payment.amountScale, { state: stateOf(session), eventId: null });
  if (!report) throw new Error('Stripe sent a session without an amount');
  return report;
}

/** Stripe can expire only an open session. For any other session, its state is the answer. */
async function voidPayment(stripe: Stripe, payment: PaymentRef): Promise<VoidAnswer> {
  try {
    await stripe.checkout.sessions.expire(payment.providerRef);
    return 'voided';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  const state = stateOf(await sessionOf(stripe, payment));
  if (state === 'succeeded') return 'paid';
  return state === 'pending' ? 'unsupported' : 'voided';
}

/**
 * Refunds the amount. Stripe forgets an idempotency key after a day, while a refund by bank may take longer. So an
 * existing refund with this id is looked up first. A failed refund needs the staff.
 */
async function payBack(stripe: Stripe, refund: RefundRequest): Promise<'done' | 'pending'> {
  const { refundId, txNo } = refund;
  const { intentId } = await sessionOf(stripe, refund);
  if (intentId === undefined) throw new Error('Stripe refunds only what was paid');
  const before = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  const { status } =
    before.data.find(({ metadata }) => metadata?.refundId === refundId) ??
    (await stripe.refunds.create(
      { payment_intent: intentId, amount: unitsOf(refund), metadata: { refundId, txNo } },
      { idempotencyKey: refundId },
    ));
  if (status === 'succeeded') return 'done';
  if (status === 'pending' || status === 'requires_action') return 'pending';
  throw new Error(`Stripe could not refund: ${status}`);
}
