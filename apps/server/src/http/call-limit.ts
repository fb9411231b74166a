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
    /** The content of the request's token, if a server on this database signed it. The token may have expired. */
    claims: ScanClaims | null;
  }
}

/** The error for requests above a limit (429), with Retry-After. */
export function tooMany(reply: FastifyReply, seconds: number): Error {
  reply.header('retry-after', seconds);
  return Object.assign(new Error('too many requests'), { statusCode: 429 });
}

/** Counts a request under a name, and refuses it above the limit. */
export function countIn(limit: MinuteLimit, name: string, reply: FastifyReply): void {
  const seconds = limit.count(name);
  if (seconds > 0) throw tooMany(reply, seconds);
}

export const tokenIn = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : '';

/** The name under which a token is counted: its hash, so that no token stays in memory after its request. */
export const tokenKey = (request: FastifyRequest): string => tokenHash(tokenIn(request));

/** The name under which an address is counted. All IPv6 addresses of one network count as one. */
export const addressKey = (request: FastifyRequest): string => `address ${addressOf(request)}`;

/** How many valid tokens a server remembers. It forgets the least recently used first. */
const mostKnown = 20_000;

/**
 * The limits per minute, as multiples of REQUESTS_PER_MINUTE. All guests in a shop's Wi-Fi or a mobile network may
 * share one address.
 */
const multiples = {
  /**
   * All requests of an address. They are refused before their bodies are read, to protect guests at other addresses.
   */
  address: 100,
  /** Scans of one QR code from one address. The limit is high, because scans write nothing. */
  scans: 50,
  /** Tokens from an address that only the database can check: order tokens, and guesses. */
  unproven: 20,
  /** Guesses from an address: tokens that open nothing, and unknown QR codes. */
  guesses: 1 / 30,
};

export type CallLimit = {
  /** Runs before a body is read. */
  readonly onRequest: onRequestHookHandler;
  /** Runs after the body is read, because its token identifies the caller. */
  readonly preValidation: preValidationAsyncHookHandler;
  /** Records that the token or the QR code of this request was valid. */
  readonly hasStood: (request: FastifyRequest) => void;
  /** Returns the error to answer a failed request with: its own error, or 429 after too many guesses. */
  readonly afterError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
};

/** The limits of calls that need a token, of public calls, and of scans. */
export type CallLimits = { readonly [For in 'tokens' | 'anyone' | 'scans']: CallLimit };

const hashIn = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'hash' in body ? String(body.hash) : '';

/**
 * Creates the rate limits of calls. A guest is never limited by others at the same address. Each signed token is
 * verified first, and is then counted separately. Tokens and QR codes that fail are counted after they failed; too
 * many of them refuse only further failing ones. Scans of a QR code have their own limit, which is larger than one
 * guest can use.
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

  /** Valid tokens without a signature: order tokens, and session tokens of earlier releases. */
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
  /** Counts requests with a proven token per token, and all others per IP address. */
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
        // counted only once the QR code is known to exist, so that guesses take no memory
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
