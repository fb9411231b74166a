import { timeHeader } from '@comanda/contract/desk/call';
import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { isFromOwnSite } from '../desk/own-site.ts';
import { minuteLimit } from '../minute-counts.ts';
import { may } from './actor.ts';
import { type Credential, credentialOf } from './credential.ts';
import { callerOf, identify, refuse, whoOf } from './merchant-request.ts';
import { noteUses } from './note-use.ts';

/** How many hashes of recently valid credentials a server remembers. */
const mostKnown = 10_000;

/**
 * Authenticates each call by a merchant key or a person's session, applies the rate limit of its actor and checks its
 * permission. Calls without a valid credential are counted by IP address before any lookup. A credential that was valid
 * before is accepted even while others at its address try invalid ones.
 */
export function authenticate(app: FastifyInstance, ctx: Context): void {
  const { merchantRequestsPerMinute, requestsPerMinute } = ctx.config;
  // more calls a minute than this come only from a till that repeats them in a loop
  const ofActors = minuteLimit(merchantRequestsPerMinute);
  const ofStrangers = minuteLimit(requestsPerMinute);
  const validBefore = new LRUCache<string, true>({ max: mostKnown });
  const noteUse = noteUses(ctx);
  const refusalOf = async (request: FastifyRequest, credential: Credential | undefined) => {
    if (credential === undefined) return 'noKey';
    const refusal = await identify(ctx, request, credential);
    if (refusal === undefined) validBefore.set(credential.hash, true);
    else validBefore.delete(credential.hash);
    return refusal;
  };
  app.decorateRequest('merchantCaller', null);
  app.addHook('onRequest', async (request, reply) => {
    const credential = credentialOf(request, ctx);
    const isStranger = credential === undefined || !validBefore.has(credential.hash);
    if (isStranger && ofStrangers.count(addressOf(request)) > 0) return refuseTooMany(reply);
    const refusal = await refusalOf(request, credential);
    if (refusal === 'staleProof') reply.header(timeHeader, ctx.now());
    if (refusal !== undefined) return refuse(reply.header('www-authenticate', 'Bearer'), refusal);
    if (credential?.isCookie && !isFromOwnSite(request, ctx.publicOrigin))
      return refuse(reply, 'otherOrigin');
    if (ofActors.count(whoOf(request).id) > 0) return refuseTooMany(reply);
    if (!isPermitted(request)) return refuseUnpermitted(request, reply);
    return lacksProof(request) ? refuse(reply, 'notConfirmed') : undefined;
  });
  app.addHook('onResponse', async ({ merchantCaller }) => {
    if (merchantCaller) noteUse(merchantCaller.use);
  });
}

/** A route without a permission is refused. The check runs before a body is read. */
function isPermitted(request: FastifyRequest): boolean {
  const { actor, shop } = callerOf(request);
  const { permission } = request.routeOptions.config;
  return permission !== undefined && may(actor, permission, shop);
}

/** At an open page a stranger neither lets somebody in nor locks somebody out. */
function lacksProof(request: FastifyRequest): boolean {
  const { who, isConfirmed } = callerOf(request).actor;
  return request.routeOptions.config.needsProof === true && who.kind === 'person' && !isConfirmed;
}

const refuseUnpermitted = ({ routeOptions }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, 'noPermission', {
    message: `${merchantRefusals.noPermission.message}: ${routeOptions.config.permission}`,
  });

const refuseTooMany = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('retry-after', '5'), 'busy', { status: 429 });
