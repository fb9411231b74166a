import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { SandboxEvent } from '../providers/payment/sandbox/event.schema.ts';
import { sendWebhook } from '../providers/payment/sandbox/send-webhook.ts';
import { decide, sandboxPidOf, stateAt } from '../providers/payment/sandbox.ts';
import { findSandboxPayment, type SandboxPayment, sandboxSecret } from '../stores/sandbox-store.ts';
import { ownPageLanguage } from './page-language.ts';
import { sandboxPayPage, sandboxPayPolicy, unknownPaymentPage } from './sandbox-pay-page.ts';

type PayRequest = FastifyRequest<{ Params: { ref: string }; Querystring: { lang?: string } }>;

const decisions: Partial<Record<string, 'approved' | 'declined'>> = {
  approve: 'approved',
  decline: 'declined',
};

/** The sandbox's pay page: where a diner's browser decides a payment, as at a bank. */
export function sandboxPay(app: FastifyInstance, { ctx }: { readonly ctx: Context }, done: () => void): void {
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );

  app.get('/sandbox/pay/:ref', async (request: PayRequest, reply) =>
    show(ctx, request, reply, await findSandboxPayment(ctx.db, request.params.ref)),
  );

  app.post('/sandbox/pay/:ref', async (request: PayRequest, reply) => {
    const decision = request.body instanceof URLSearchParams ? (request.body.get('decision') ?? '') : '';
    const decided = decisions[decision];
    const payment = decided
      ? await decide(ctx, request.params.ref, decided)
      : await findSandboxPayment(ctx.db, request.params.ref);
    if (!payment || (decided && payment.state !== decided))
      return show(ctx, request, reply.code(409), payment);
    if (decided) void tell(ctx, webhookUrl(app, payment), payment, closing.signal);
    return reply.redirect(payment.return_url, 303);
  });
  done();
}

function show(ctx: Context, request: PayRequest, reply: FastifyReply, payment: SandboxPayment | undefined) {
  const language = ownPageLanguage(request.query.lang, request.headers['accept-language']);
  const now = ctx.now();
  const headers = {
    'content-security-policy': sandboxPayPolicy(payment),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  reply.headers(headers).type('text/html; charset=utf-8');
  if (!payment) return reply.code(404).send(unknownPaymentPage(language));
  return reply.send(sandboxPayPage(payment, stateAt(payment, now), { language, now }));
}

/** Reports the decision to the shop's server. It never rejects: a webhook that is lost is asked for. */
async function tell(ctx: Context, url: string, payment: SandboxPayment, signal: AbortSignal): Promise<void> {
  const event: SandboxEvent = {
    id: `${payment.ref}.${payment.state}`,
    type: payment.state === 'approved' ? 'payment.succeeded' : 'payment.failed',
    txNo: payment.tx_no,
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

/** The webhook goes to this very server, by the address it listens on, about the platform that was paid with. */
const webhookUrl = (app: FastifyInstance, { ref }: SandboxPayment): string =>
  `${ownUrl(app)}/api/webhooks/${sandboxPidOf(ref)}`;

function ownUrl(app: FastifyInstance): string {
  const listening = app.server.address();
  if (typeof listening !== 'object' || !listening) return 'http://127.0.0.1';
  const { address, port } = listening;
  const host = hosts[address] ?? (address.includes(':') ? `[${address}]` : address);
  return `http://${host}:${port}`;
}
