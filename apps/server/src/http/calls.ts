import { type AnswerReader, answerToWire } from '@comanda/contract/answer-on-the-wire';
import { type Access, type Call, refusalsOf, serviceRoot } from '@comanda/contract/call';
import { CallError, isRefusal, refusal } from '@comanda/contract/call-error';
import { type CallOutput, type CallPath, contract } from '@comanda/contract/contract';
import { envelope } from '@comanda/contract/envelope.schema';
import { success } from '@comanda/contract/refusals';
import { undeclaredRefusal } from '@comanda/contract/undeclared-refusal';
import { messageFromWire, pairMessageToWire } from '@comanda/contract/wire-format';
import { wireSchema } from '@comanda/contract/wire-schema';
import { acceptedTags } from '@comanda/domain/accepted-tags';
import { limits as orderingLimits } from '@comanda/domain/limits';
import type { TextLanguages } from '@comanda/domain/local-text';
import { secondLanguage } from '@comanda/domain/text-language';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Context } from '../context.ts';
import type { Handlers, OrderAccess, SessionShop } from '../handlers/handler.ts';
import { orderAccessOf, sessionOf, shopOfSession } from './access.ts';
import { bodySizes, isTooComplex } from './body-shape.ts';
import type { CallLimit, CallLimits } from './call-limit.ts';
import { type DiskGate, diskGate } from './disk-gate.ts';
import { type EarlyFacts, earlyFacts } from './early-facts.ts';
import { sendError } from './error-answer.ts';
import { MenuAnswers, type SharedParts } from './menu-answer.ts';
import { type OwnLimit, ownLimit } from './own-limit.ts';

/** Checks a body before its schema: its shape, and that it has a token if the call needs one. */
function checkBody({ access, body: size }: Call, body: unknown): void {
  if (isTooComplex(body, bodySizes[size].keys)) throw new BodyError('body is too deep or has too many keys');
  if (access === 'scan' || access === 'anyone') return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const token = 'token' in body ? body.token : undefined;
  if (token === undefined || token === null || token === '') throw refusal('unknownQr');
}

/** The error for an invalid body: HTTP 400 with code 2510. */
class BodyError extends Error {
  readonly statusCode = 400;
}

/** An error whose data is converted to the wire format, with the decimals of the shop's currency. */
function errorToWire(error: unknown, { amountScale, languages = [], second }: AnswerReader): unknown {
  if (!(error instanceof CallError) || error.data === null) return error;
  const data = pairMessageToWire(error.data, amountScale, second(languages));
  return new CallError(error.code, error.message, data);
}

const textIn = (body: Record<string, unknown>, key: string): string => String(body[key] ?? '');

/**
 * A call's answer in the wire format. An answer with a menu has two parts, because `shared` is converted once for
 * many answers.
 */
type Answered<P extends CallPath> = {
  readonly data: CallOutput<P> | object;
  readonly shared?: SharedParts;
};

function onTheWire<P extends CallPath>(path: P, data: CallOutput<P>, reader: AnswerReader): Answered<P> {
  if (!('spuCateList' in data)) return { data: answerToWire(path, data, reader) };
  const { spuCateList, shopInfo, availability, ...rest } = data;
  return { data: rest, shared: { spuCateList, shopInfo, availability } };
}

/** Opens the session, shop or order that the call needs and the caller's token gives access to. */
async function openedBy(
  ctx: Context,
  access: Access,
  { body, claims }: FastifyRequest<{ Body: Record<string, unknown> }>,
): Promise<SessionShop | OrderAccess | undefined> {
  if (access === 'scan' || access === 'anyone') return undefined;
  const token = textIn(body, 'token');
  if (access === 'shop') return shopOfSession(ctx, token, claims);
  if (access === 'session') return sessionOf(ctx, token, claims);
  return orderAccessOf(ctx, token, textIn(body, 'orderId'), access === 'order');
}

/** A handler of any call. It runs after the checks of the call's declaration. */
type AnyHandler = (
  ctx: Context,
  input: unknown,
  opened: SessionShop | OrderAccess | undefined,
) => Promise<CallOutput<CallPath>>;

