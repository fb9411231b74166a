import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { codeList, stopForShop } from './codes.ts';
import { ifMatchOf, shopOf } from './merchant-request.ts';
import { answerCall, answerWrite } from './routes.ts';

const writes = [
  { call: merchantCalls.stopCode, stop: true },
  { call: merchantCalls.openCode, stop: false },
] as const;

/** The calls that list, stop and open QR codes. */
export function codeCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listCodes, async (request) => ({
    codeList: await codeList(ctx, shopOf(request).shopPid),
  }));
  for (const { call, stop } of writes) {
    answerWrite(app, ctx, call, async (trx, request) => {
      const { hash } = request.params;
      const { shopPid } = shopOf(request);
      const result = await stopForShop(ctx, trx, {
        ...request.body,
        ...ifMatchOf(request),
        shopPid,
        hash,
        stop,
      });
      if (result.kind === 'noSuchQrCode') return { refusal: result.kind, data: {} };
      const { kind, qrCode, isRepeated } = result;
      return kind === 'done'
        ? { answer: { qrCode }, ...(isRepeated && { isRepeated }) }
        : { refusal: kind, data: { qrCode } };
    });
  }
}
