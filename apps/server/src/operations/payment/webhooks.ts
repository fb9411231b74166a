import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { PaymentProvider, PaymentReport } from '../../providers/payment/payment-provider.ts';
import { findAttemptByNumber } from '../../stores/attempt-store.ts';
import { applyPaymentReport, type ReportOutcome } from './apply-payment-report.ts';
import { platformOf } from './payment-ref.ts';
import { sparingly } from './sparingly.ts';

type WebhookRequest = FastifyRequest<{ Params: { platform: string; brand?: string }; Body: Buffer }>;

type Genuine = { readonly provider: PaymentProvider; readonly report: PaymentReport | 'notOurs' };

/** The first of these accounts that has signed the webhook. */
function genuine(
  providers: readonly PaymentProvider[],
  { headers, body }: WebhookRequest,
): Genuine | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  for (const provider of providers) {
    const report = provider.readWebhook({ headers, body });
    if (report) return { provider, report };
  }
  return undefined;
}

/** Applies a report to its attempt, if that attempt was begun by the account that signed the report. */
async function apply(ctx: Context, provider: PaymentProvider, report: PaymentReport): Promise<ReportOutcome> {
  const attempt = await findAttemptByNumber(ctx.db, report.txNo);
  if (!attempt || (await platformOf(ctx, attempt)) !== provider) return 'unknownAttempt';
  return applyPaymentReport(ctx, provider.pid, report);
}

/**
 * The webhook endpoints of payment platforms. They keep the body as the bytes that were signed. A forged or stale
 * message is answered with 401 and changes nothing. A message about an unknown payment is accepted without effect, so
 * that the platform does not send it again.
 */
export function webhooks(app: FastifyInstance, { ctx }: { readonly ctx: Context }, done: () => void): void {
  const warn = sparingly(ctx.now, (what, times) => ctx.log.warn({ times }, what));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: 65_536 },
    async (_request: unknown, body: Buffer) => body,
  );

  const answer = async (request: WebhookRequest, reply: FastifyReply) => {
    const { platform, brand } = request.params;
    const providers = ctx.providers.webhookPlatforms(platform, brand);
    if (providers.length === 0) return reply.code(404).send({ outcome: 'unknownPlatform' });
    const found = genuine(providers, request);
    if (!found) {
      warn(`a webhook of ${platform} was refused: it is forged, stale or signed with another secret`);
      return reply.code(401).send({ outcome: 'refused' });
    }
    const { provider, report } = found;
    const accepted = (outcome: string) => reply.send(provider.acknowledgement ?? { outcome });
    if (report === 'notOurs') return accepted(report);
    const outcome = await apply(ctx, provider, report);
    if (outcome === 'unknownAttempt') warn(`a webhook of ${platform} told of an unknown payment`);
    return accepted(outcome);
  };
  const vital = { config: { rateLimit: false, load: 'vital' } } as const;
  app.post('/api/webhooks/:platform', vital, answer);
  app.post('/api/webhooks/:platform/:brand', vital, answer);
  done();
}
