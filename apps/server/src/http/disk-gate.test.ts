import { type CallPath, contract } from '@comanda/contract/contract';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { freeBytes } from '../db/free-bytes.ts';
import { sweep } from '../jobs/sweep.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { callBody } from '../testing/call-body.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const megabyte = 1_000_000;

it('a nearly full disk refuses new orders and drafts until it has space again; everything else works', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let free = 101 * megabyte;
  const server = await startTestServer({ config: { diskHeadroomMb: 100 } });
  onTestFinished(() => server.close());
  Object.assign(server.ctx, { freeBytes: async () => free });
  const app = await buildApp(server.ctx);
  onTestFinished(() => app.close());
  const post = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/public/ordering/${path}`, payload });
    return { status: answer.statusCode, ...answer.json(), retryAfter: answer.headers['retry-after'] };
  };
  const { token } = (await server.scan()).queryInfo;
  const another = { orderId: 'another', orderToken: 'another' };
  const orderRequest = callBody('submit', { server, token, order: another });
  const online = { ...orderRequest, checkoutMethod: 'O', requestId: 'placed with room' };
  const placed = await post('submit', online);
  const order = { orderId: placed.data.orderId, orderToken: placed.data.orderToken };
  const payment = callBody('payment/create', { server, token, order });
  await post('payment/create', { ...payment, paymentPlatformPid: 'sandbox' });

  free = 99 * megabyte;
  vi.advanceTimersByTime(1000);
  const refused: string[] = [];
  for (const path of Object.keys(contract) as CallPath[]) {
    const { status, code, retryAfter } = await post(path, callBody(path, { server, token, order: another }));
    if (status === 503) refused.push(path);
    if (status === 503) expect([code, retryAfter]).toEqual([503, '5']);
  }
  const needing = Object.values(contract).filter(({ needsDisk }) => needsDisk);
  expect(refused).toEqual(needing.map(({ path }) => path));
  expect(refused).toEqual(expect.arrayContaining(['submit', 'session/save']));
  expect(await post('submit', online)).toMatchObject({ code: 200, data: { orderId: order.orderId } });
  expect(server.logged().match(/the disk is nearly full: no new orders/g)).toHaveLength(1);
  const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, ...order });
  await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
  server.clock.now += 60;
  await sweep(server.ctx);
  const { order: paid } = await server.call('detail', { token, orderId: order.orderId });
  expect(paid.orderStatus).toBe(OrderStatus.Received);

  free = 100 * megabyte;
  expect((await post('submit', { ...orderRequest, requestId: 'sent a moment later' })).status).toBe(503);
  vi.advanceTimersByTime(1000);
  expect((await post('submit', { ...orderRequest, requestId: 'sent a second later' })).status).toBe(200);

  await app.close();
  expect(server.logged()).toContain('"refused":{"lowDisk":3}');
  expect(server.logged()).not.toContain('requests are refused');
});

it('the free space is that of the data folder’s disk, and infinite for PostgreSQL or an unknown system', async () => {
  const free = await freeBytes({ databaseUrl: undefined, dataDir: '.' });
  expect(free).toBeGreaterThan(megabyte);
  expect(Number.isFinite(free)).toBe(true);
  expect(await freeBytes({ databaseUrl: 'postgres://elsewhere/db', dataDir: '.' })).toBe(Infinity);
  expect(await freeBytes({ databaseUrl: undefined, dataDir: 'nowhere' })).toBe(Infinity);
});
