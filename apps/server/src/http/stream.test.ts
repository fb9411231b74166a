import type { ServerResponse } from 'node:http';
import { serviceRoot } from '@comanda/contract/call';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { transaction } from '../db/transaction.ts';
import { audiences, type Notice } from '../notices.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { heartbeatMs } from '../streams/begin-stream.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let origin: string;
beforeEach(async () => {
  server = await startTestServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

/** Opens a stream. Returns its answer, its text and events so far, and a promise that it has ended. */
async function listen(body: unknown, address = origin, signal: AbortSignal | null = null) {
  const answer = await fetch(`${address}${serviceRoot}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  })();
  const events = () =>
    text
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => JSON.parse(event.slice(6)));
  return { answer, ended, events, text: () => text };
}

const tokenOf = async () => (await server.scan()).queryInfo.token;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('live events', () => {
  it('API-14 come in the answer to a POST that the contract declares, so that no URL contains a token', async () => {
    const token = await tokenOf();
    const { orderId, orderToken } = await server.call('submit', anOrderRequest(token));
    const diner = await listen({ token });
    const page = await listen({ token: orderToken, orderId });
    expect(Object.fromEntries(diner.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect((await server.app.inject('/api/openapi.json')).json().paths).toHaveProperty([
      `${serviceRoot}/stream`,
      'post',
    ]);
    const key = { shopPid: server.shop.shopPid, orderId };
    await transaction(server.ctx.db, (trx) =>
      moveOrder(server.ctx, trx, key, { event: 'prepared', who: 'staff' }),
    );
    await until(() => diner.events().length > 0 && page.events().length > 0);
    expect(diner.events()).toEqual([{ kind: 'order', orderId, version: 3 }]);
    expect(page.events()).toEqual([{ kind: 'order', orderId, version: 3 }]);
  });

  it('show a session its own orders and its shop, and nothing of others', async () => {
    const [token, stranger] = [await tokenOf(), await tokenOf()];
    const other = await listen({ token: stranger });
    const own = await listen({ token });
    const { orderId } = await server.call('submit', anOrderRequest(token));
    server.ctx.notices.publish({ kind: 'menu', shopPid: 'elsewhere', version: 9 });
    server.ctx.notices.publish({ kind: 'menu', shopPid: server.shop.shopPid, version: 2 });
    await until(() => own.events().length === 2 && other.events().length === 1);
    expect(other.events()).toEqual([{ kind: 'menu', version: 2 }]);
    expect(own.events()).toContainEqual({ kind: 'order', orderId, version: 2 });
  });

  it('send each kind of notice to the guests that it declares', async () => {
    const token = await tokenOf();
    const { orderId } = await server.call('submit', anOrderRequest(token));
    const [own, other] = [await listen({ token }), await listen({ token: await tokenOf() })];
    const kinds = Object.keys(audiences) as Notice['kind'][]; // the keys of a constant
    for (const kind of kinds)
      server.ctx.notices.publish({ kind, shopPid: server.shop.shopPid, orderId, version: 8 } as Notice);
    server.ctx.notices.publish({ kind: 'menu', shopPid: server.shop.shopPid, version: 9 });
    const heard = (...guests: string[]) =>
      [...kinds.filter((kind) => guests.includes(audiences[kind].guests)), 'menu'].sort();
    const kindsIn = ({ events }: typeof own) => events().map(({ kind }) => kind);
    await until(() => [own, other].every(({ events }) => events().some(({ version }) => version === 9)));
    await until(() => kindsIn(own).length === heard('ofOrder', 'ofShop').length);
    expect(kindsIn(own).sort()).toEqual(heard('ofOrder', 'ofShop'));
    expect(kindsIn(other).sort()).toEqual(heard('ofShop'));
  });

  it('show the holder of an order’s token only that order', async () => {
    const { orderId, orderToken } = await server.call('submit', anOrderRequest(await tokenOf()));
    const page = await listen({ token: orderToken, orderId });
    await server.call('submit', anOrderRequest(await tokenOf()));
    server.ctx.notices.publish({ kind: 'menu', shopPid: server.shop.shopPid, version: 2 });
    const key = { shopPid: server.shop.shopPid, orderId };
    await transaction(server.ctx.db, (trx) =>
      moveOrder(server.ctx, trx, key, { event: 'prepared', who: 'staff' }),
    );
    await until(() => page.events().some((one) => one.orderId === orderId));
    expect(page.events()).toEqual([{ kind: 'order', orderId, version: 3 }]);
  });

  it('need only one read of an order’s session, however many phones listen', async () => {
    const token = await tokenOf();
    let asked = 0;
    const app = await buildApp({
      ...server.ctx,
      // a single slot, so that the test fails if a stream keeps it
      config: { ...server.ctx.config, postgresConnections: 0.5 },
      db: server.ctx.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          asked += 1;
          return result;
        },
      }),
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const phones = await Promise.all(Array.from({ length: 6 }, () => listen({ token }, address)));
    asked = 0;
    await server.call('submit', anOrderRequest(token));
    await until(() => phones.every(({ events }) => events().length === 1));
    expect(asked).toBe(1);
    await app.close();
  });

  it('are refused without a valid token, and for an order of another diner', async () => {
    const token = await tokenOf();
    const { orderId } = await server.call('submit', anOrderRequest(token));
    const refused = async (body: unknown) => (await server.post('stream', body)).body.code;
    expect(await refused({})).toBe(1010);
    expect(await refused({ token: 'nobody' })).toBe(1010);
    expect(await refused({ token: await tokenOf(), orderId })).toBe(2510);
    expect((await server.post('stream', { token, more: 1 })).status).toBe(400);
  });

  /** The same server, which counts its listeners, and delays database answers until the test releases them. */
  async function watched() {
    let listeners = 0;
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const app = await buildApp({
      ...server.ctx,
      // a single slot, so that the test fails if a stream keeps it
      config: { ...server.ctx.config, postgresConnections: 0.5 },
      db: server.ctx.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          asked.resolve();
          await held.promise;
          return result;
        },
      }),
      notices: {
        ...server.ctx.notices,
        subscribe: (listener) => {
          const leave = server.ctx.notices.subscribe(listener);
          listeners += 1;
          return () => {
            listeners -= 1;
            leave();
          };
        },
      },
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, address, asked: asked.promise, letGo: held.resolve, listeners: () => listeners };
  }

  it('are not sent to a phone that left before its stream began, and its slot is free again', async () => {
    const token = await tokenOf();
    const { app, address, asked, letGo, listeners } = await watched();
    const arrived = Promise.withResolvers<ServerResponse>();
    app.server.on('request', (_request, answer) => arrived.resolve(answer));
    const phone = new AbortController();
    const left = listen({ token }, address, phone.signal);
    const answer = await arrived.promise;
    await asked;
    phone.abort();
    await expect(left).rejects.toThrow(/abort/i);
    await until(() => answer.destroyed);
    letGo();
    // this phone asks later, so the server has handled the phone that left
    const other = await listen({ token }, address);
    expect(listeners()).toBe(1);
    await app.close();
    await other.ended;
  });

  it('end when the phone leaves, and when the server stops', async () => {
    const token = await tokenOf();
    const { app, address, letGo, listeners } = await watched();
    letGo();
    onTestFinished(() => void vi.restoreAllMocks());
    const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
    const phone = new AbortController();
    const one = await listen({ token }, address, phone.signal);
    const other = await listen({ token }, address);
    expect(listeners()).toBe(2);
    phone.abort();
    await expect(one.ended).rejects.toThrow(/abort/i);
    await until(() => listeners() === 1);
    await app.close();
    await other.ended;
    expect(listeners()).toBe(0);
    const heartbeats = begun.mock.results.filter((_, index) => begun.mock.calls[index]?.[1] === heartbeatMs);
    expect(heartbeats).toHaveLength(2);
    for (const { value } of heartbeats) expect(ended).toHaveBeenCalledWith(value);
  });

  it('are refused with HTTP 503 for a token with twenty open streams, and for no other token', async () => {
    const token = await tokenOf();
    const open = await Promise.all(Array.from({ length: 20 }, () => listen({ token })));
    expect(open.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = await listen({ token });
    expect([refused.answer.status, Number(refused.answer.headers.get('retry-after')) > 0]).toEqual([
      503,
      true,
    ]);
    expect((await listen({ token: await tokenOf() })).answer.status).toBe(200);
  });

  it('end when the server stops', async () => {
    const open = await listen({ token: await tokenOf() });
    await until(() => open.text().includes(': listening'));
    await server.app.close();
    await open.ended;
  });
});
