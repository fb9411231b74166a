import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { doneBy } from './done-by.ts';
import { merchantOrder } from './merchant-order.ts';
import { ifMatchOf, mayRefundBegun, shopOf } from './merchant-request.ts';
import { type MoveRequest, moveForShop, moveNames } from './move.ts';
import { answerWrite, type Outcome } from './routes.ts';

type MoveCall = (typeof merchantCalls)['acceptOrder'];

async function outcomeOf(ctx: Context, trx: Trx, requested: MoveRequest): Promise<Outcome<MoveCall>> {
  const result = await moveForShop(ctx, trx, requested);
  if (!('order' in result)) return { refusal: result.kind, data: {} };
  const { kind } = result;
  const isRepeated = kind === 'done' && result.isRepeated;
  const order = await merchantOrder(trx, requested.shop, result.order);
  return kind === 'done'
    ? { answer: { order }, ...(isRepeated && { isRepeated }) }
    : { refusal: kind, data: { order } };
}

/** Registers one call for each transition of an order. */
export function moveCalls(app: FastifyInstance, ctx: Context): void {
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
        mayRefundBegun: mayRefundBegun(request),
      });
    });
}
