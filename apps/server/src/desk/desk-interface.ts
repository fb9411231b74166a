import type { FastifyError, FastifyInstance } from 'fastify';
import { isHungUp } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/is-unavailable.ts';
import { demoCall } from './demo-call.ts';
import { linkCalls } from './link-calls.ts';
import { isFromOwnSite } from './own-site.ts';
import { refuseDesk } from './routes.ts';
import { signInCalls } from './sign-in-calls.ts';

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isUnavailable(error)) {
      app.refusals.add(error);
      return refuseDesk(reply.header('retry-after', '5'), 'busy');
    }
    const status = isHungUp(error) ? 400 : (error.statusCode ?? 500);
    if (status === 503 || status === 429) return refuseDesk(reply, 'busy', { status });
    if (status < 500) return refuseDesk(reply, 'badRequest', { status, message: error.message });
    request.log.error({ err: error }, 'a call of the staff app failed');
    return refuseDesk(reply, 'serverError');
  });
  app.setNotFoundHandler((_request, reply) => refuseDesk(reply, 'notFound'));
}

/** The calls that sign staff in and out. What staff do with orders is in the merchant interface. */
export function deskInterface(
  app: FastifyInstance,
  { ctx }: { readonly ctx: Context },
  done: () => void,
): void {
  answerFaults(app);
  app.register((calls, _options, loaded) => {
    calls.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    calls.addHook('onRequest', async (request, reply) =>
      isFromOwnSite(request, ctx.publicOrigin) ? undefined : refuseDesk(reply, 'otherOrigin'),
    );
    signInCalls(calls, ctx);
    linkCalls(calls, ctx);
    if (ctx.config.demo) demoCall(calls, ctx);
    loaded();
  });
  done();
}