/** Identifies the caller and the shop, converts the amounts of the body to minor units, and runs the handler. */
async function answer(
  ctx: Context,
  path: CallPath,
  handler: AnyHandler,
  {
    request,
    early,
  }: Pick<Bounds, 'early'> & { readonly request: FastifyRequest<{ Body: Record<string, unknown> }> },
) {
  const { body, turn } = request;
  const opened = early?.openedBy(request) ?? (await openedBy(ctx, contract[path].access, request));
  if (opened) await turn?.inShop(opened.shop.shopPid);
  const amountScale = opened?.shop.amountScale ?? orderingLimits.amountScale;
  const tags = acceptedTags(request.headers['accept-language']);
  const second = (languages: TextLanguages) => secondLanguage(languages, tags);
  const reader = { amountScale, languages: opened?.shop.languages, second };
  try {
    // the body matches the call's schema, and its conversion keeps its shape
    return onTheWire(path, await handler(ctx, messageFromWire(body, amountScale), opened), reader);
  } catch (error) {
    throw errorToWire(error, reader);
  }
}

const countedBy = {
  scan: 'scans',
  anyone: 'anyone',
  session: 'tokens',
  shop: 'tokens',
  order: 'tokens',
  ownOrder: 'tokens',
} as const satisfies Record<Access, keyof CallLimits>;

/**
 * The limits of a call: by its access, by its own declaration, and by free disk space. `early` loads the facts of an
 * order before its handler runs; only the call that places orders has it.
 */
type Bounds = {
  readonly limit: CallLimit;
  readonly own: OwnLimit | undefined;
  readonly disk: DiskGate | undefined;
  readonly early: EarlyFacts | undefined;
  readonly menuAnswers: MenuAnswers;
};

/** Logs a refusal that the call does not declare, because clients do not expect it. */
function tellUndeclared(request: FastifyRequest, declared: Call, error: unknown): void {
  if (error instanceof CallError && !isRefusal(error, ...refusalsOf(declared)))
    request.log.error({ path: declared.path, code: error.code }, undeclaredRefusal);
}

/** Runs after a body is found valid and before its handler: loads the facts of an order and checks the limits. */
function beforeTrying({ early, disk, own }: Bounds): preHandlerAsyncHookHandler | never[] {
  if (!early && !disk && !own) return [];
  return async (request, reply) => {
    // a repetition passes without limits, so that a client that lost the answer can retry until it arrives
    if (await early?.load(request)) return;
    await disk?.();
    await own?.countAttempt(request, reply);
  };
}

function register(
  app: FastifyInstance,
  ctx: Context,
  handler: AnyHandler,
  { declared, ...bounds }: Bounds & { readonly declared: Call<CallPath> },
): void {
  const { limit, own, early, menuAnswers } = bounds;
  const { path, input, body, load } = declared;
  const output = wireSchema(declared.output);
  app.post<{ Body: Record<string, unknown> }>(
    `${serviceRoot}/${path}`,
    {
      bodyLimit: bodySizes[body].bytes,
      config: { rateLimit: false, load },
      schema: { body: input, response: { 200: envelope(output) } },
      onRequest: limit.onRequest,
      preValidation: [limit.preValidation, async (request) => checkBody(declared, request.body)],
      preHandler: beforeTrying(bounds),
      errorHandler: async (error, request, reply) => {
        tellUndeclared(request, declared, error);
        return sendError(ctx, request, reply, limit.afterError(error, request, reply));
      },
    },
    async (request, reply) => {
      const { data, shared } = await answer(ctx, path, handler, { request, early });
      limit.hasStood(request);
      // an answer with an earlier unpaid order is not counted as a success
      if (!('unpaid' in data && data.unpaid)) own?.hasSucceeded(request);
      request.answerCode = success;
      const whole = { code: success, message: '', data, time: ctx.now() };
      if (!shared) return reply.send(whole);
      return menuAnswers.send({ request, reply }, whole, shared, output);
    },
  );
}

/** Registers a route for every call of the contract, as the call declares it (API-1, API-2). */
export function registerCalls(
  app: FastifyInstance,
  ctx: Context,
  { handlers, limits }: { readonly handlers: Handlers; readonly limits: CallLimits },
): void {
  const disk = diskGate(ctx);
  const early = earlyFacts(ctx);
  const menuAnswers = new MenuAnswers();
  for (const declared of Object.values(contract)) {
    // each handler gets what the access of its own call opens
    register(app, ctx, handlers[declared.path] as AnyHandler, {
      declared,
      limit: limits[countedBy[declared.access]],
      own: ownLimit(ctx, declared),
      early: declared.path === 'submit' ? early : undefined,
      disk: declared.needsDisk ? disk : undefined,
      menuAnswers,
    });
  }
}
