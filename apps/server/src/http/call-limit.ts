import { CallError, isRefusal } from '@comanda/contract/call-error';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { claimsOf } from '../operations/order/session-of-token.ts';
import { type ScanClaims, tokenHash } from '../token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The content of its token, if a server of this database signed it. It may have expired. */
    claims: ScanClaims | null;
  }
}

type Limit = ReturnType<FastifyInstance['createRateLimit']>;

/** The refusal above a limit, with Retry-After. */
export function tooMany(reply: FastifyReply, seconds: number): Error {
  reply.header('retry-after', seconds);
  return Object.assign(new Error('too many requests'), { statusCode: 429 });
}

/** Counts a request and refuses it above the limit. */
export async function countIn(limit: Limit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const counted = await limit(request);
  if (!counted.isAllowed && counted.isExceeded) throw tooMany(reply, counted.ttlInSeconds);
}

export const tokenIn = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : '';

/** Tokens are counted by their hash, so that no token stays in memory after its request. */
export const tokenKey = (request: FastifyRequest): string => tokenHash(tokenIn(request));

/** The address of a request; all IPv6 addresses of one network count as one. */
export const addressKey = (request: FastifyRequest): string => `address ${addressOf(request)}`;

/** How many valid tokens a server remembers; the least recently used leave first. */
const mostKnown = 20_000;

/**
 * The limits per minute, as multiples of REQUESTS_PER_MINUTE. A busy shop's Wi-Fi or a mobile network is one
 * address.
 */
const multiples = {
  /** All requests of an address, refused before the body is read. It protects guests of other addresses. */
  address: 100,
  /** Scans of one code from one address. They write nothing. */
  scans: 50,
  /** Tokens of an address that only the database can check: those of orders, and guesses. */
  unproven: 20,
  /** Guesses of an address: tokens that open nothing, and unknown codes. */
  guesses: 1 / 30,
};

/** The rate limits of calls. */
export type CallLimit = {
  /** Before a body is read. */
  readonly onRequest: onRequestAsyncHookHandler;
  /** After it is read, when its token identifies the caller. */
  readonly preValidation: preValidationAsyncHookHandler;
  /** The token or the code of this request was valid. */
  readonly hasStood: (request: FastifyRequest) => Promise<void>;
  /** The answer to a failed request: its own error, or too many guesses. */
  readonly afterFault: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** Limits for calls that need a token, for public calls, and for scans. */
export type CallLimits = { readonly [For in 'tokens' | 'anyone' | 'scans']: CallLimit };

const hashIn = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'hash' in body ? String(body.hash) : '';

/**
 * A guest is never limited by others of the same address. A signed token is verified before its bucket is chosen,
 * and is counted separately. Tokens and codes that fail are counted after they failed: too many of them refuse only
 * further failing ones. Scans of a code have their own bucket, which is larger than one guest can use.
 */
export function callLimits(app: FastifyInstance, ctx: Context): CallLimits {
  const { requestsPerMinute } = ctx.config;
  const limited = (multiple: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max: Math.max(1, Math.round(requestsPerMinute * multiple)),
      timeWindow: '1 minute',
      keyGenerator,
    });
  const ofAddress = limited(multiples.address, addressKey);
  const ofSession = limited(1, tokenKey);
  const ofAnyone = limited(1, addressKey);
  const ofUnproven = limited(multiples.unproven, addressKey);
  const ofScans = limited(multiples.scans, (request) => `${addressKey(request)} ${hashIn(request)}`);
  const ofTokenGuesses = limited(multiples.guesses, addressKey);
  const ofCodeGuesses = limited(multiples.guesses, addressKey);

  /** Tokens without a signature that were valid. */
  const known = new LRUCache<string, true>({ max: mostKnown });
  app.decorateRequest('claims', null);
  const proven = (request: FastifyRequest) => request.claims !== null || known.has(tokenKey(request));
  const isProven = async (request: FastifyRequest) => {
    request.claims = (await claimsOf(ctx, tokenIn(request))) ?? null;
    return proven(request);
  };
  const asGuess = async (limit: Limit, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const counted = await limit(request);
    return !counted.isAllowed && counted.isExceeded ? tooMany(reply, counted.ttlInSeconds) : error;
  };
  const onRequest: CallLimit['onRequest'] = (request, reply) => countIn(ofAddress, request, reply);

  return {
    tokens: {
      onRequest,
      preValidation: async (request, reply) =>
        countIn((await isProven(request)) ? ofSession : ofUnproven, request, reply),
      hasStood: async (request) => {
        if (!request.claims) known.set(tokenKey(request), true);
      },
      afterFault: async (error, request, reply) =>
        isRefusal(error, 'unknownQr') && !proven(request)
          ? asGuess(ofTokenGuesses, error, request, reply)
          : error,
    },
    anyone: {
      onRequest,
      preValidation: async (request, reply) =>
        countIn((await isProven(request)) ? ofSession : ofAnyone, request, reply),
      hasStood: async () => {},
      afterFault: async (error) => error,
    },
    scans: {
      onRequest,
      preValidation: async (request, reply) => {
        if (await isProven(request)) return countIn(ofSession, request, reply);
        // counted only once the code is known to exist, so that guesses make no buckets
        const seen = await ofScans(request, { increment: false });
        if (!seen.isAllowed && seen.remaining === 0) throw tooMany(reply, seen.ttlInSeconds);
      },
      hasStood: async (request) => {
        if (!proven(request)) await ofScans(request);
      },
      afterFault: async (error, request, reply) => {
        if (isRefusal(error, 'unknownQr')) return asGuess(ofCodeGuesses, error, request, reply);
        if (error instanceof CallError && !proven(request)) await ofScans(request);
        return error;
      },
    },
  };
}
