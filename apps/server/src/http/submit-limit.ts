import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Context } from '../context.ts';
import { codeOfToken } from '../order/session-of-token.ts';
import { findOrderRequest } from '../stores/order-request-store.ts';
import { countIn, tokenIn, tokenKey, tooMany } from './call-limit.ts';
import type { DiskGate } from './disk-gate.ts';

/** What bounds the orders of a minute. */
export type SubmitLimit = {
  /** Once the body is checked, before an order is tried. */
  readonly preHandler: preHandlerAsyncHookHandler;
  /** The request has placed an order. */
  readonly hasPlaced: (request: FastifyRequest) => Promise<void>;
};

/** Whether a submit repeats one that has made its order: whoever lost the answer may ask until it arrives. */
async function isReplay(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const { requestId } = request.body as { requestId?: string }; // counted after the body was checked
  return (
    requestId !== undefined && (await findOrderRequest(ctx.db, tokenKey(request), requestId)) !== undefined
  );
}

/**
 * At most so many tries of one session, and so many orders of one code, in a minute. What all who scanned a code share is
 * used up by orders alone: tries that come to nothing cost nobody but their session.
 */
export function submitLimit(app: FastifyInstance, ctx: Context, room: DiskGate): SubmitLimit {
  const { submitsPerMinute, codeSubmitsPerMinute } = ctx.config;
  /** The codes that tries are counted for. */
  const codes = new WeakMap<FastifyRequest, string>();
  const inAMinute = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
  const ofSession = inAMinute(submitsPerMinute, tokenKey);
  const ofCode = inAMinute(codeSubmitsPerMinute, (request) => codes.get(request) ?? '');

  return {
    preHandler: async (request, reply) => {
      if (await isReplay(ctx, request)) return;
      await room();
      await countIn(ofSession, request, reply);
      // a session that nobody opened has no code, and comes to no order
      const code = await codeOfToken(ctx, tokenIn(request));
      if (code === undefined) return;
      codes.set(request, code);
      const seen = await ofCode(request, { increment: false });
      if (!seen.isAllowed && seen.remaining === 0) throw tooMany(reply, seen.ttlInSeconds);
    },
    hasPlaced: async (request) => {
      if (codes.has(request)) await ofCode(request);
    },
  };
}
