import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { delayOrder } from '../operations/order/delay-order.ts';
import { undoStep } from '../operations/order/undo-step.ts';
import { doneBy } from './done-by.ts';
import { lastChangeOf } from './last-change.ts';
import { merchantOrder } from './merchant-order.ts';
import { ifMatchOf, isManager, shopOf } from './merchant-request.ts';
import { type MoveRequest, moveForShop, moveNames } from './move.ts';
import { answerWrite, type Outcome } from './routes.ts';

type MoveCall = (typeof merchantCalls)['acceptOrder'];

async function outcomeOf(ctx: Context, trx: Trx, requested: MoveRequest): Promise<Outcome<MoveCall>> {
  const result = await moveForShop(ctx, trx, requested);
  if (!('order' in result)) return { refusal: result.kind, data: {} };
  const { kind } = result;
  const order = await merchantOrder(trx, requested.shop, result.order);
  if (kind === 'confirmNeeded' || kind === 'returnOver') return { refusal: kind, data: { order } };
  const isRepeated = kind === 'done' ? result.isRepeated : undefined;
  if (kind === 'done' && !isRepeated) return { answer: { order } };
  const lastChange = await lastChangeOf(trx, result.order);
  return kind === 'done'
    ? { answer: { order, ...(lastChange && { lastChange }) }, isRepeated: true }
    : { refusal: kind, data: { order, lastChange } };
}

/** DESK-3: an order takes longer. */
function delayCall(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.delayOrder, async (trx, request) => {
    const shop = shopOf(request);
    const { orderId } = request.params;
    const { minutes, version } = { ...request.body, ...ifMatchOf(request) };
    const key = { shopPid: shop.shopPid, orderId };
    const delayed = await delayOrder(ctx, trx, key, { minutes, version, by: doneBy(request) });
    if (!delayed) return { refusal: 'noSuchOrder', data: {} };
    const order = await merchantOrder(trx, shop, delayed.order);
    if (delayed.kind === 'done') return { answer: { order } };
    return { refusal: delayed.kind, data: { order, lastChange: await lastChangeOf(trx, delayed.order) } };
  });
}

/** DESK-4: takes back the last step. */
function undoCall(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.undoOrder, async (trx, request) => {
    const shop = shopOf(request);
    const { orderId } = request.params;
    const { version } = { ...request.body, ...ifMatchOf(request) };
    const key = { shopPid: shop.shopPid, orderId };
    const undone = await undoStep(ctx, trx, key, { version, by: doneBy(request) });
    if (!undone) return { refusal: 'noSuchOrder', data: {} };
    const order = await merchantOrder(trx, shop, undone.order);
    if (undone.kind === 'done') return { answer: { order } };
    if (undone.kind === 'undoOver') return { refusal: 'undoOver', data: { order } };
    return { refusal: undone.kind, data: { order, lastChange: await lastChangeOf(trx, undone.order) } };
  });
}

/** Registers one call for each transition of an order. */
export function moveCalls(app: FastifyInstance, ctx: Context): void {
  delayCall(app, ctx);
  undoCall(app, ctx);
  for (const name of moveNames)
    answerWrite(app, ctx, merchantCalls[`${name}Order`], (trx, request) => {
      const { orderId } = request.params;
      return outcomeOf(ctx, trx, {
        ...request.body,
        ...ifMatchOf(request),
        name,
        orderId,
        shop: shopOf(request),
        by: doneBy(request),
        isManager: isManager(request),
      });
    });
}
