import type { Call, RateLimit } from '@comanda/contract/call';
import type { CallPath } from '@comanda/contract/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { type MinuteLimit, minuteLimit } from '../minute-counts.ts';
import { codeOfToken } from '../operations/order/session-of-token.ts';
import { countIn, tokenIn, tokenKey, tooMany } from './call-limit.ts';

/** The rate limit that one call declares for itself. */
export type OwnLimit = {
  /** Counts an attempt. Refuses it above the limit of its session or its QR code. */
  readonly countAttempt: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a successful call for its QR code. */
  readonly hasSucceeded: (request: FastifyRequest) => void;
};

/** Limits that an operator can set, instead of the declared ones. */
const settings: { readonly [P in CallPath]?: (config: Config) => RateLimit } = {
  submit: ({ submitsPerMinute, codeSubmitsPerMinute }) => ({
    session: submitsPerMinute,
    code: codeSubmitsPerMinute,
  }),
};

/** The limit of a call, or `undefined` if the call declares none. */
export function ownLimit(ctx: Context, { path, limit }: Call<CallPath>): OwnLimit | undefined {
  if (!limit) return undefined;
  const { session, code } = settings[path]?.(ctx.config) ?? limit;
  /** The QR codes of counted attempts. */
  const codes = new WeakMap<FastifyRequest, string>();
  const counted = (kind: keyof RateLimit, max: number): MinuteLimit =>
    ctx.caches.ownLimits.getOrInsertComputed(`${path} ${kind}`, () => minuteLimit(max));
  return {
    countAttempt: async (request, reply) => {
      countIn(counted('session', session), tokenKey(request), reply);
      // an unknown session has no QR code, and is refused later
      const hash = await codeOfToken(ctx, tokenIn(request), request.claims);
      if (hash === undefined) return;
      codes.set(request, hash);
      const seconds = counted('code', code).look(hash);
      if (seconds > 0) throw tooMany(reply, seconds);
    },
    hasSucceeded: (request) => {
      const hash = codes.get(request);
      if (hash !== undefined) counted('code', code).count(hash);
    },
  };
}
