import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import { Check } from 'typebox/schema';
import type { PaymentProvider, PaymentReport, RawWebhook, VoidAnswer } from '../payment-provider.ts';
import { type SandboxClient, type SandboxState, stateAt } from '../sandbox.ts';
import { SandboxEventSchema } from './event.schema.ts';
import { isSigned } from './signature.ts';

/** The dependencies of the adapter. `publicOrigin` is the origin of the payment page. */
type SandboxAdapter = Pick<PaymentProvider, 'pid' | 'name'> & {
  readonly client: SandboxClient;
  readonly secret: string;
  readonly now: () => number;
  readonly publicOrigin: string;
};

const attemptStateOf: Record<SandboxState, AttemptState> = {
  open: 'pending',
  approved: 'succeeded',
  declined: 'failed',
  voided: 'voided',
  expired: 'voided',
};

const voidAnswerOf: Record<SandboxState, VoidAnswer> = {
  open: 'unknown',
  approved: 'paid',
  declined: 'voided',
  voided: 'voided',
  expired: 'voided',
};

/** The adapter for the sandbox. */
export const sandboxProvider = ({
  pid,
  name,
  client,
  secret,
  now,
  publicOrigin,
}: SandboxAdapter): PaymentProvider => ({
  pid,
  name,
  decimalsIn: () => 3,
  terms: { refund: 'partial', paysWithin: 0 },
  start: async (request) => {
    const { ref } = await client.open(request);
    const spoken = request.language === null ? '' : `?lang=${request.language}`;
    return { providerRef: ref, paymentUrl: `${publicOrigin}/sandbox/pay/${ref}${spoken}` };
  },
  ask: async ({ txNo, providerRef }) => {
    const payment = await client.find(providerRef);
    if (payment?.txNo !== txNo) throw new Error('the sandbox does not know this payment');
    return {
      txNo,
      state: attemptStateOf[stateAt(payment, now())],
      amount: payment.amount,
      currency: payment.currency,
      eventId: null,
    };
  },
  voidPayment: async ({ providerRef }) => {
    const state = await client.voidPayment(providerRef);
    return state === undefined ? 'unknown' : voidAnswerOf[state];
  },
  refund: async (refund) => {
    await client.refund(refund);
    return 'done';
  },
  readWebhook: (webhook) => readEvent(webhook, secret, now()),
});

function readEvent({ headers, body }: RawWebhook, secret: string, now: number): PaymentReport | undefined {
  const signature = headers['sandbox-signature'];
  if (typeof signature !== 'string' || !isSigned(secret, signature, body, now)) return undefined;
  const event = parsed(body);
  if (!Check(SandboxEventSchema, event)) return undefined;
  const { id, type, txNo, amount, currency } = event;
  return {
    txNo,
    amount,
    currency,
    eventId: id,
    state: type === 'payment.succeeded' ? 'succeeded' : 'failed',
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
