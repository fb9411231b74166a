import { CallError, isRefusal } from '@comanda/contract/call-error';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { type MinuteLimit, minuteLimit } from '../minute-counts.ts';
import { claimsOf } from '../operations/order/session-of-token.ts';
import { type ScanClaims, tokenHash } from '../token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The content of its token, if a server of this database signed it. It may have expired. */
    claims: ScanClaims | null;
  }
}

/** The refusal above a limit, with Retry-After. */
export function tooMany(reply: FastifyReply, seconds: number): Error {
  reply.header('retry-after', seconds);
  return Object.assign(new Error('too many requests'), { statusCode: 429 });
}

/** Counts a request and refuses it above the limit. */
export function countIn(limit: MinuteLimit, name: string, reply: FastifyReply): void {
  const seconds = limit.count(name);
  if (seconds > 0) throw tooMany(reply, seconds);
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
  readonly onRequest: onRequestHookHandler;
  /** After it is read, when its token identifies the caller. */
  readonly preValidation: preValidationAsyncHookHandler;
  /** The token or the code of this request was valid. */
  readonly hasStood: (request: FastifyRequest) => void;
  /** The answer to a failed request: its own error, or too many guesses. */
  readonly afterError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
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
  const limited = (multiple: number) => minuteLimit(Math.max(1, Math.round(requestsPerMinute * multiple)));
  const ofAddress = limited(multiples.address);
  const ofSession = limited(1);
  const ofAnyone = limited(1);
  const ofUnproven = limited(multiples.unproven);
  const ofScans = limited(multiples.scans);
  const ofTokenGuesses = limited(multiples.guesses);
  const ofCodeGuesses = limited(multiples.guesses);
  const scanKey = (request: FastifyRequest) => `${addressKey(request)} ${hashIn(request)}`;

  /** Tokens without a signature that were valid. */
  const known = new LRUCache<string, true>({ max: mostKnown });
  app.decorateRequest('claims', null);
  const proven = (request: FastifyRequest) =>
    request.claims !== null || (tokenIn(request) !== '' && known.has(tokenKey(request)));
  const isProven = async (request: FastifyRequest) => {
    const token = tokenIn(request);
    if (token === '') return false;
    request.claims = (await claimsOf(ctx, token)) ?? null;
    return proven(request);
  };
  const asGuess = (limit: MinuteLimit, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const seconds = limit.count(addressKey(request));
    return seconds > 0 ? tooMany(reply, seconds) : error;
  };
  const onRequest: CallLimit['onRequest'] = (request, reply, done) => {
    countIn(ofAddress, addressKey(request), reply);
    done();
  };
  /** Proven tokens have a limit each. */
  const countToken = async (others: MinuteLimit, request: FastifyRequest, reply: FastifyReply) => {
    if (await isProven(request)) countIn(ofSession, tokenKey(request), reply);
    else countIn(others, addressKey(request), reply);
  };

  return {
    tokens: {
      onRequest,
      preValidation: (request, reply) => countToken(ofUnproven, request, reply),
      hasStood: (request) => {
        if (!request.claims) known.set(tokenKey(request), true);
      },
      afterError: (error, request, reply) =>
        isRefusal(error, 'unknownQr') && !proven(request)
          ? asGuess(ofTokenGuesses, error, request, reply)
          : error,
    },
    anyone: {
      onRequest,
      preValidation: (request, reply) => countToken(ofAnyone, request, reply),
      hasStood: () => {},
      afterError: (error) => error,
    },
    scans: {
      onRequest,
      preValidation: async (request, reply) => {
        if (await isProven(request)) return countIn(ofSession, tokenKey(request), reply);
        // counted only once the code is known to exist, so that guesses make no buckets
        const seconds = ofScans.look(scanKey(request));
        if (seconds > 0) throw tooMany(reply, seconds);
      },
      hasStood: (request) => {
        if (!proven(request)) ofScans.count(scanKey(request));
      },
      afterError: (error, request, reply) => {
        if (isRefusal(error, 'unknownQr')) return asGuess(ofCodeGuesses, error, request, reply);
        if (error instanceof CallError && !proven(request)) ofScans.count(scanKey(request));
        return error;
      },
    },
  };
}
