import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { answers } from './answers.schema.ts';
import { described, describedWrite } from './described.ts';
import { type PauseBody, PauseBodySchema, type ResumeBody, ResumeBodySchema } from './merchant.schema.ts';
import { ifMatchOf, shopOf } from './merchant-request.ts';
import { type PauseWish, pauseForShop, pauseNow } from './pause.ts';
import { refusals } from './refusals.ts';
import { type WriteAnswer, writeOnce } from './write-once.ts';

type PauseRequest = FastifyRequest<{ Body: PauseBody }>;
type ResumeRequest = FastifyRequest<{ Body: ResumeBody | null | undefined }>;

const reading = described({
  name: 'readPause',
  summary: 'Whether the shop has paused',
  answer: answers.pause,
});
const pausing = describedWrite({
  name: 'pauseOrdering',
  summary: 'Takes no orders for now; the menu can be read, and shows why',
  body: PauseBodySchema,
  answer: answers.pause,
});
const resuming = describedWrite({
  name: 'resumeOrdering',
  summary: 'Takes orders again',
  body: { anyOf: [ResumeBodySchema, { type: 'null' }] },
  answer: answers.pause,
});

/** Pausing, taking orders again, and what is said of it. */
export function pauseCalls(app: FastifyInstance, ctx: Context): void {
  const write = async (request: FastifyRequest, reply: FastifyReply, wish: PauseWish) =>
    writeOnce(ctx, { request, reply }, async (trx): Promise<WriteAnswer> => {
      const { kind: code, pause } = await pauseForShop(ctx, trx, shopOf(request).shopPid, wish);
      if (code === 'done') return { status: 200, body: pause };
      const status = code === 'changedMeanwhile' ? 409 : 400;
      return { status, body: { code, message: refusals[code], pause } };
    });

  app.get('/pause', reading, (request) => pauseNow(ctx, shopOf(request).shopPid));
  app.post('/pause', pausing, (request: PauseRequest, reply) => {
    const { version, ...pause } = request.body;
    return write(request, reply, { ...(version !== undefined && { version }), ...ifMatchOf(request), pause });
  });
  app.post('/resume', resuming, (request: ResumeRequest, reply) =>
    write(request, reply, { ...request.body, ...ifMatchOf(request), pause: null }),
  );
}
