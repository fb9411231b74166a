import { normalizeIP } from '@fastify/rate-limit';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { Config } from '../config.ts';
import { tokenHash } from '../token.ts';
import { keepNewest } from './keep-newest.ts';

type Limit = ReturnType<FastifyInstance['createRateLimit']>;

/** The refusal of one too many, with when to come back. */
export function tooMany(reply: FastifyReply, seconds: number): Error {
  reply.header('retry-after', seconds);
  return Object.assign(new Error('too many requests'), { statusCode: 429 });
}

/** Counts a request; one too many is refused. */
export async function countIn(limit: Limit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const counted = await limit(request);
  if (!counted.isAllowed && counted.isExceeded) throw tooMany(reply, counted.ttlInSeconds);
}

export const tokenIn = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : '';

/** Tokens are counted by their hash, so that none stands in memory for longer than its request. */
export const tokenKey = (request: FastifyRequest): string => tokenHash(tokenIn(request));

/** Where a request comes from; the many IPv6 addresses of one network are one. */
export const addressKey = ({ ip }: FastifyRequest): string => `address ${normalizeIP(ip)}`;

/** As many tokens as a server remembers to have stood; the ones longest unused leave. */
const mostKnown = 20_000;

/** A full house behind one address asks so many times as much as one that strangers ask from. */
const fullHouse = 20;

/** What bounds the calls of a minute. */
export type CallLimit = {
  /** Before a body is read. */
  readonly onRequest: onRequestAsyncHookHandler;
  /** Once it is read, and says by its token who calls. */
  readonly preValidation: preValidationAsyncHookHandler;
  /** The token of this request has opened something. */
  readonly hasStood: (request: FastifyRequest) => void;
};

/**
 * A shop's Wi-Fi is one address. Whoever comes with a token that has stood before is counted by it, so that neither
 * strangers nor a neighbour's phone use up what the others of an address may ask.
 */
export function callLimit(app: FastifyInstance, { requestsPerMinute }: Config): CallLimit {
  const known = new Set<string>();
  const callerKey = (request: FastifyRequest) => {
    const key = tokenKey(request);
    return known.has(key) ? key : addressKey(request);
  };
  const limited = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
  const ofHouse = limited(requestsPerMinute * fullHouse, addressKey);
  const ofCaller = limited(requestsPerMinute, callerKey);
  return {
    onRequest: (request, reply) => countIn(ofHouse, request, reply),
    preValidation: (request, reply) => countIn(ofCaller, request, reply),
    hasStood: (request) => {
      const key = tokenKey(request);
      known.delete(key);
      known.add(key);
      keepNewest(known, mostKnown);
    },
  };
}
