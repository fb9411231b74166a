import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isForTills, type Notice, type TillNotice } from '../notices.ts';
import { keepPresence } from '../stores/presence-store.ts';
import { beginStream, heartbeatMs } from '../streams/begin-stream.ts';
import { type OpenStream, openStreams } from '../streams/open-streams.ts';
import { may } from './actor.ts';
import { callerOf, type MerchantCaller, refuse } from './merchant-request.ts';
import { noteUses } from './note-use.ts';
import { orderNews } from './order-news.ts';
import { answerCall, type RequestOf } from './routes.ts';
import { sittingNews } from './sitting-news.ts';
import { ticketNews } from './ticket-news.ts';

const { permission } = merchantCalls.followOrders;

type StreamRequest = RequestOf<(typeof merchantCalls)['followOrders']>;

/** The maximum number of open streams per key and per server. A shop needs only a few. */
const most = { ofOne: 20, inAll: 2000 };
/** How long a client waits before it reconnects, in milliseconds. */
const retryMs = 2000;

/** What a stream does for each kind of notice for tills. */
type TillListener = { readonly [K in TillNotice['kind']]: (notice: Notice<K>) => void };

const hear = <K extends TillNotice['kind']>(listener: TillListener, kind: K, notice: Notice<K>): void =>
  listener[kind](notice);

const eventsText = (
  time: number,
  event: 'order' | 'ticket' | 'sitting',
  changed: readonly object[],
): string => changed.map((one) => `id: ${time}\nevent: ${event}\ndata: ${JSON.stringify(one)}\n\n`).join('');

/** Returns a function that runs work, but never twice at once. Calls during a run together cause one more run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isRunning = false;
  };
}

const beginOf = ({ query, headers }: StreamRequest, now: number): number =>
  Number(headers['last-event-id'] || query.since || now);

/** Records that somebody listens to the orders of a shop. A failure only delays what depends on it. */
function notePresence(ctx: Context, request: StreamRequest, { actor, shop }: MerchantCaller): void {
  keepPresence(ctx.db, shop.shopPid, { kind: actor.who.kind, at: ctx.now() }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'the presence of a listener could not be stored'),
  );
}

/**
 * Streams the changes of a shop's orders. The notice of a change sends it at once. Every heartbeat also checks for
 * changes without a notice.
 */
export function merchantStream(app: FastifyInstance, ctx: Context): void {
  const streams = openStreams(most.inAll);
  const noteUse = noteUses(ctx);
  app.addHook('preClose', async () => streams.endAll());

  const pass = (request: StreamRequest, caller: MerchantCaller, stream: OpenStream) => {
    const { credential, shop } = caller;
    const { shopPid } = shop;
    const begin = beginOf(request, ctx.now());
    const read = orderNews(ctx, shopPid, begin);
    const readTickets = ticketNews(ctx, shopPid, begin);
    const readSittings = sittingNews(ctx, shopPid, begin);
    const tell = oneAtATime(async () => {
      try {
        // the credential may have become invalid after the stream was opened
        const holder = await credential.find(ctx);
        if (typeof holder === 'string' || !may(holder.actor, permission, shop)) {
          stream.write('event: ended\ndata: {}\n\n');
          return stream.end();
        }
        noteUse(holder.use);
        endAt(holder.expiresAt);
        const { time, orders } = await read();
        const sittings = shop.sittings && may(holder.actor, 'tables', shop) ? await readSittings() : [];
        const tickets = await readTickets();
        stream.write(
          eventsText(time, 'order', orders) +
            eventsText(time, 'ticket', tickets) +
            eventsText(time, 'sitting', sittings),
        );
      } catch (error) {
        request.log.warn({ err: error }, 'changed orders could not be read; retrying');
      }
    });
    let ending: NodeJS.Timeout | undefined;
    /** Checks the key again when it expires. Later expiries are seen at a later heartbeat. */
    const endAt = (expiresAt: number | null) => {
      const ms = expiresAt === null ? heartbeatMs : (expiresAt - ctx.now()) * 1000;
      if (ms < heartbeatMs) ending ??= setTimeout(() => void tell(), ms);
    };
    const here = () => notePresence(ctx, request, caller);
    const heartbeat = setInterval(() => {
      stream.write(': still here\n\n');
      here();
      void tell();
    }, heartbeatMs);
    const listener: TillListener = {
      access: () => void tell(),
      order: () => void tell(),
      ticket: () => void tell(),
      sitting: () => void tell(),
    };
    const leave = ctx.notices.subscribe((notice) => {
      if (notice.shopPid === shopPid && isForTills(notice)) hear(listener, notice.kind, notice);
    });
    here();
    void tell();
    return () => {
      clearInterval(heartbeat);
      clearTimeout(ending);
      leave();
    };
  };

  answerCall(app, merchantCalls.followOrders, async (request, reply) => {
    const caller = callerOf(request);
    const holders = [{ key: caller.actor.who.id, most: most.ofOne }];
    if (!streams.hasRoom(holders)) return refuse(reply, 'busy');
    const raw = beginStream(reply);
    if (!raw) return reply;
    const stream = streams.add(holders, raw, () => stopPassing());
    stream.write(`retry: ${retryMs}\n: listening\n\n`);
    const stopPassing = pass(request, caller, stream);
    return reply;
  });
}
