import { serviceRoot } from '@comanda/contract/call';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveOrder } from '../order/move-order.ts';
import { anOrderWish } from '../testing/an-order-wish.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let origin: string;
beforeEach(async () => {
  server = await startTestServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

/** An open stream: what it has said so far, and whether it has ended. */
async function listen(body: unknown) {
  const answer = await fetch(`${origin}${serviceRoot}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  })();
  const news = () =>
    text
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => JSON.parse(event.slice(6)));
  return { answer, ended, news, text: () => text };
}

const tokenOf = async () => (await server.scan()).queryInfo.token;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('live news', () => {
  it('API-14 come by POST as an event stream of the contract, so that no token stands in a URL', async () => {
    const token = await tokenOf();
    const { orderId, orderToken } = await server.call('submit', anOrderWish(token));
    const diner = await listen({ token });
    const page = await listen({ token: orderToken, orderId });
    expect(diner.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(server.app.swagger().paths).toHaveProperty([`${serviceRoot}/stream`, 'post']);
    const key = { shopPid: server.shop.shopPid, orderId };
    await transaction(server.ctx.db, (trx) =>
      moveOrder(server.ctx, trx, key, { event: 'prepared', who: 'staff' }),
    );
    await until(() => diner.news().length > 0 && page.news().length > 0);
    expect(diner.news()).toEqual([{ kind: 'order', orderId, version: 3 }]);
    expect(page.news()).toEqual([{ kind: 'order', orderId, version: 3 }]);
  });

  it('tell a session of its own orders and its shop, and nobody of other people’s', async () => {
    const [token, stranger] = [await tokenOf(), await tokenOf()];
    const other = await listen({ token: stranger });
    const own = await listen({ token });
    const { orderId } = await server.call('submit', anOrderWish(token));
    server.ctx.notices.publish({ kind: 'menu', shopPid: 'elsewhere', version: 9 });
    server.ctx.notices.publish({ kind: 'menu', shopPid: server.shop.shopPid, version: 2 });
    await until(() => own.news().length === 2 && other.news().length === 1);
    expect(other.news()).toEqual([{ kind: 'menu', version: 2 }]);
    expect(own.news()).toContainEqual({ kind: 'order', orderId, version: 2 });
  });

  it('are refused without a token that stands, and for somebody else’s order', async () => {
    const token = await tokenOf();
    const { orderId } = await server.call('submit', anOrderWish(token));
    const refused = async (body: unknown) => (await server.post('stream', body)).body.code;
    expect(await refused({})).toBe(1010);
    expect(await refused({ token: 'nobody' })).toBe(1010);
    expect(await refused({ token: await tokenOf(), orderId })).toBe(2510);
    expect((await server.post('stream', { token, more: 1 })).status).toBe(400);
  });

  it('end when the server stops', async () => {
    const open = await listen({ token: await tokenOf() });
    await until(() => open.text().includes(': listening'));
    await server.app.close();
    await open.ended;
  });
});
