import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { handlers } from './handlers/handlers.ts';
import { registerCalls, sendFault } from './http/calls.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { limits } from './http/limits.ts';
import { registerStream } from './http/stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that a call was answered with, for its line in the log. */
    answerCode: number | null;
  }
}

/** One line a request: what was asked by its pattern, never by its address or body. */
function logRequests(app: FastifyInstance): void {
  app.decorateRequest('answerCode', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, answerCode: code, routeOptions } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ...(code === null ? {} : { code }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

/** API-10: the API document is made from the schemas that check the calls. */
async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Comanda ordering', version: '1' } },
    hideUntagged: true,
  });
  app.get('/api/openapi.json', async () => app.swagger());
}

/** The server as it answers HTTP, without a socket of its own yet. */
export async function buildApp(
  ctx: Context,
  readiness: Readiness = { isDraining: false },
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app = Fastify({
    loggerInstance,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    http: { headersTimeout: 8000 },
    forceCloseConnections: 'idle',
    // a body is taken as it is or refused: nothing is converted, dropped or filled in
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
  });
  logRequests(app);
  app.setErrorHandler((error, request, reply) => sendFault(ctx, request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    sendFault(ctx, request, reply, Object.assign(new Error('There is nothing here'), { statusCode: 404 })),
  );
  await limits(app, ctx.config, ctx.publicOrigin);
  await describe(app);
  registerHealth(app, ctx, readiness);
  registerCalls(app, ctx, handlers);
  registerStream(app, ctx);
  return app;
}
