import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryOvertaken } from '../async/retry.ts';
import type { Context } from '../context.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { contentHash } from '../operations/order/content-hash.ts';
import {
  findMerchantRequest,
  keepAnswer,
  type MerchantRequestKey,
  takeRequestKey,
} from '../stores/merchant-request-store.ts';
import { shopOf, whoOf } from './merchant-request.ts';

/** The answer to a write: its HTTP status and its body. */
export type WriteAnswer = { readonly status: number; readonly body: object };

/** Thrown inside a write to take back what it has written, and to answer this. A repetition runs again. */
export class TakenBack extends Error {
  readonly answer: WriteAnswer;
  constructor(answer: WriteAnswer) {
    super('the write was taken back');
    this.answer = answer;
  }
}

type Work = (trx: Trx) => Promise<WriteAnswer>;

const isReused: WriteAnswer = {
  status: merchantRefusals.keyReused.status,
  body: { code: 'keyReused', message: merchantRefusals.keyReused.message },
};

/** The hash of everything that must be the same in a repetition: the request without its keys. */
const contentOf = ({ method, url, headers, body }: FastifyRequest): string =>
  contentHash({ method, url, ifMatch: headers['if-match'] ?? null, body: body ?? null });

type OnceKey = MerchantRequestKey & { readonly contentHash: string; readonly at: number };

/** The answer as it is stored: without the field that is shown once. */
function storable({ status, body }: WriteAnswer, shownOnce: string | undefined): WriteAnswer {
  const entries = Object.entries(body).filter(([name]) => name !== shownOnce);
  return { status, body: Object.fromEntries(entries) };
}

function onceKeyOf(ctx: Context, request: FastifyRequest): OnceKey | undefined {
  const text = request.headers['idempotency-key'];
  if (typeof text !== 'string') return undefined;
  return {
    shopPid: shopOf(request).shopPid,
    keyHash: whoOf(request).id,
    requestKey: text,
    contentHash: contentOf(request),
    at: ctx.now(),
  };
}

/** Runs the write and stores its answer under the key, or returns the stored answer. */
async function answerOnce(
  trx: Trx,
  { shownOnce, ...key }: OnceKey & { readonly shownOnce: string | undefined },
  work: Work,
): Promise<WriteAnswer & { isRepeated?: boolean }> {
  if (await takeRequestKey(trx, { ...key, status: 0, answer: '' })) {
    const answer = await work(trx);
    await keepAnswer(trx, key, storable(answer, shownOnce));
    return answer;
  }
  const earlier = await findMerchantRequest(trx, key);
  // the stored answer was just deleted after a day, so the write runs again
  if (!earlier) return work(trx);
  if (earlier.contentHash !== key.contentHash) return isReused;
  return { status: earlier.status, body: earlier.body, isRepeated: true };
}

/** How often another writer may change in between what the write depends on. */
const tries = 5;

/**
 * Runs a write and stores its answer in one transaction. With an Idempotency-Key the write runs once: any server
 * answers a repetition with the stored answer. Another request with the same key is refused.
 */
export async function writeOnce(
  ctx: Context,
  {
    request,
    reply,
    shownOnce,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly shownOnce: string | undefined;
  },
  work: Work,
): Promise<FastifyReply> {
  const key = onceKeyOf(ctx, request);
  const answer: WriteAnswer & { isRepeated?: boolean } = await retryOvertaken(tries, () =>
    transaction(
      ctx.db,
      (trx) => (key === undefined ? work(trx) : answerOnce(trx, { ...key, shownOnce }, work)),
      shopOf(request).shopPid,
    ),
  ).catch((error: unknown) => {
    if (error instanceof TakenBack) return error.answer;
    throw error;
  });
  if ('isRepeated' in answer) reply.header('idempotency-replayed', 'true');
  return reply.code(answer.status).send(answer.body);
}
