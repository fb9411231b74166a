import { answerToWire } from '@comanda/contract/answer-on-the-wire';
import { type Access, type Call, refusalsOf, serviceRoot } from '@comanda/contract/call';
import { CallError, isRefusal, refusal } from '@comanda/contract/call-error';
import { type CallOutput, type CallPath, contract } from '@comanda/contract/contract';
import { envelope } from '@comanda/contract/envelope.schema';
import { success } from '@comanda/contract/refusals';
import { messageFromWire, messageToWire } from '@comanda/contract/wire-format';
import { wireSchema } from '@comanda/contract/wire-schema';
import { limits as orderingLimits } from '@comanda/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { DinerSession, Handlers, OrderAccess } from '../handlers/handler.ts';
import { orderAccessOf, sessionOf } from './access.ts';
import { bodySizes, isTooComplex } from './body-shape.ts';
import type { CallLimit, CallLimits } from './call-limit.ts';
import { type DiskGate, diskGate } from './disk-gate.ts';
import { type CallFault, faultOf } from './fault.ts';
import { MenuAnswers, type MenuPart } from './menu-answer.ts';
import { type SubmitLimit, submitLimit } from './submit-limit.ts';

/** Checks a body before its schema: its shape, and that it has a token if the call needs one. */
function checkBody({ access, body: size }: Call, body: unknown): void {
  if (isTooComplex(body, bodySizes[size].keys)) throw new BodyError('body is too deep or has too many keys');
  if (access === 'scan' || access === 'anyone') return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const token = 'token' in body ? body.token : undefined;
  if (token === undefined || token === null || token === '') throw refusal('unknownQr');
}

/** An invalid body: HTTP 400 with code 2510. */
class BodyError extends Error {
  readonly statusCode = 400;
}

/** Logs an error if it needs attention, and sets the headers of its answer. */
export function tellFault(request: FastifyRequest, reply: FastifyReply, error: unknown): CallFault {
  const fault = faultOf(error);
  const { status, code, unforeseen } = fault;
  if (unforeseen) request.log.error({ err: error }, 'a call could not be answered');
  if (status === 503) request.server.refusals.add(error);
  if (status === 429 || status === 503) reply.header('retry-after', reply.getHeader('retry-after') ?? '5');
  request.answerCode = code;
  return fault;
}

/** Sends an answer that is not 200. It needs no schema, because it contains only the error. */
export function sendFault(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { status, code, message, data } = tellFault(request, reply, error);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message, data, time: ctx.now() }));
}

/** An error with its data in the wire format, in the scale of the shop of the call. */
function errorToWire(error: unknown, scale: number): unknown {
  if (!(error instanceof CallError) || error.data === null) return error;
  return new CallError(error.code, error.message, messageToWire(error.data, scale));
}

/** The log line of a refusal that its call does not declare. */
export const undeclaredRefusal = 'a call was refused in a way that it does not declare';

const textIn = (body: Record<string, unknown>, key: string): string => String(body[key] ?? '');

/** A call's answer in the wire format, with its menu apart: that one is converted once for many answers. */
function onTheWire<P extends CallPath>(
  path: P,
  data: CallOutput<P>,
  scale: number,
): { readonly data: CallOutput<P>; readonly menu?: MenuPart } {
  if (!('spuCateList' in data) || data.spuCateList === null) return { data: answerToWire(path, data, scale) };
  const menu = { menu: data.spuCateList, scale: data.shopInfo.amountScale };
  return { data: answerToWire(path, { ...data, spuCateList: null }, scale), menu };
}

/** What a caller has shown: a session or an order, with its shop; undefined for calls that need neither. */
async function openedBy(
  ctx: Context,
  access: Access,
  { body, claims }: FastifyRequest<{ Body: Record<string, unknown> }>,
): Promise<DinerSession | OrderAccess | undefined> {
  if (access === 'scan' || access === 'anyone') return undefined;
  const token = textIn(body, 'token');
  if (access === 'session') return sessionOf(ctx, token, claims);
  return orderAccessOf(ctx, token, textIn(body, 'orderId'), access === 'order');
}

/** A handler of any call, after the checks of its declaration. */
type AnyHandler = (
  ctx: Context,
  input: unknown,
  opened: DinerSession | OrderAccess | undefined,
) => Promise<CallOutput<CallPath>>;

/** Finds out who calls and for which shop, converts the amounts to that shop's units, and answers. */
async function answer(
  ctx: Context,
  path: CallPath,
  handler: AnyHandler,
  {
    request,
    submits,
  }: Pick<Bounds, 'submits'> & { readonly request: FastifyRequest<{ Body: Record<string, unknown> }> },
) {
  const { body, turn } = request;
  const opened = submits?.openedBy(request) ?? (await openedBy(ctx, contract[path].access, request));
  if (opened) await turn?.inShop(opened.shop.shopPid);
  const scale = opened?.shop.amountScale ?? orderingLimits.amountScale;
  try {
    // the body has passed the call's schema, and converting it keeps its shape
    return onTheWire(path, await handler(ctx, messageFromWire(body, scale), opened), scale);
  } catch (error) {
    throw errorToWire(error, scale);
  }
}

/** The key of the rate limit of each kind of access. */
const countedBy = {
  scan: 'scans',
  anyone: 'anyone',
  session: 'tokens',
  order: 'tokens',
  ownOrder: 'tokens',
} as const satisfies Record<Access, keyof CallLimits>;

/** The limits of a call, and those of orders for the call that places them. */
type Bounds = {
  readonly limit: CallLimit;
  readonly submits: SubmitLimit | undefined;
  readonly room: DiskGate | undefined;
  readonly menuAnswers: MenuAnswers;
};

/** Logs a refusal that the call does not declare, because clients cannot know it. */
function tellUndeclared(request: FastifyRequest, declared: Call, error: unknown): void {
  if (error instanceof CallError && !isRefusal(error, ...refusalsOf(declared)))
    request.log.error({ path: declared.path, code: error.code }, undeclaredRefusal);
}

function register(
  app: FastifyInstance,
  ctx: Context,
  handler: AnyHandler,
  { declared, limit, submits, room, menuAnswers }: Bounds & { readonly declared: Call<CallPath> },
): void {
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
      preHandler: submits?.preHandler ?? room ?? [],
      errorHandler: async (error, request, reply) => {
        tellUndeclared(request, declared, error);
        return sendFault(ctx, request, reply, limit.afterFault(error, request, reply));
      },
    },
    async (request, reply) => {
      const { data, menu } = await answer(ctx, path, handler, { request, submits });
      limit.hasStood(request);
      if ('unpaid' in data && !data.unpaid) submits?.hasPlaced(request);
      request.answerCode = success;
      const whole = { code: success, message: '', data, time: ctx.now() };
      if (!menu) return reply.send(whole);
      return menuAnswers.send({ request, reply }, whole, menu, output);
    },
  );
}

/** Registers every call of the contract below the service root, by its declaration (API-1, API-2). */
export function registerCalls(
  app: FastifyInstance,
  ctx: Context,
  { handlers, limits }: { readonly handlers: Handlers; readonly limits: CallLimits },
): void {
  const room = diskGate(ctx);
  const submits = submitLimit(ctx, room);
  const menuAnswers = new MenuAnswers();
  for (const declared of Object.values(contract)) {
    // each handler gets what its own call opens
    register(app, ctx, handlers[declared.path] as AnyHandler, {
      declared,
      limit: limits[countedBy[declared.access]],
      submits: declared.limit === 'orders' ? submits : undefined,
      room: declared.needsDisk ? room : undefined,
      menuAnswers,
    });
  }
}
