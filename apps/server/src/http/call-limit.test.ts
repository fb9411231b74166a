import { afterEach, expect, it } from 'vitest';
import { anOrderWish } from '../testing/an-order-wish.ts';
import { callBody } from '../testing/call-body.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const most = 5;
const start = async () => {
  server = await startTestServer({ config: { requestsPerMinute: most } });
};
const tokenOf = async () => (await server.scan()).queryInfo.token;
const menu = async (token: string) => (await server.post('menu', { token })).status;
const times = async (count: number, ask: (time: number) => Promise<number>) => {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push(await ask(time));
  return statuses;
};

it('a diner orders while others of the same Wi-Fi guess tokens and codes', async () => {
  await start();
  const token = await tokenOf();
  expect(await menu(token)).toBe(200);
  const guesses = await times(20, (time) => menu(`guess ${time}`));
  expect(guesses.filter((status) => status === 200).length).toBeLessThan(most);
  expect((await server.post('qr', { hash: 'nobody', type: 'T', code: '1' })).status).toBe(429);
  const order = { orderId: '', orderToken: '' };
  const placed = await server.post('submit', callBody('submit', { server, token, order }));
  expect(placed.body.code).toBe(200);
});

it('one phone that asks without end uses up what it may ask itself, and nothing of its neighbours', async () => {
  await start();
  const [loop, neighbour] = [await tokenOf(), await tokenOf()];
  for (const token of [loop, neighbour]) expect(await menu(token)).toBe(200);
  expect(await times(10, () => menu(loop))).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
  expect(await menu(neighbour)).toBe(200);
  await tokenOf();
});

it('an order’s own token is counted by itself, too', async () => {
  await start();
  const { orderId, orderToken } = await server.call('submit', anOrderWish(await tokenOf()));
  const detail = async (token: string) => (await server.post('detail', { token, orderId })).status;
  expect(await detail(orderToken)).toBe(200);
  expect(await times(10, () => menu('guess'))).toContain(429);
  expect(await detail(orderToken)).toBe(200);
});

it('of one address not even many sessions ask more than a full house', async () => {
  await start();
  const tokens = [await tokenOf(), await tokenOf(), await tokenOf()];
  for (const token of tokens.slice(0, 2)) await menu(token);
  const statuses = await times(120, (time) => menu(tokens[time % 2] ?? ''));
  expect(statuses).toContain(429);
  expect(await menu(tokens[2] ?? '')).toBe(429);
});
