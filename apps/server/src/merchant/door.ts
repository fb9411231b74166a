import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { keyHashOf } from './key.ts';
import { callerOf, letIn, refuse } from './merchant-request.ts';
import { refusals } from './refusals.ts';

type Count = (request: FastifyRequest) => Promise<boolean>;

/** Counts calls by a name; false from the one on that is too many in its minute. */
function limited(app: FastifyInstance, max: number, nameOf: (request: FastifyRequest) => string): Count {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: nameOf, allowList: [] });
  return async (request) => {
    const limit = await count(request);
    return limit.isAllowed || !limit.isExceeded;
  };
}

/**
 * Who may call: a key of the shop, within its limit. Whoever comes with another key, or none, is counted by address before
 * anything is looked up; a key that has stood before is let in also where others of its address are guessing.
 */
export function door(app: FastifyInstance, ctx: Context): void {
  const { merchantRequestsPerMinute, requestsPerMinute } = ctx.config;
  // a till that asks ten times a second is in a loop
  const isKeyInLimit = limited(app, merchantRequestsPerMinute, (request) => callerOf(request).keyHash);
  const isStrangerInLimit = limited(app, requestsPerMinute, (request) => `stranger ${addressOf(request)}`);
  const stoodBefore = new Set<string>();
  const isKnown = async (request: FastifyRequest, keyHash: string): Promise<boolean> => {
    const stands = await letIn(ctx, request, keyHash);
    if (stands) stoodBefore.add(keyHash);
    else stoodBefore.delete(keyHash);
    return stands;
  };
  app.addHook('onRequest', async (request, reply) => {
    const keyHash = keyHashOf(request.headers.authorization);
    const isStranger = keyHash === undefined || !stoodBefore.has(keyHash);
    if (isStranger && !(await isStrangerInLimit(request))) return turnAway(reply);
    if (keyHash === undefined || !(await isKnown(request, keyHash)))
      return refuse(reply.header('www-authenticate', 'Bearer'), 401, 'noKey', refusals.noKey);
    if (!(await isKeyInLimit(request))) return turnAway(reply);
  });
}

const turnAway = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('retry-after', '5'), 429, 'busy', refusals.busy);
