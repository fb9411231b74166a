import { createHmac } from 'node:crypto';
import type { StripeAccount, StripeLine } from '../stripe/open-stripe.ts';
import { type Asked, json, type OutsideParty, type Reply, startOutsideParty } from './outside-party.ts';

/** A Checkout Session at Stripe. Amounts are in Stripe's units. */
type Session = {
  readonly id: string;
  readonly txNo: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  intentStatus: 'processing' | 'succeeded' | 'requires_payment_method';
};

type Refund = {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly refundId: string;
  status: RefundStatus;
};
type RefundStatus = 'succeeded' | 'pending' | 'requires_action' | 'failed';

/** What a diner, a bank or the clock does to an open session or to a slow payment. */
export type Deed = 'pays' | 'paysSlowly' | 'bankPays' | 'bankRefuses' | 'timePasses';

/** A webhook of Stripe. The body is exactly the signed text. */
export type Message = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/**
 * Simulates Stripe Checkout and refunds by the published protocol. Checks API keys, and repeats the answer to a used
 * idempotency key.
 */
export type StripeSimulator = OutsideParty & {
  readonly account: StripeAccount;
  readonly line: StripeLine;
  readonly sessions: ReadonlyMap<string, Session>;
  /** Applies an action to a session. Returns the event, which the test must deliver. */
  readonly happens: (id: string, deed: Deed) => string;
  readonly signed: (body: string, at?: number) => Message;
  /** Sets the status of all refunds, earlier ones included. */
  readonly refundsAre: (status: RefundStatus) => void;
  /** Simulates that a day has passed: Stripe forgets all idempotency keys. */
  readonly forgetKeys: () => void;
  readonly moneyOf: (txNo: string) => { taken: number; refunds: number[] };
};

type Books = {
  readonly sessions: Map<string, Session>;
  readonly refunds: Refund[];
  readonly keys: Map<string, { readonly body: string; readonly reply: Reply }>;
  refundStatus: RefundStatus;
};

const fault = (status: number, type: string, message: string): Reply =>
  json({ error: { type, message } }, status);
const invalid = (message: string): Reply => fault(400, 'invalid_request_error', message);

const intentOf = (id: string): string => `pi_${id}`;

function sessionObject(session: Session, isExpanded = false) {
  const { id, txNo, metadata, status, paymentStatus, amount, currency, intentStatus } = session;
  const intent = { id: intentOf(id), object: 'payment_intent', status: intentStatus };
  return {
    id,
    object: 'checkout.session',
    client_reference_id: txNo,
    metadata,
    mode: 'payment',
    status,
    payment_status: paymentStatus,
    amount_total: amount,
    currency,
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    payment_intent: status === 'complete' ? (isExpanded ? intent : intent.id) : null,
  };
}

/** Reads form fields such as `metadata[a]`, by the name in the brackets. */
const named = (form: URLSearchParams, field: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const inside = new RegExp(`^${field}\\[(\\w+)\\]$`).exec(name)?.[1];
      return inside === undefined ? [] : [[inside, value]];
    }),
  );

function opened({ sessions }: Books, form: URLSearchParams, now: number): Reply {
  const price = 'line_items[0][price_data]';
  const text = (name: string) => form.get(name) ?? '';
  const session: Session = {
    id: `cs_test_${sessions.size + 1}`,
    txNo: text('client_reference_id'),
    metadata: named(form, 'metadata'),
    amount: Number(text(`${price}[unit_amount]`)) * Number(text('line_items[0][quantity]')),
    currency: text(`${price}[currency]`),
    name: text(`${price}[product_data][name]`),
    successUrl: text('success_url'),
    cancelUrl: text('cancel_url'),
    expiresAt: Number(text('expires_at')),
    status: 'open',
    paymentStatus: 'unpaid',
    intentStatus: 'processing',
  };
  const { amount, currency, successUrl, expiresAt } = session;
  if (text('mode') !== 'payment' || !/^[a-z]{3}$/.test(currency)) return invalid('Invalid currency');
  if (!Number.isSafeInteger(amount) || amount < 1) return invalid('Invalid integer');
  if (['isk', 'ugx'].includes(currency) && amount % 100 !== 0) return invalid('Invalid amount');
  if (['kwd', 'bhd'].includes(currency) && amount % 10 !== 0) return invalid('Invalid amount');
  if (!URL.canParse(successUrl)) return invalid('Not a valid URL');
  if (expiresAt < now + 1800 || expiresAt > now + 86_400)
    return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now');
  sessions.set(session.id, session);
  return json(sessionObject(session));
}

