import type { Call } from '@comanda/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Admission, type Turn } from './admission/admission.ts';
import { BusyError, type RequestClass } from './admission/waiting.ts';

/** The class of a route, which decides how early it is refused. */
export const requestClasses = {
  /** Payment webhooks and the status of orders, so that pending orders can be finished. */
  vital: { rank: 0, slots: 'vital' },
  /** Payments and cancellations, which ask the payment platform. */
  payment: { rank: 0, slots: 'platform' },
  /** Diners who order, and the staff who serve them. */
  order: { rank: 1, slots: 'database' },
  /** Scans, menus and pages; also the default of a route. */
  browse: { rank: 2, slots: 'database' },
  /** Logins, which wait for a provider. */
  login: { rank: 2, slots: 'login' },
} as const satisfies Record<Call['load'], RequestClass>;

type RouteLoad = keyof typeof requestClasses | 'exempt';

declare module 'fastify' {
  interface FastifyContextConfig {
    load?: RouteLoad;
  }
  interface FastifyRequest {
    /** The request's turn while it runs. Null before, and for routes that need none. */
    turn: Turn | null;
    /** Whether the request was refused before any work was done for it. */
    isRefused: boolean;
  }
}

const classOf = ({ routeOptions }: FastifyRequest): RequestClass | undefined => {
  const load = routeOptions.config.load ?? 'browse';
  return load === 'exempt' ? undefined : requestClasses[load];
};

/** Whether the client has disconnected, so that it reads no answer. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** Ends the turn of a hijacked response when its connection closes, because it never passes onSend. */
function leaveOnClose(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    if (reply.sent) request.turn?.leave();
  });
}

/**
 * Limits the concurrent requests. Refuses twice: before a body is read, and again when the work begins, because
 * bodies arrive later than their headers. Rate limits are checked in between, so that abusers do not fill the queue.
 */
export function loadGate(
  app: FastifyInstance,
  { maxQueueMs, postgresConnections }: Pick<Config, 'maxQueueMs' | 'postgresConnections'>,
): void {
  // two requests per connection: one queries the database while the other computes
  const admission = new Admission({ running: 2 * postgresConnections, maxQueueMs });
  app.decorateRequest('turn', null);
  app.decorateRequest('isRefused', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (isGone(request)) {
      reply.hijack();
      return;
    }
    const kind = classOf(request);
    request.isRefused = kind !== undefined && admission.isFull(kind);
    done(request.isRefused ? new BusyError('too many requests wait') : undefined);
  });
  app.addHook('preHandler', async (request, reply) => {
    const kind = classOf(request);
    if (!kind) return;
    request.isRefused = true;
    const turn = await admission.enter(kind, () => isGone(request));
    request.isRefused = false;
    if (!turn) return reply.hijack();
    request.turn = turn;
    leaveOnClose(request, reply);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.turn?.leave();
    done();
  });
}
