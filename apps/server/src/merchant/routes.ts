import {
  type MerchantAnswer,
  type MerchantBody,
  type MerchantCall,
  type MerchantParams,
  type MerchantQuery,
  type MerchantRefusalData,
  type MerchantRefusalsOf,
  needsProof,
} from '@comanda/contract/merchant/call';
import {
  merchantRefusals,
  refusalsOfEveryCall,
  refusalsOfEveryWrite,
} from '@comanda/contract/merchant/refusals';
import { undeclaredRefusal } from '@comanda/contract/undeclared-refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { writeAudit } from './write-audit.ts';
import { TakenBack, type WriteAnswer, writeOnce } from './write-once.ts';

/** A request that has passed the schemas of its call. */
export type RequestOf<C extends MerchantCall> = FastifyRequest<{
  Params: MerchantParams<C>;
  Querystring: MerchantQuery<C>;
  Body: null extends MerchantBody<C> ? MerchantBody<C> | undefined : MerchantBody<C>;
}>;

/** The result of a write: the declared answer, or one of the declared refusals. */
export type Outcome<C extends MerchantCall> =
  | {
      readonly answer: MerchantAnswer<C>;
      /** Whether the call repeats an earlier one and changed nothing. */
      readonly isRepeated?: true;
    }
  | {
      readonly [N in MerchantRefusalsOf<C>]: {
        readonly refusal: N;
        readonly data: MerchantRefusalData<C, N>;
        /** Text that is added to the message of the refusal. */
        readonly more?: string;
      };
    }[MerchantRefusalsOf<C>];

/** Logs a refusal that the call does not declare, because clients do not expect it. */
function tellUndeclared(request: FastifyRequest, { name, method, refusals }: MerchantCall, answer: unknown) {
  const { code } = Object(answer);
  const common = method === 'POST' ? [...refusalsOfEveryCall, ...refusalsOfEveryWrite] : refusalsOfEveryCall;
  if (code in refusals || common.some((one) => one.name === code)) return;
  request.log.error({ call: name, code }, undeclaredRefusal);
}

/** Registers a declared call. Its rate limit counts per key, because all devices of a shop may have one IP address. */
export function answerCall<C extends MerchantCall>(
  app: FastifyInstance,
  call: C,
  work: (request: RequestOf<C>, reply: FastifyReply) => Promise<MerchantAnswer<C> | FastifyReply>,
): void {
  const { method, path, permission, params, query, headers, body } = call;
  app.route({
    method,
    url: path,
    config: { rateLimit: false, load: 'order', permission, needsProof: needsProof(call) },
    exposeHeadRoute: false,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
    },
    preSerialization: async (request, reply, answer) => {
      if (reply.statusCode >= 400) tellUndeclared(request, call, answer);
      return answer;
    },
    // the cast is safe: Fastify has checked the request with the schemas above
    handler: (request, reply) => work(request as RequestOf<C>, reply),
  });
}

const writeAnswer = <C extends MerchantCall>(outcome: Outcome<C>): WriteAnswer => {
  if ('answer' in outcome) return { status: 200, body: outcome.answer };
  const { refusal, data, more } = outcome;
  const { status, message } = merchantRefusals[refusal];
  return {
    status,
    body: { code: refusal, message: more === undefined ? message : `${message}: ${more}`, ...data },
  };
};

/** Ends a write with a refusal after it has written something: all of it is taken back. */
export function takeBack<C extends MerchantCall>(outcome: Outcome<C>): never {
  throw new TakenBack(writeAnswer(outcome));
}

/** Answers a call that writes nothing with a refusal and its data. */
export function refuseWith<C extends MerchantCall>(
  reply: FastifyReply,
  _call: C,
  outcome: Outcome<C>,
): FastifyReply {
  const { status, body } = writeAnswer(outcome);
  return reply.code(status).send(body);
}

/** A write, and what it asks other services before its transaction begins. */
export type Write<C extends MerchantCall, Asked> = {
  readonly ask: (request: RequestOf<C>) => Promise<Asked>;
  readonly work: (trx: Trx, request: RequestOf<C>, asked: Asked) => Promise<Outcome<C>>;
};

/**
 * Registers a write. It runs in one transaction, and once per Idempotency-Key. If it changes something, the same
 * transaction writes one entry of the audit list.
 */
export function answerWrite<C extends MerchantCall, Asked = undefined>(
  app: FastifyInstance,
  ctx: Context,
  call: C,
  write: Write<C, Asked> | Write<C, undefined>['work'],
): void {
  answerCall(app, call, async (request, reply) => {
    const run =
      typeof write === 'function'
        ? (trx: Trx) => write(trx, request, undefined)
        : await asked(write, request);
    return writeOnce(ctx, { request, reply, shownOnce: call.shownOnce }, async (trx) => {
      const outcome = await run(trx);
      if ('answer' in outcome && !outcome.isRepeated)
        await writeAudit(ctx, trx, { call, request, answer: outcome.answer });
      return writeAnswer(outcome);
    });
  });
}

async function asked<C extends MerchantCall, Asked>(
  { ask, work }: Write<C, Asked>,
  request: RequestOf<C>,
): Promise<(trx: Trx) => Promise<Outcome<C>>> {
  const answer = await ask(request);
  return (trx) => work(trx, request, answer);
}