function expired(session: Session): Reply {
  if (session.status !== 'open')
    return invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one: ${session.status}`,
    );
  session.status = 'expired';
  return json(sessionObject(session));
}

const refundObject = ({ id, intent, amount, refundId, status }: Refund) => ({
  id,
  object: 'refund',
  payment_intent: intent,
  amount,
  status,
  metadata: { refundId },
});

function paidBack(books: Books, form: URLSearchParams): Reply {
  const intent = form.get('payment_intent') ?? '';
  const amount = Number(form.get('amount'));
  const session = [...books.sessions.values()].find(({ id }) => intentOf(id) === intent);
  if (session?.paymentStatus !== 'paid') return invalid('This PaymentIntent has no successful charge');
  const before = books.refunds.filter((one) => one.intent === intent);
  if (before.reduce((sum, one) => sum + one.amount, amount) > session.amount)
    return invalid('Refund amount is greater than unrefunded amount on charge');
  const refund: Refund = {
    id: `re_${books.refunds.length + 1}`,
    intent,
    amount,
    refundId: named(form, 'metadata').refundId ?? '',
    status: books.refundStatus,
  };
  books.refunds.push(refund);
  return json(refundObject(refund));
}

function answer(books: Books, { method, path, query, body }: Asked, now: number): Reply {
  const form = new URLSearchParams(method === 'GET' ? query : body);
  const question = `${method} ${path}`;
  if (question === 'POST /v1/checkout/sessions') return opened(books, form, now);
  if (question === 'POST /v1/refunds') return paidBack(books, form);
  if (question === 'GET /v1/refunds') {
    const ofIntent = books.refunds.filter(({ intent }) => intent === form.get('payment_intent'));
    return json({ object: 'list', data: ofIntent.toReversed().map(refundObject), has_more: false });
  }
  const [, id = '', deed] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
  const session = books.sessions.get(id);
  if (!session) return fault(404, 'invalid_request_error', 'No such checkout.session');
  if (method === 'POST' && deed) return expired(session);
  return json(sessionObject(session, form.get('expand[0]') === 'payment_intent'));
}

/** Returns the same answer for a used idempotency key. Refuses a used key with another body. */
function answerOnce(books: Books, asked: Asked, now: number): Reply {
  const key = asked.headers['idempotency-key'];
  if (asked.method === 'GET' || typeof key !== 'string') return answer(books, asked, now);
  const known = books.keys.get(key);
  if (known && known.body !== asked.path + asked.body)
    return fault(
      400,
      'idempotency_error',
      'Keys can only be used with the parameters they were first used with',
    );
  const reply = known?.reply ?? answer(books, asked, now);
  books.keys.set(key, { body: asked.path + asked.body, reply });
  return reply;
}

const became: Record<Deed, Partial<Session> & { readonly event: string }> = {
  pays: { status: 'complete', paymentStatus: 'paid', intentStatus: 'succeeded', event: 'completed' },
  paysSlowly: { status: 'complete', event: 'completed' },
  bankPays: { paymentStatus: 'paid', intentStatus: 'succeeded', event: 'async_payment_succeeded' },
  bankRefuses: { intentStatus: 'requires_payment_method', event: 'async_payment_failed' },
  timePasses: { status: 'expired', event: 'expired' },
};

const account: StripeAccount = { secretKey: 'sk_test_simulated', webhookSecret: 'whsec_simulated' };

/** Starts a Stripe simulator with this clock (Unix seconds). */
export async function startStripe(now: () => number): Promise<StripeSimulator> {
  const books: Books = { sessions: new Map(), refunds: [], keys: new Map(), refundStatus: 'succeeded' };
  const party = await startOutsideParty((asked) =>
    asked.headers.authorization === `Bearer ${account.secretKey}`
      ? answerOnce(books, asked, now())
      : fault(401, 'invalid_request_error', 'Invalid API Key provided'),
  );
  const { sessions, refunds, keys } = books;
  let events = 0;
  return {
    ...party,
    account,
    line: { protocol: 'http', host: '127.0.0.1', port: party.port, connectMs: 2000, answerMs: 500 },
    sessions,
    happens: (id, deed) => {
      const session = sessions.get(id);
      if (!session) throw new Error('Stripe knows no such session');
      const { event, ...changes } = became[deed];
      if (deed.startsWith('bank') ? session.status !== 'complete' : session.status !== 'open')
        throw new Error(`this cannot happen to a session that is ${session.status}`);
      Object.assign(session, changes);
      events += 1;
      const data = { object: sessionObject(session) };
      return JSON.stringify({
        id: `evt_${events}`,
        object: 'event',
        type: `checkout.session.${event}`,
        data,
      });
    },
    signed: (body, at = now()) => {
      const v1 = createHmac('sha256', account.webhookSecret).update(`${at}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${at},v1=${v1}` } };
    },
    refundsAre: (status) => {
      books.refundStatus = status;
      for (const refund of refunds) refund.status = status;
    },
    forgetKeys: () => keys.clear(),
    calm: () => {
      party.calm();
      books.refundStatus = 'succeeded';
    },
    moneyOf: (txNo) => {
      const paid = [...sessions.values()].filter((one) => one.txNo === txNo && one.paymentStatus === 'paid');
      const intents = paid.map(({ id }) => intentOf(id));
      return {
        taken: paid.reduce((sum, { amount }) => sum + amount, 0),
        refunds: refunds
          .filter(({ intent, status }) => intents.includes(intent) && status !== 'failed')
          .map(({ amount }) => amount),
      };
    },
  };
}
