import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { contentHash } from '../order/content-hash.ts';
import {
  findMerchantRequest,
  keepAnswer,
  type MerchantRequestKey,
  takeRequestKey,
} from '../stores/merchant-request-store.ts';
import { callerOf, shopOf } from './merchant-request.ts';
import { refusals } from './refusals.ts';

/** How a write is answered: its HTTP status and its body. */
export type WriteAnswer = { readonly status: number; readonly body: object };

type Work = (trx: Trx) => Promise<WriteAnswer>;

const isReused: WriteAnswer = {
  status: 422,
  body: { code: 'keyReused', message: refusals.keyReused },
};

/** What a request asks for, apart from its keys. */
const contentOf = ({ method, url, headers, body }: FastifyRequest): string =>
  contentHash({ method, url, ifMatch: headers['if-match'] ?? null, body: body ?? null });

type Wish = MerchantRequestKey & { readonly content_hash: string; readonly at: number };

function wishOf(ctx: Context, request: FastifyRequest): Wish | undefined {
  const text = request.headers['idempotency-key'];
  if (typeof text !== 'string') return undefined;
  return {
    key_hash: callerOf(request).keyHash,
    request_key: text,
    content_hash: contentOf(request),
    at: ctx.now(),
  };
}

/** The answer of a write by its key: done now, or read as it was given before. */
async function answerOnce(trx: Trx, wish: Wish, work: Work): Promise<WriteAnswer & { isRepeated?: boolean }> {
  if (await takeRequestKey(trx, { ...wish, status: 0, answer: '' })) {
    const answer = await work(trx);
    await keepAnswer(trx, wish, { status: answer.status, answer: JSON.stringify(answer.body) });
    return answer;
  }
  const earlier = await findMerchantRequest(trx, wish);
  // forgotten in this very moment: nobody repeats it, so it is done
  if (!earlier) return work(trx);
  if (earlier.content_hash !== wish.content_hash) return isReused;
  return { status: earlier.status, body: JSON.parse(earlier.answer), isRepeated: true };
}

/**
 * Does a write, and answers it, in one transaction. With an Idempotency-Key it is done once: the same request is answered
 * as it was before, by whichever server; another one of the same key is refused.
 */
export async function writeOnce(
  ctx: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: Work,
): Promise<FastifyReply> {
  const wish = wishOf(ctx, request);
  const answer = await transaction(
    ctx.db,
    (trx) => (wish === undefined ? work(trx) : answerOnce(trx, wish, work)),
    shopOf(request).shopPid,
  );
  if ('isRepeated' in answer) reply.header('idempotency-replayed', 'true');
  return reply.code(answer.status).send(answer.body);
}
