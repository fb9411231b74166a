import { refusal } from '@comanda/contract/call-error';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { DinerSession } from '../handlers/handler.ts';
import { loadSubmit, type SubmitFacts } from '../operations/order/submit-facts.ts';
import { offered } from './access.ts';
import { tokenIn } from './call-limit.ts';

/** Loads the facts of an order request before its limits are checked. */
export type EarlyFacts = {
  /** Loads the facts. Returns whether the request repeats one that has placed an order. */
  readonly load: (request: FastifyRequest) => Promise<boolean>;
  readonly openedBy: (request: FastifyRequest) => DinerSession;
};

/** Loads the facts of order requests in one round trip, which also shows whether a request is a repetition. */
export function earlyFacts(ctx: Context): EarlyFacts {
  const loaded = new WeakMap<FastifyRequest, SubmitFacts>();
  return {
    load: async (request) => {
      const { requestId } = request.body as { requestId?: string }; // the body was checked before
      const facts = await loadSubmit(ctx, { token: tokenIn(request), claims: request.claims }, requestId);
      loaded.set(request, facts);
      return Boolean(facts.earlier.request);
    },
    openedBy: (request) => {
      const facts = loaded.get(request);
      if (!facts?.session) throw refusal('unknownQr');
      const { session, earlier, draft } = facts;
      return { ...offered(ctx, session, tokenIn(request)), toSubmit: { earlier, draft } };
    },
  };
}
