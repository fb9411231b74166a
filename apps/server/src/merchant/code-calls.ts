import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { answers } from './answers.schema.ts';
import { codeList, stopForShop } from './codes.ts';
import { described, describedWrite } from './described.ts';
import { type CodeParams, CodeParamsSchema, type StopBody, StopBodySchema } from './merchant.schema.ts';
import { ifMatchOf, shopOf } from './merchant-request.ts';
import { refusals } from './refusals.ts';
import { type WriteAnswer, writeOnce } from './write-once.ts';

type StopRequest = FastifyRequest<{ Params: CodeParams; Body: StopBody | null | undefined }>;

const list = described({
  name: 'listCodes',
  summary: 'The codes of the shop, and which of them the staff have stopped',
  answer: answers.codes,
});

const stopping = (name: string, summary: string) =>
  describedWrite({
    name,
    summary,
    params: CodeParamsSchema,
    body: { anyOf: [StopBodySchema, { type: 'null' }] },
    answer: answers.code,
    refused: [404],
  });

const calls = [
  { name: 'stop', stop: true, call: stopping('stopCode', 'Takes no more orders of one code') },
  { name: 'open', stop: false, call: stopping('openCode', 'Takes orders of a stopped code again') },
] as const;

/** Listing codes, stopping one, and opening it again. */
export function codeCalls(app: FastifyInstance, ctx: Context): void {
  app.get('/codes', list, async (request) => ({ codeList: await codeList(ctx, shopOf(request).shopPid) }));
  for (const { name, stop, call } of calls) {
    app.post(`/codes/:hash/${name}`, call, (request: StopRequest, reply) =>
      writeOnce(ctx, { request, reply }, async (trx): Promise<WriteAnswer> => {
        const { hash } = request.params;
        const { shopPid } = shopOf(request);
        const wish = { ...request.body, ...ifMatchOf(request), shopPid, hash, stop };
        const result = await stopForShop(ctx, trx, wish);
        if (result.kind === 'done') return { status: 200, body: { qrCode: result.qrCode } };
        const { kind: code, ...more } = result;
        return {
          status: code === 'noSuchQrCode' ? 404 : 409,
          body: { code, message: refusals[code], ...more },
        };
      }),
    );
  }
}
