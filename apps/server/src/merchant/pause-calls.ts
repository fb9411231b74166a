import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ifMatchOf, shopOf } from './merchant-request.ts';
import { pauseForShop, pauseNow, setBusy } from './pause.ts';
import { answerCall, answerWrite } from './routes.ts';

/** The calls that pause a shop, resume it and read the pause. */
export function pauseCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.readPause, (request) => pauseNow(ctx, shopOf(request).shopPid));
  answerWrite(app, ctx, merchantCalls.pauseOrdering, async (trx, request) => {
    const { version, ...wanted } = request.body;
    const requested = { ...(version !== undefined && { version }), ...ifMatchOf(request), pause: wanted };
    const { kind, pause, isRepeated } = await pauseForShop(ctx, trx, shopOf(request), requested);
    return kind === 'done'
      ? { answer: pause, ...(isRepeated && { isRepeated }) }
      : { refusal: kind, data: { pause } };
  });
  answerWrite(app, ctx, merchantCalls.setBusy, async (trx, request) => {
    const requested = { ...request.body, ...ifMatchOf(request) };
    const { kind, pause, isRepeated } = await setBusy(ctx, trx, shopOf(request), requested);
    return kind === 'done'
      ? { answer: pause, ...(isRepeated && { isRepeated }) }
      : { refusal: kind, data: { pause } };
  });
  answerWrite(app, ctx, merchantCalls.resumeOrdering, async (trx, request) => {
    const requested = { ...request.body, ...ifMatchOf(request), pause: null };
    const { kind, pause, isRepeated } = await pauseForShop(ctx, trx, shopOf(request), requested);
    if (kind === 'changedMeanwhile') return { refusal: kind, data: { pause } };
    return { answer: pause, ...(isRepeated && { isRepeated }) };
  });
}
