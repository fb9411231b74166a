import { amountsFromWire, amountsToWire } from '@comanda/contract/amounts-on-the-wire';
import { answerToWire } from '@comanda/contract/answer-amounts';
import { serviceRoot } from '@comanda/contract/call';
import { type CallInput, type CallOutput, type CallPath, contract } from '@comanda/contract/contract';
import { envelope } from '@comanda/contract/envelope.schema';
import { CallError } from '@comanda/contract/error-codes';
import { limits as orderingLimits } from '@comanda/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Handler, Handlers } from '../handlers/handler.ts';
import { orderAccessOf, sessionOf } from './access.ts';
import { bodyRoom, isTooComplex } from './body-shape.ts';
import type { CallLimit, CallLimits } from './call-limit.ts';
import { type DiskGate, diskGate } from './disk-gate.ts';
import { type Fault, faultOf } from './fault.ts';
import type { RouteLoad } from './load-gate.ts';
import { type MenuPart, textWithMenu } from './menu-text.ts';
import { type SubmitLimit, submitLimit } from './submit-limit.ts';

/** The calls that are not refused as early as scans and menus are. */
const loadOf: Partial<Record<CallPath, RouteLoad>> = {
  'payment/create': 'payment',
  'payment/cancel': 'payment',
  'payment/status': 'payment',
  cancel: 'payment',
  detail: 'vital',
  submit: 'order',
  'session/save': 'order',
  'session/get': 'order',
  'check/calculate': 'order',
  'check/sales': 'order',
  'member/point/check': 'order',
  'member/coupon/list': 'order',
  'eula/list': 'order',
  'member/login': 'login',
};

/** A body as it is checked before its schema: its shape, and that it brings a token where the call needs one. */
function checkBody(path: CallPath, body: unknown): void {
  if (isTooComplex(body, bodyRoom(path).keys)) throw new BodyError('body is too deep or has too many keys');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const required: readonly string[] = contract[path].input.required ?? [];
  const isNeeded = required.includes('token');
  const token = 'token' in body ? body.token : undefined;
  if (isNeeded && (token === undefined || token === null || token === '')) throw new CallError(1010);
}

/** A body that cannot be taken: HTTP 400 with code 2510. */
class BodyError extends Error {
  readonly statusCode = 400;
}

/** Logs an error as far as it needs attention, and prepares the headers of its answer. */
export function tellFault(request: FastifyRequest, reply: FastifyReply, error: unknown): Fault {
  const fault = faultOf(error);
  const { status, code, unforeseen } = fault;
  if (unforeseen) request.log.error({ err: error }, 'a call could not be answered');
  if (status === 503) request.server.refusals.add(error);
  if (status === 429 || status === 503) reply.header('retry-after', reply.getHeader('retry-after') ?? '5');
  request.answerCode = code;
  return fault;
}

/** Sends an answer that is not 200; it needs no schema, for it holds what a fault says and nothing else. */
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

/** Amounts in a fault's data are written in the scale of the shop that the call was made for. */
function inMainUnits(error: unknown, scale: number): unknown {
  if (!(error instanceof CallError) || error.data === null) return error;
  return new CallError(error.code, error.message, amountsToWire(error.data, scale));
}

const textIn = (body: Record<string, unknown>, key: string): string => String(body[key] ?? '');

/** A call's answer as the wire carries it, with its menu apart: that one is converted once for many answers. */
function onTheWire<P extends CallPath>(
  path: P,
  data: CallOutput<P>,
  scale: number,
): { readonly data: CallOutput<P>; readonly menu?: MenuPart } {
  if (!('spuCateList' in data) || data.spuCateList === null) return { data: answerToWire(path, data, scale) };
  const menu = { menu: data.spuCateList, scale: data.shopInfo.amountScale };
  return { data: answerToWire(path, { ...data, spuCateList: null }, scale), menu };
}

/** Finds out who calls and for which shop, converts the amounts to that shop's units, and answers. */
async function answer<P extends CallPath>(
  ctx: Context,
  path: P,
  handler: Handler<P>,
  { body, turn }: Pick<FastifyRequest<{ Body: Record<string, unknown> }>, 'body' | 'turn'>,
) {
  // the body has passed the call's schema, and converting amounts keeps its shape
  const read = (scale: number) => amountsFromWire(body, scale) as CallInput<P>;
  const inScale = async (scale: number, work: () => Promise<CallOutput<P>>) => {
    try {
      return onTheWire(path, await work(), scale);
    } catch (error) {
      throw inMainUnits(error, scale);
    }
  };
  if (handler.access === 'open')
    return inScale(orderingLimits.amountScale, () => handler.answer(ctx, read(orderingLimits.amountScale)));
  const token = textIn(body, 'token');
  if (handler.access === 'session') {
    const session = await sessionOf(ctx, token);
    const { amountScale } = session.shop;
    await turn?.inShop(session.shop.shopPid);
    return inScale(amountScale, () => handler.answer(ctx, read(amountScale), session));
  }
  const access = await orderAccessOf(ctx, token, textIn(body, 'orderId'), handler.access === 'order');
  const { amountScale } = access.shop;
  await turn?.inShop(access.shop.shopPid);
  return inScale(amountScale, () => handler.answer(ctx, read(amountScale), access));
}

/** A call's handler with what bounds it, and, for the call that places orders, what bounds these. */
type Bounded<P extends CallPath> = {
  readonly handler: Handler<P>;
  readonly limit: CallLimit;
  readonly submits?: SubmitLimit;
  readonly room?: DiskGate;
};

function register<P extends CallPath>(
  app: FastifyInstance,
  ctx: Context,
  path: P,
  { handler, limit, submits, room }: Bounded<P>,
): void {
  const { summary, input, output } = contract[path];
  app.post<{ Body: Record<string, unknown> }>(
    `${serviceRoot}/${path}`,
    {
      bodyLimit: bodyRoom(path).bytes,
      config: { rateLimit: false, load: loadOf[path] ?? 'browse' },
      schema: { summary, tags: ['ordering'], body: input, response: { 200: envelope(output) } },
      onRequest: limit.onRequest,
      preValidation: [limit.preValidation, async (request) => checkBody(path, request.body)],
      preHandler: submits?.preHandler ?? room ?? [],
      errorHandler: async (error, request, reply) =>
        sendFault(ctx, request, reply, await limit.afterFault(error, request, reply)),
    },
    async (request, reply) => {
      const { data, menu } = await answer(ctx, path, handler, request);
      await limit.hasStood(request);
      if ('unpaid' in data && !data.unpaid) await submits?.hasPlaced(request);
      request.answerCode = 200;
      const whole = { code: 200, message: '', data, time: ctx.now() };
      if (!menu) return reply.send(whole);
      const text = textWithMenu(whole, menu, (part) => String(reply.serialize(part)));
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}

/** Registers every call of the contract below the service root (API-1, API-2). */
export function registerCalls(
  app: FastifyInstance,
  ctx: Context,
  { handlers, limits }: { readonly handlers: Handlers; readonly limits: CallLimits },
): void {
  const room = diskGate(ctx);
  const submits = submitLimit(app, ctx, room);
  const bounds: Partial<Record<CallPath, Pick<Bounded<CallPath>, 'submits' | 'room'>>> = {
    submit: { submits },
    'session/save': { room },
  };
  for (const path of Object.keys(handlers) as (keyof Handlers)[]) {
    const handler = handlers[path];
    const limit = path === 'qr' ? limits.scans : limits[handler.access === 'open' ? 'anyone' : 'tokens'];
    register(app, ctx, path, { handler, limit, ...bounds[path] });
  }
}
