import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { sparingly } from './sparingly.ts';

type WebhookRequest = FastifyRequest<{ Params: { platform: string }; Body: Buffer }>;

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

  app.post(
    '/api/webhooks/:platform',
    { config: { rateLimit: false, load: 'vital' } },
    async (request: WebhookRequest, reply) => {
      const provider = ctx.payments.get(request.params.platform);
      const { headers, body } = request;
      if (!provider) return reply.code(404).send({ outcome: 'unknownPlatform' });
      const report = Buffer.isBuffer(body) ? provider.readWebhook({ headers, body }) : undefined;
      if (!report) {
        warn(`a webhook of ${provider.pid} was refused: it is forged, stale or signed with another secret`);
        return reply.code(401).send({ outcome: 'refused' });
      }
      const accepted = (outcome: string) => reply.send(provider.acknowledgement ?? { outcome });
      if (report === 'notOurs') return accepted(report);
      const outcome = await applyPaymentReport(ctx, provider.pid, report);
      if (outcome === 'unknownAttempt') warn(`a webhook of ${provider.pid} told of an unknown payment`);
      return accepted(outcome);
    },
  );
  done();
}
