import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { keyHashOf } from './key.ts';
import { callerOf, identify, refuse } from './merchant-request.ts';

/** How many valid keys a server remembers. */
const mostKeys = 10_000;

type Count = (request: FastifyRequest) => Promise<boolean>;

/** Counts calls by a key; false above the limit of a minute. */
function limited(app: FastifyInstance, max: number, nameOf: (request: FastifyRequest) => string): Count {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: nameOf, allowList: [] });
  return async (request) => {
    const limit = await count(request);
    return limit.isAllowed || !limit.isExceeded;
  };
}

/**
 * Authentication: a key of the shop, within its limit. A call with an invalid key, or none, is counted by address
 * before any lookup. A key that was valid before is accepted also while others of its address are guessing.
 */
export function authenticate(app: FastifyInstance, ctx: Context): void {
  const { merchantRequestsPerMinute, requestsPerMinute } = ctx.config;
  // a till with ten calls a second is in a loop
  const isKeyInLimit = limited(app, merchantRequestsPerMinute, (request) => callerOf(request).keyHash);
  const isStrangerInLimit = limited(app, requestsPerMinute, (request) => `stranger ${addressOf(request)}`);
  const validBefore = new LRUCache<string, true>({ max: mostKeys });
  const isKnown = async (request: FastifyRequest, keyHash: string): Promise<boolean> => {
    const isValid = await identify(ctx, request, keyHash);
    if (isValid) validBefore.set(keyHash, true);
    else validBefore.delete(keyHash);
    return isValid;
  };
  app.decorateRequest('merchantCaller', null);
  app.addHook('onRequest', async (request, reply) => {
    const keyHash = keyHashOf(request.headers.authorization);
    const isStranger = keyHash === undefined || !validBefore.has(keyHash);
    if (isStranger && !(await isStrangerInLimit(request))) return refuseTooMany(reply);
    if (keyHash === undefined || !(await isKnown(request, keyHash)))
      return refuse(reply.header('www-authenticate', 'Bearer'), 'noKey');
    if (!(await isKeyInLimit(request))) return refuseTooMany(reply);
  });
}

const refuseTooMany = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('retry-after', '5'), 'busy', { status: 429 });
