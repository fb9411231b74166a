import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { callerOf, ifMatchOf, shopOf } from './merchant-request.ts';
import { answerCall, answerWrite } from './routes.ts';
import { markForShop, setStock, soldOutNow } from './sold-out.ts';

const writes = [
  { call: merchantCalls.markSoldOut, isSoldOut: true },
  { call: merchantCalls.markBackOnSale, isSoldOut: false },
] as const;

/** The calls that read and change sold-out marks. */
export function soldOutCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.readSoldOut, (request) => soldOutNow(ctx.db, shopOf(request).shopPid));
  answerWrite(app, ctx, merchantCalls.setStock, async (trx, request) => {
    const result = await setStock(ctx, trx, callerOf(request), { ...request.body, ...ifMatchOf(request) });
    if (result.kind === 'notOnMenu') return { refusal: result.kind, data: {}, more: result.pids.join(', ') };
    const { kind, soldOut, isRepeated } = result;
    return kind === 'done'
      ? { answer: soldOut, ...(isRepeated && { isRepeated }) }
      : { refusal: kind, data: { soldOut } };
  });
  for (const { call, isSoldOut } of writes) {
    answerWrite(app, ctx, call, async (trx, request) => {
      const requested = { ...request.body, ...ifMatchOf(request), isSoldOut };
      const result = await markForShop(ctx, trx, callerOf(request), requested);
      if (result.kind === 'notOnMenu')
        return { refusal: result.kind, data: {}, more: result.pids.join(', ') };
      if (result.kind === 'overAlready') return { refusal: result.kind, data: {} };
      const { kind, soldOut, isRepeated } = result;
      return kind === 'done'
        ? { answer: soldOut, ...(isRepeated && { isRepeated }) }
        : { refusal: kind, data: { soldOut } };
    });
  }
}
