import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { answers } from './answers.schema.ts';
import { described, describedWrite } from './described.ts';
import { type SoldOutBody, SoldOutBodySchema } from './merchant.schema.ts';
import { callerOf, ifMatchOf } from './merchant-request.ts';
import { refusals } from './refusals.ts';
import { type MarkAnswer, markForShop, soldOutNow } from './sold-out.ts';
import { type WriteAnswer, writeOnce } from './write-once.ts';

type SoldOutRequest = FastifyRequest<{ Body: SoldOutBody }>;

const writes = [
  { path: '/sold-out', name: 'markSoldOut', summary: 'Says that something is sold out', isSoldOut: true },
  { path: '/back-on-sale', name: 'markBackOnSale', summary: 'Takes that back', isSoldOut: false },
] as const;

function answerOf(result: MarkAnswer): WriteAnswer {
  if (result.kind === 'done') return { status: 200, body: result.soldOut };
  const { kind: code } = result;
  if ('soldOut' in result)
    return { status: 409, body: { code, message: refusals[code], soldOut: result.soldOut } };
  return { status: 400, body: { code, message: `${refusals[code]}: ${result.pids.join(', ')}` } };
}

/** What is sold out, and saying that something is or that it can be had again. */
export function soldOutCalls(app: FastifyInstance, ctx: Context): void {
  const reading = { name: 'readSoldOut', summary: 'What is sold out', answer: answers.soldOut };
  app.get('/sold-out', described(reading), (request) => soldOutNow(ctx.db, callerOf(request).shop.shopPid));

  for (const { path, isSoldOut, ...told } of writes) {
    const call = describedWrite({ ...told, body: SoldOutBodySchema, answer: answers.soldOut });
    app.post(path, call, (request: SoldOutRequest, reply) => {
      const wish = { ...request.body, ...ifMatchOf(request), isSoldOut };
      return writeOnce(ctx, { request, reply }, async (trx) =>
        answerOf(await markForShop(ctx, trx, callerOf(request), wish)),
      );
    });
  }
}
