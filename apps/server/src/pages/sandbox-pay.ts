import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { SandboxEvent } from '../providers/payment/sandbox/event.schema.ts';
import { sendWebhook } from '../providers/payment/sandbox/send-webhook.ts';
import { decide, sandboxPidOf, stateAt } from '../providers/payment/sandbox.ts';
import { findSandboxPayment, type SandboxPayment, sandboxSecret } from '../stores/sandbox-store.ts';
import type { Pages } from './load-pages.ts';
import { ownPageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

type PayRequest = FastifyRequest<{ Params: { ref: string }; Querystring: { lang?: string } }>;

const decisions: Partial<Record<string, 'approved' | 'declined'>> = {
  approve: 'approved',
  decline: 'declined',
};

type Options = { readonly ctx: Context; readonly pages: Pages['sandbox'] };

/** The sandbox's payment page, where a diner approves or declines a payment as at a bank. */
export function sandboxPay(app: FastifyInstance, options: Options, done: () => void): void {
  const { ctx } = options;
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );

  app.get('/sandbox/pay/:ref', async (request: PayRequest, reply) =>
    show(options, await findSandboxPayment(ctx.db, request.params.ref), request, reply),
  );

  app.post('/sandbox/pay/:ref', async (request: PayRequest, reply) => {
    const decision = request.body instanceof URLSearchParams ? (request.body.get('decision') ?? '') : '';
    const decided = decisions[decision];
    const payment = decided
      ? await decide(ctx, request.params.ref, decided)
      : await findSandboxPayment(ctx.db, request.params.ref);
    if (!payment || (decided && payment.state !== decided))
      return show(options, payment, request, reply.code(409));
    if (decided) void tell(ctx, webhookUrl(app, payment), payment, closing.signal);
    return reply.redirect(payment.returnUrl, 303);
  });
  done();
}

function show(
  { ctx, pages }: Options,
  payment: SandboxPayment | undefined,
  request: PayRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = ownPageLanguage(request.query.lang, request.headers['accept-language']);
  if (!payment) return sendPage(reply.code(404), pages.unknownPayment(language), { forms: "'self'" });
  const now = ctx.now();
  const { amount, amountScale, currency, shopName, orderNo, returnUrl, expiresAt } = payment;
  const page = pages.pay({
    language,
    payment: {
      ...{ amount, amountScale, currency, shopName, orderNo, returnUrl },
      state: stateAt(payment, now),
      secondsLeft: expiresAt - now,
    },
  });
  // CSP `form-action`: the form posts to this server, which redirects to `returnUrl`; both origins must be allowed
  return sendPage(reply, page, { forms: `'self' ${new URL(returnUrl).origin}` });
}

/**
 * Sends the decision to the server as a webhook. Never rejects, because the server also asks for the state of each
 * payment.
 */
async function tell(ctx: Context, url: string, payment: SandboxPayment, signal: AbortSignal): Promise<void> {
  const event: SandboxEvent = {
    id: `${payment.ref}.${payment.state}`,
    type: payment.state === 'approved' ? 'payment.succeeded' : 'payment.failed',
    txNo: payment.txNo,
    amount: payment.amount,
    currency: payment.currency,
  };
  try {
    const secret = await sandboxSecret(ctx.db, ctx.newId(256));
    await sendWebhook({ secret, now: ctx.now, log: ctx.log, signal }, url, event);
  } catch (error) {
    ctx.log.error({ err: error, eventId: event.id }, 'a sandbox webhook was not sent');
  }
}

const hosts: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Returns the webhook address of this server for a payment's platform. Uses the address that the server listens on. */
const webhookUrl = (app: FastifyInstance, { ref }: SandboxPayment): string =>
  `${ownUrl(app)}/api/webhooks/${sandboxPidOf(ref)}`;

function ownUrl(app: FastifyInstance): string {
  const listening = app.server.address();
  if (typeof listening !== 'object' || !listening) return 'http://127.0.0.1';
  const { address, port } = listening;
  const host = hosts[address] ?? (address.includes(':') ? `[${address}]` : address);
  return `http://${host}:${port}`;
}
