import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { answers } from './answers.schema.ts';
import { describedWrite } from './described.ts';
import { type MoveBody, MoveBodySchema, type OrderParams, OrderParamsSchema } from './merchant.schema.ts';
import { merchantOrders } from './merchant-order.ts';
import { ifMatchOf, shopOf } from './merchant-request.ts';
import { type MoveName, type MoveWish, moveForShop, moveNames } from './move.ts';
import { refusals } from './refusals.ts';
import { type WriteAnswer, writeOnce } from './write-once.ts';

type MoveRequest = FastifyRequest<{ Params: OrderParams; Body: MoveBody | null | undefined }>;

const summaries: Record<MoveName, string> = {
  accept: 'Accepts an order',
  prepare: 'The kitchen has begun',
  ready: 'The order can be picked up',
  complete: 'The order is picked up or served',
  reject: 'Rejects an order that waits for acceptance; what was paid is paid back',
  cancel: 'Cancels an order; what was paid is paid back',
  return: 'Takes a picked-up order back; what was paid is paid back',
};

const bodyOrNone = { anyOf: [MoveBodySchema, { type: 'null' }] };

async function answerOf(ctx: Context, trx: Trx, wish: MoveWish): Promise<WriteAnswer> {
  const result = await moveForShop(ctx, trx, wish);
  if (!('order' in result)) {
    const { kind: code } = result;
    return { status: code === 'noSuchOrder' ? 404 : 400, body: { code, message: refusals[code] } };
  }
  const { kind: code } = result;
  const [order] = await merchantOrders(trx, wish.shop, [result.order]);
  if (code === 'done') return { status: 200, body: { order } };
  return { status: 409, body: { code, message: refusals[code], order } };
}

/** Moving orders on, one call for each move. */
export function moveCalls(app: FastifyInstance, ctx: Context): void {
  for (const name of moveNames) {
    const call = describedWrite({
      name: `${name}Order`,
      summary: summaries[name],
      params: OrderParamsSchema,
      body: bodyOrNone,
      answer: answers.order,
      refused: [404],
    });
    app.post(`/orders/:orderId/${name}`, call, (request: MoveRequest, reply) => {
      const { orderId } = request.params;
      const wish = { ...request.body, ...ifMatchOf(request), name, orderId, shop: shopOf(request) };
      return writeOnce(ctx, { request, reply }, (trx) => answerOf(ctx, trx, wish));
    });
  }
}
