import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/is-unavailable.ts';
import { merchantDocument } from './merchant-document.ts';
import { callerOf, letIn, refuse } from './merchant-request.ts';
import { merchantStream } from './merchant-stream.ts';
import { moveCalls } from './move-calls.ts';
import { orderCalls } from './order-calls.ts';
import { pauseCalls } from './pause-calls.ts';
import { refusals } from './refusals.ts';
import { soldOutCalls } from './sold-out-calls.ts';

/** At most so many calls of one key in a minute; a till that asks ten times a second is in a loop. */
function keyLimit(app: FastifyInstance, { config }: Context): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    max: config.merchantRequestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerOf(request).keyHash,
    allowList: [],
  });
  return async (request) => {
    const limit = await count(request);
    return limit.isAllowed || !limit.isExceeded;
  };
}

/** Who may call: a key of the shop, within its limit. */
function door(app: FastifyInstance, ctx: Context): void {
  const isWithinLimit = keyLimit(app, ctx);
  app.addHook('onRequest', async (request, reply) => {
    if (!(await letIn(ctx, request)))
      return refuse(reply.header('www-authenticate', 'Bearer'), 401, 'noKey', refusals.noKey);
    if (!(await isWithinLimit(request)))
      return refuse(reply.header('retry-after', '5'), 429, 'busy', refusals.busy);
  });
}

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status === 503 || status === 429) return refuse(reply, status, 'busy', refusals.busy);
    if (status < 500) return refuse(reply, status, 'badRequest', error.message);
    request.log.error({ err: error }, 'a merchant call failed');
    return refuse(reply, 500, 'serverError', refusals.serverError);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'notFound', refusals.notFound));
}

/**
 * What a restaurant's till or kitchen screen may do, with a key of its shop: list and follow orders, move them on, say what
 * is sold out, and pause. Its API document lies beside it, and needs no key.
 */
export function merchantInterface(
  app: FastifyInstance,
  { ctx }: { readonly ctx: Context },
  done: () => void,
): void {
  answerFaults(app);
  merchantDocument(app);
  app.register((calls, _options, loaded) => {
    // answers are small and few: to compile a writer for each of them would make every start slower
    calls.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    door(calls, ctx);
    orderCalls(calls, ctx);
    moveCalls(calls, ctx);
    soldOutCalls(calls, ctx);
    pauseCalls(calls, ctx);
    merchantStream(calls, ctx);
    loaded();
  });
  done();
}
