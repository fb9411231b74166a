import { randomUUID } from 'node:crypto';
import { deskRoot } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Context } from './context.ts';
import { deskInterface } from './desk/desk-interface.ts';
import { handlers } from './handlers/handlers.ts';
import { orderAccessOf } from './http/access.ts';
import { serveDocuments } from './http/api-document.ts';
import { callLimits } from './http/call-limit.ts';
import { registerCalls } from './http/calls.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { boundConnections, mostConnections } from './http/connections.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { rateLimits } from './http/limits.ts';
import { type RefusalLog, refusalLog } from './http/refusal-log.ts';
import { registerStream } from './http/stream.ts';
import { merchantInterface } from './merchant/merchant-interface.ts';
import { webhooks } from './operations/payment/webhooks.ts';
import type { DrawnReceipt } from './operations/receipt/drawn-receipt.ts';
import { apiDocs } from './pages/api-docs.ts';
import { boardPage } from './pages/board-page.ts';
import { type DeskBuild, deskPages } from './pages/desk-pages.ts';
import type { DevDiner, DinerBuild } from './pages/diner-build.ts';
import { dinerPages } from './pages/diner-pages.ts';
import { ecpayCheckout } from './pages/ecpay-checkout.ts';
import { keptFiles } from './pages/kept-files.ts';
import { legalPages } from './pages/legal-pages.ts';
import type { Pages } from './pages/load-pages.ts';
import { memberBridge } from './pages/member-bridge.ts';
import { memberHome } from './pages/member-home.ts';
import { memberLeave } from './pages/member-leave.ts';
import { memberLoginPage } from './pages/member-login.ts';
import { memberReturn } from './pages/member-return.ts';
import { receiptPage } from './pages/receipt-page.ts';
import { sandboxPay } from './pages/sandbox-pay.ts';
import { answerError, clientErrors, frameworkErrors } from './raw-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the call's answer, for the log line of the request. */
    answerCode: number | null;
  }
  interface FastifyInstance {
    /** Counts the requests that are answered with 503. */
    refusals: RefusalLog;
  }
}

/** Requests that machines send every second. They are logged only if they fail, or at level debug. */
const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/api/merchant/v1/orders']);

/** Logs one line per request. It contains the pattern of the address, never the address or the body. */
function logRequests(app: FastifyInstance): void {
  app.decorateRequest('answerCode', null);
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
}

function countRefusals(app: FastifyInstance, { log }: Context): void {
  const refusals = refusalLog(log);
  app.decorate('refusals', refusals);
  app.addHook('onClose', async () => refusals.close());
}

/**
 * Closes each connection after its answer while the server stops, because an idle connection would keep the server
 * open.
 */
function endConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}

/** What a server serves besides its calls. */
export type AppOptions = {
  readonly readiness?: Readiness;
  /** The built diner app. Without it the server has calls but no screens. */
  readonly build?: DinerBuild | undefined;
  /** The built staff app. Without it there is no page at `/desk`. */
  readonly desk?: DeskBuild | undefined;
  /** Serves the diner app from its sources in place of a build. */
  readonly devDiner?: DevDiner | undefined;
  /** The built pages of the server itself. Without them it has no pages about members, payments and errors. */
  readonly pages?: Pages | undefined;
  /** The folder of the demo restaurants. Without it there is no front page. */
  readonly demoFolder?: string | undefined;
  /** The schema compiler. The default is Fastify's own. */
  readonly schemaController?: NonNullable<FastifyServerOptions['schemaController']>;
};

const drawnBy = (pages: Pages | undefined): DrawnReceipt | undefined =>
  pages && {
    page: (language, printed) => pages.receipt.printed(language, printed).html,
    mail: pages.receipt.mail,
  };

async function registerPages(
  app: FastifyInstance,
  ctx: Context,
  { build, desk, pages, demoFolder }: AppOptions,
): Promise<void> {
  await app.register(apiDocs);
  await app.register(keptFiles, { ctx, terms: pages?.terms });
  await app.register(memberBridge);
  if (build) await app.register(dinerPages, { ctx, build });
  if (desk) await app.register(deskPages, { build: desk });
  if (!pages) return;
  const { legal, receipt, member, checkout, sandbox, demo } = pages;
  await app.register(legalPages, { ctx, pages: legal });
  await app.register(boardPage, { ctx, pages });
  await app.register(receiptPage, {
    ctx,
    pages: receipt,
    drawn: drawnBy(pages),
    access: (token, orderId) => orderAccessOf(ctx, token, orderId, true),
  });
  await app.register(memberLoginPage, { ctx, pages: member });
  await app.register(memberLeave, { ctx, pages: member });
  await app.register(memberReturn, { ctx, pages: member });
  await app.register(memberHome, { ctx, pages: member });
  await app.register(ecpayCheckout, { ctx, pages: checkout });
  if (ctx.config.sandbox) await app.register(sandboxPay, { ctx, pages: sandbox });
  if (demoFolder === undefined) return;
  const { demoPages } = await import('./demo/demo-pages.ts');
  await app.register(demoPages, { ctx, pages: demo, folder: demoFolder });
}

/** Describes where a request differs from its schema, with the name of an unknown field, or the values that are allowed. */
const describeErrors: NonNullable<FastifyServerOptions['schemaErrorFormatter']> = (errors, where) => {
  const said = errors.map(({ instancePath, message, params: { additionalProperty, allowedValues } }) => {
    const what = Array.isArray(allowedValues) ? allowedValues.join(', ') : additionalProperty;
    return `${where}${instancePath} ${message}${what === undefined ? '' : `: ${String(what).slice(0, 60)}`}`;
  });
  return new Error(said.join(', '));
};

/** Builds the HTTP server, which does not listen yet. */
export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const errors = { ctx, notice: options.pages?.notice };
  const most = mostConnections(ctx.config.postgresConnections);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    // a proxy closes idle connections after a minute, and it must close them before the server does
    keepAliveTimeout: ctx.config.trustedProxies > 0 ? 75_000 : 10_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // a body is accepted unchanged or refused: nothing is converted, dropped or added
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
    schemaErrorFormatter: describeErrors,
    frameworkErrors: frameworkErrors(errors),
    clientErrorHandler: clientErrors(errors),
    schemaController: options.schemaController ?? {},
  });
  const build = options.devDiner ? await options.devDiner(app) : options.build;
  // hot reload needs a WebSocket, which would count as a connection without a request
  if (!options.devDiner) boundConnections(app.server, most);
  // an error of one connection must not end the server
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.refusals.add(error));
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('knownAddress', '');
  logRequests(app);
  countRefusals(app, ctx);
  endConnections(app);
  compressAnswers(app);
  app.setErrorHandler((error, request, reply) => answerError(errors, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(
      errors,
      Object.assign(new Error('There is nothing here'), { statusCode: 404 }),
      request,
      reply,
    ),
  );
  await rateLimits(app, ctx.config);
  serveDocuments(app, ctx);
  registerHealth(app, ctx, options.readiness ?? { status: 'open' });
  const callLimit = callLimits(app, ctx);
  registerCalls(app, ctx, { handlers, limits: callLimit });
  registerStream(app, ctx, { calls: callLimit.tokens, connections: most });
  await app.register(webhooks, { ctx });
  await app.register(merchantInterface, { ctx, drawnReceipt: drawnBy(options.pages), prefix: merchantRoot });
  await app.register(deskInterface, {
    ctx,
    drawnMail: options.pages?.staff.passwordMail,
    prefix: deskRoot,
  });
  await registerPages(app, ctx, { ...options, build });
  return app;
}
