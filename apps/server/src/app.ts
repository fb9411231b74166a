import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Context } from './context.ts';
import { demoPages } from './demo/demo-pages.ts';
import { handlers } from './handlers/handlers.ts';
import { apiDocument } from './http/api-document.ts';
import { callLimits } from './http/call-limit.ts';
import { registerCalls } from './http/calls.ts';
import { boundConnections, mostConnections } from './http/connections.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { limits } from './http/limits.ts';
import { type RefusalLog, refusalLog } from './http/refusal-log.ts';
import { registerStream } from './http/stream.ts';
import { merchantTag } from './merchant/described.ts';
import { merchantInterface } from './merchant/merchant-interface.ts';
import { apiDocs } from './pages/api-docs.ts';
import type { DinerBuild } from './pages/diner-build.ts';
import { dinerPages } from './pages/diner-pages.ts';
import { keptFiles } from './pages/kept-files.ts';
import { memberBridge } from './pages/member-bridge.ts';
import { memberHome } from './pages/member-home.ts';
import { memberLeave } from './pages/member-leave.ts';
import { memberLogin } from './pages/member-login.ts';
import { memberReturn } from './pages/member-return.ts';
import { sandboxPay } from './pages/sandbox-pay.ts';
import { webhooks } from './payment/webhooks.ts';
import { answerError, clientErrors, frameworkErrors, merchantRoot } from './raw-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that a call was answered with, for its line in the log. */
    answerCode: number | null;
  }
  interface FastifyInstance {
    /** Counts the requests that are answered with 503. */
    refusals: RefusalLog;
  }
}

/** What machines ask every second: told of only where it fails, or where the log is to hold everything. */
const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/api/merchant/v1/orders']);

/** One line a request: what was asked by its pattern, never by its address or body. */
function logRequests(app: FastifyInstance): void {
  app.decorateRequest('answerCode', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, answerCode: code, routeOptions } = request;
    const isPoll = reply.statusCode === 200 && polled.has(routeOptions.url ?? '');
    // refusals are logged together: a line for each would cost more than the refusal
    request.log[isPoll || request.isRefused ? 'debug' : 'info'](
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

function countRefusals(app: FastifyInstance, { log }: Context): void {
  const refusals = refusalLog(log);
  app.decorate('refusals', refusals);
  app.addHook('onClose', async () => refusals.close());
}

/** While the server stops, each answer ends its connection: an idle connection would keep the server open. */
function endConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

/** What a server can do besides its calls. */
export type AppOptions = {
  readonly readiness?: Readiness;
  /** The built diner app; without it there are calls but no screens. */
  readonly build?: DinerBuild | undefined;
  /** Where the demo restaurants are described; without it there is no front page. */
  readonly demoFolder?: string | undefined;
  /** Who makes code of the schemas; fastify's own by default. */
  readonly schemaController?: NonNullable<FastifyServerOptions['schemaController']>;
};

async function pages(app: FastifyInstance, ctx: Context, { build, demoFolder }: AppOptions): Promise<void> {
  await app.register(apiDocs);
  await app.register(keptFiles, { ctx });
  await app.register(memberBridge);
  await app.register(memberLogin, { ctx });
  await app.register(memberLeave, { ctx });
  await app.register(memberReturn, { ctx });
  await app.register(memberHome, { ctx });
  if (ctx.config.sandbox) await app.register(sandboxPay, { ctx });
  if (build) await app.register(dinerPages, { ctx, build });
  if (demoFolder !== undefined) await app.register(demoPages, { ctx, folder: demoFolder });
}

/** Where a request differs from its schema, and how; a field too many is named. */
const sayFaults: NonNullable<FastifyServerOptions['schemaErrorFormatter']> = (faults, where) => {
  const said = faults.map(({ instancePath, message, params: { additionalProperty: name } }) => {
    const tooMany = name === undefined ? '' : `: ${String(name).slice(0, 60)}`;
    return `${where}${instancePath} ${message}${tooMany}`;
  });
  return new Error(said.join(', '));
};

/** The server as it answers HTTP, without a socket of its own yet. */
export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const most = mostConnections(ctx.config.postgresConnections);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    // a proxy closes idle connections after a minute, and must be the first
    keepAliveTimeout: ctx.config.trustedProxies > 0 ? 75_000 : 10_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // a body is taken as it is or refused: nothing is converted, dropped or filled in
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
    schemaErrorFormatter: sayFaults,
    frameworkErrors: frameworkErrors(ctx),
    clientErrorHandler: clientErrors(ctx),
    schemaController: options.schemaController ?? {},
  });
  boundConnections(app.server, most);
  // a connection that cannot be accepted is no reason to end the others
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.refusals.add(error));
  });
  app.removeContentTypeParser('text/plain');
  logRequests(app);
  countRefusals(app, ctx);
  endConnections(app);
  app.setErrorHandler((error, request, reply) => answerError(ctx, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(ctx, Object.assign(new Error('There is nothing here'), { statusCode: 404 }), request, reply),
  );
  await limits(app, ctx.config);
  await apiDocument(app, merchantTag);
  registerHealth(app, ctx, options.readiness ?? { standing: 'open' });
  const callLimit = callLimits(app, ctx);
  registerCalls(app, ctx, { handlers, limits: callLimit });
  registerStream(app, ctx, { calls: callLimit.tokens, connections: most });
  await app.register(webhooks, { ctx });
  await app.register(merchantInterface, { ctx, prefix: merchantRoot });
  await pages(app, ctx, options);
  return app;
}
