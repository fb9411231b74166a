import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { merchantOfKey } from '../stores/merchant-key-store.ts';
import { beginStream, heartbeatMs } from '../streams/begin-stream.ts';
import { type OpenStream, openStreams } from '../streams/open-streams.ts';
import { answers } from './answers.schema.ts';
import { described } from './described.ts';
import { StreamHeadersSchema, type StreamQuery, StreamQuerySchema } from './merchant.schema.ts';
import { type Caller, callerOf, refuse } from './merchant-request.ts';
import { type News, orderNews } from './order-news.ts';
import { refusals } from './refusals.ts';

type StreamRequest = FastifyRequest<{ Querystring: StreamQuery }>;

const following = described({
  name: 'followOrders',
  summary: 'Which orders change, as server-sent events; after a broken line those since the last one heard',
  querystring: StreamQuerySchema,
  headers: StreamHeadersSchema,
  answer: answers.news,
});

/** A shop has a few tills and screens; whatever opens more is told to list. */
const most = { ofOne: 20, inAll: 2000 };
/** When to come back after a broken line, in milliseconds. */
const retryMs = 2000;

const eventText = ({ time, orders }: News): string =>
  orders.map((order) => `id: ${time}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`).join('');

/** Runs some work once more for all that asked for it while it ran. */
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

/** The live stream of a shop's orders: told at once by the notice of a change, and looked for with every heartbeat. */
export function merchantStream(app: FastifyInstance, ctx: Context): void {
  const streams = openStreams(most.inAll);
  app.addHook('preClose', async () => streams.endAll());

  const pass = (request: StreamRequest, { keyHash, shop: { shopPid } }: Caller, stream: OpenStream) => {
    const read = orderNews(ctx, shopPid, beginOf(request, ctx.now()));
    const tell = oneAtATime(async () => {
      try {
        // its key may have been ended since
        if (await merchantOfKey(ctx.db, keyHash)) stream.write(eventText(await read()));
        else stream.end();
      } catch (error) {
        request.log.warn({ err: error }, 'changed orders could not be read; they are looked for again');
      }
    });
    const heartbeat = setInterval(() => {
      stream.write(': still here\n\n');
      void tell();
    }, heartbeatMs);
    const leave = ctx.notices.subscribe((notice) => {
      if (notice.kind === 'order' && notice.shopPid === shopPid) void tell();
    });
    void tell();
    return () => {
      clearInterval(heartbeat);
      leave();
    };
  };

  app.get('/stream', following, (request: StreamRequest, reply) => {
    const caller = callerOf(request);
    const holders = [{ key: caller.keyHash, most: most.ofOne }];
    if (!streams.hasRoom(holders)) return refuse(reply, 503, 'busy', refusals.busy);
    const raw = beginStream(reply);
    if (!raw) return reply;
    const stream = streams.add(holders, raw, () => stopPassing());
    stream.write(`retry: ${retryMs}\n: listening\n\n`);
    const stopPassing = pass(request, caller, stream);
  });
}
