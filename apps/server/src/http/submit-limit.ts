import { refusal } from '@comanda/contract/call-error';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Context } from '../context.ts';
import type { DinerSession } from '../handlers/handler.ts';
import { minuteLimit } from '../minute-counts.ts';
import { codeOfToken } from '../operations/order/session-of-token.ts';
import { loadSubmit, type SubmitFacts } from '../operations/order/submit-facts.ts';
import { offered } from './access.ts';
import { countIn, tokenIn, tokenKey, tooMany } from './call-limit.ts';
import type { DiskGate } from './disk-gate.ts';

/** The rate limits of orders. */
export type SubmitLimit = {
  /** After the body is checked, before an order is tried. */
  readonly preHandler: preHandlerAsyncHookHandler;
  /** The session of an accepted request, with the data that was loaded for it. */
  readonly openedBy: (request: FastifyRequest) => DinerSession;
  /** The request has placed an order. */
  readonly hasPlaced: (request: FastifyRequest) => void;
};

/**
 * Limits the attempts of one session, and the orders of one code, per minute. Only placed orders count against a
 * code, which many guests share. Failed attempts count only against their session.
 */
export function submitLimit(ctx: Context, room: DiskGate): SubmitLimit {
  const { submitsPerMinute, codeSubmitsPerMinute } = ctx.config;
  /** The codes of counted attempts. */
  const codes = new WeakMap<FastifyRequest, string>();
  const loaded = new WeakMap<FastifyRequest, SubmitFacts>();
  const ofSession = minuteLimit(submitsPerMinute);
  const ofCode = minuteLimit(codeSubmitsPerMinute);

  return {
    preHandler: async (request, reply) => {
      const { requestId } = request.body as { requestId?: string }; // the body was checked before
      const facts = await loadSubmit(ctx, { token: tokenIn(request), claims: request.claims }, requestId);
      loaded.set(request, facts);
      // a client that lost the answer may retry until it arrives
      if (facts.earlier.request) return;
      await room();
      countIn(ofSession, tokenKey(request), reply);
      // an unknown session has no code, and leads to no order
      const code = await codeOfToken(ctx, tokenIn(request), request.claims);
      if (code === undefined) return;
      codes.set(request, code);
      const seconds = ofCode.look(code);
      if (seconds > 0) throw tooMany(reply, seconds);
    },
    openedBy: (request) => {
      const facts = loaded.get(request);
      if (!facts?.session) throw refusal('unknownQr');
      const { session, earlier, draft } = facts;
      return { ...offered(ctx, session, tokenIn(request)), toSubmit: { earlier, draft } };
    },
    hasPlaced: (request) => {
      const code = codes.get(request);
      if (code !== undefined) ofCode.count(code);
    },
  };
}
