import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { minuteLimit } from '../minute-counts.ts';
import { may } from './actor.ts';
import { keyHashOf } from './key.ts';
import { callerOf, identify, refuse, whoOf } from './merchant-request.ts';
import { noteUses } from './note-use.ts';

/** How many hashes of recently valid keys a server remembers. */
const mostKeys = 10_000;

/**
 * Authenticates each call by its merchant key, applies the rate limit of that key and checks its permission. Calls without a valid key are
 * counted by IP address before any lookup. A key that was valid before is accepted even while others at its address try
 * invalid keys.
 */
export function authenticate(app: FastifyInstance, ctx: Context): void {
  const { merchantRequestsPerMinute, requestsPerMinute } = ctx.config;
  // more calls a minute than this come only from a till that repeats them in a loop
  const ofKeys = minuteLimit(merchantRequestsPerMinute);
  const ofStrangers = minuteLimit(requestsPerMinute);
  const validBefore = new LRUCache<string, true>({ max: mostKeys });
  const noteUse = noteUses(ctx);
  const refusalOf = async (request: FastifyRequest, keyHash: string | undefined) => {
    if (keyHash === undefined) return 'noKey';
    const refusal = await identify(ctx, request, keyHash);
    if (refusal === undefined) validBefore.set(keyHash, true);
    else validBefore.delete(keyHash);
    return refusal;
  };
  app.decorateRequest('merchantCaller', null);
  app.addHook('onRequest', async (request, reply) => {
    const keyHash = keyHashOf(request.headers.authorization);
    const isStranger = keyHash === undefined || !validBefore.has(keyHash);
    if (isStranger && ofStrangers.count(addressOf(request)) > 0) return refuseTooMany(reply);
    const refusal = await refusalOf(request, keyHash);
    if (refusal !== undefined) return refuse(reply.header('www-authenticate', 'Bearer'), refusal);
    if (ofKeys.count(whoOf(request).id) > 0) return refuseTooMany(reply);
    return isPermitted(request) ? undefined : refuseUnpermitted(request, reply);
  });
  app.addHook('onResponse', async ({ merchantCaller }) => {
    if (merchantCaller) noteUse(merchantCaller.keyRow);
  });
}

/** A route without a permission is refused. The check runs before a body is read. */
function isPermitted(request: FastifyRequest): boolean {
  const { actor, shop } = callerOf(request);
  const { permission } = request.routeOptions.config;
  return permission !== undefined && may(actor, permission, shop);
}

const refuseUnpermitted = ({ routeOptions }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, 'noPermission', {
    message: `${merchantRefusals.noPermission.message}: ${routeOptions.config.permission}`,
  });

const refuseTooMany = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('retry-after', '5'), 'busy', { status: 429 });
