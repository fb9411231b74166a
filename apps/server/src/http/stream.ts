import { serviceRoot } from '@comanda/contract/call';
import { refusal } from '@comanda/contract/call-error';
import { type StreamNotice, streamCall } from '@comanda/contract/contract';
import { success } from '@comanda/contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cache } from '../async/cache.ts';
import type { Context } from '../context.ts';
import { type GuestNotice, isForGuests, isOfOrder, isOfShop } from '../notices.ts';
import { findOrder, type OrderKey } from '../stores/order-store.ts';
import { beginStream, heartbeatMs } from '../streams/begin-stream.ts';
import { type OpenStream, openStreams, type StreamHolder } from '../streams/open-streams.ts';
import { orderAccessOf, sessionOf } from './access.ts';
import { addressKey, type CallLimit, tokenKey } from './call-limit.ts';
import { sendError } from './error-answer.ts';

type StreamBody = { readonly token: string; readonly orderId?: string };

/** Whether a listener gets a notice. */
type Hears = (notice: GuestNotice) => boolean | Promise<boolean>;

/** Returns the hash of the session that placed an order, or an empty text if there is no such order. */
type SessionOfOrder = (order: OrderKey) => Promise<string>;

/** Reads the session once per order, however many phones listen. */
function sessionsOfOrders({ db }: Context): SessionOfOrder {
  const sessions = cache<string>({ max: 2000 });
  return ({ shopPid, orderId }) =>
    sessions.get(
      `${orderId} ${shopPid}`,
      async () => (await findOrder(db, { shopPid, orderId }))?.sessionHash ?? '',
    );
}

/**
 * Returns which notices a listener gets. With an order: those of that order. Without: those of the shop's menu and
 * availability, and of the session's own orders.
 */
async function listenerOf(
  ctx: Context,
  { token, orderId }: StreamBody,
  sessionOfOrder: SessionOfOrder,
): Promise<Hears> {
  if (orderId !== undefined) {
    const { order } = await orderAccessOf(ctx, token, orderId, true);
    return (notice) => isOfOrder(notice) && notice.orderId === order.orderId;
  }
  const { shop, tokenHash } = await sessionOf(ctx, token);
  return async (notice) => {
    if (notice.shopPid !== shop.shopPid) return false;
    return isOfShop(notice) || (await sessionOfOrder(notice)) === tokenHash;
  };
}

/** The event for a notice: without its shop, as the contract declares it. */
const eventText = ({ shopPid: _shopPid, ...event }: GuestNotice): string =>
  `data: ${JSON.stringify(event satisfies StreamNotice)}\n\n`;

/**
 * The maximum number of streams of one token, of one address, and in all. A phone has a few tabs, a restaurant a few
 * hundred phones behind one address. Further streams are refused, and their pages poll instead.
 */
const most = { ofOne: 20, ofAddress: 2000, inAll: 10_000 };

/** The share of the server's connections that streams may use. New guests and orders need the rest. */
const streamsShare = 2 / 3;

const holdersOf = (request: FastifyRequest): StreamHolder[] => [
  { key: tokenKey(request), most: most.ofOne },
  { key: addressKey(request), most: most.ofAddress },
];

const tooMany = () => Object.assign(new Error('too many open streams'), { statusCode: 503 });

/** What limits streams: the rate limit of calls, and the connections of the server. */
type StreamLimits = { readonly calls: CallLimit; readonly connections: number };

/**
 * Sends live events (API-14) as server-sent events, which pages read with fetch. Comments between the events keep the
 * connection open.
 */
export function registerStream(
  app: FastifyInstance,
  ctx: Context,
  { calls: limit, connections }: StreamLimits,
): void {
  const streams = openStreams(Math.min(most.inAll, Math.floor(connections * streamsShare)));
  const sessionOfOrder = sessionsOfOrders(ctx);
  app.addHook('preClose', async () => streams.endAll());

  const pass = (request: FastifyRequest, hears: Hears, stream: OpenStream) => {
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    const unsubscribe = ctx.notices.subscribe((notice) => {
      if (!isForGuests(notice)) return;
      Promise.resolve(hears(notice)).then(
        (isHeard) => isHeard && stream.write(eventText(notice)),
        (error: unknown) => request.log.warn({ err: error }, 'a notice was not passed on'),
      );
    });
    return () => {
      clearInterval(heartbeat);
      unsubscribe();
    };
  };

  app.post<{ Body: StreamBody }>(
    `${serviceRoot}/stream`,
    {
      schema: { body: streamCall.input },
      config: { rateLimit: false },
      onRequest: limit.onRequest,
      preValidation: [
        limit.preValidation,
        async ({ body }) => {
          if (typeof body === 'object' && body !== null && !body.token) throw refusal('unknownQr');
        },
      ],
      errorHandler: async (error, request, reply) =>
        sendError(ctx, request, reply, limit.afterError(error, request, reply)),
    },
    async (request, reply) => {
      const hears = await listenerOf(ctx, request.body, sessionOfOrder);
      limit.hasStood(request);
      // no await from here on, so that a client is noticed whether it left before or leaves later
      const holders = holdersOf(request);
      if (!streams.hasRoom(holders)) throw tooMany();
      request.answerCode = success;
      const raw = beginStream(reply);
      if (!raw) return reply;
      const stream = streams.add(holders, raw, () => stopPassing());
      stream.write(': listening\n\n');
      const stopPassing = pass(request, hears, stream);
    },
  );
}
