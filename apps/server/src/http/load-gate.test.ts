import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRoot } from '@comanda/contract/call';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { addressOf } from '../client-connection.ts';
import { readConfig } from '../config.ts';
import { stockWith } from '../stores/publish-store.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { callBody } from '../testing/call-body.ts';
import { createDatabase } from '../testing/postgres.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const lines = () =>
  server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('FIX-6 an overloaded server refuses at once, answers health checks, and logs one line for all refusals', async () => {
  server = await startTestServer({ config: { maxQueueMs: 1 } });
  const { token } = (await server.scan()).queryInfo;
  const menus = Promise.all(Array.from({ length: 200 }, () => server.post('menu', { token })));
  const health = await Promise.all(['/healthz', '/readyz'].map((url) => server.app.inject(url)));
  expect(health.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const answers = await menus;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(answers.filter(({ status }) => status === 200).length).toBe(200 - refused.length);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 503, data: null });
    expect(headers['retry-after']).toBe('5');
  }
  await server.app.close();
  expect(lines().filter(({ level }) => level >= 40)).toMatchObject([
    { msg: 'requests were refused', refused: { overload: refused.length } },
  ]);
  expect(lines().filter(({ status }) => status === 503)).toEqual([]);
});

it('FIX-2 no order fails while another server holds locks of its shop, even with more orders than slots', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  const { maxQueueMs, postgresConnections } = readConfig({});
  server = await startTestServer({ databaseUrl, config: { maxQueueMs, postgresConnections } });
  await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 1000);
  const tokens: string[] = [];
  for (let count = 0; count < 2.5 * postgresConnections; count += 1)
    tokens.push((await server.scan()).queryInfo.token);
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('update stock set on_hand = on_hand');
    // as long as a frozen server may hold its locks
    const frozen = sleep(3000);
    const placed: Promise<unknown>[] = [];
    for (const token of tokens) {
      placed.push(server.call('submit', anOrderRequest(token)));
      // lets the order leave the queue, because a busy machine would refuse orders that all arrive at once
      const { rows } = await other.query('select count(*) from orders');
      expect(rows).toEqual([{ count: '0' }]);
    }
    await Promise.race([Promise.all(placed), frozen]);
    const { rows } = await other.query('select count(*) from orders');
    expect(rows).toEqual([{ count: '0' }]);
    await other.query('rollback');
    expect(await Promise.all(placed)).toHaveLength(tokens.length);
  } finally {
    await other.end();
  }
});

it('an overloaded server refuses requests before it reads their bodies', async () => {
  // no request can start: new scans are refused after half a second, waiting ones after a second
  server = await startTestServer({ config: { maxQueueMs: 1000, postgresConnections: 0 } });
  const waiting = server.post('menu', { token: 'x' });
  const url = `${serviceRoot}/menu`;
  const headers = { 'content-type': 'application/json' };
  await vi.waitFor(async () => {
    const unread = await server.app.inject({ method: 'POST', url, headers, payload: 'not JSON' });
    expect(unread.statusCode).toBe(503);
  }, 5000);
  expect((await waiting).status).toBe(503);
});

it('FIX-6 a refused page explains this in the language of its guest, and reloads itself', async () => {
  server = await startTestServer({ config: { maxQueueMs: 1 } });
  const open = (headers: Record<string, string>) =>
    server.app.inject({ url: '/eula/unknown', headers: { accept: 'text/html', ...headers } });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => open({ 'accept-language': 'ja', cookie: 'h5_lang=zh-TW' })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(100);
  for (const { body, headers } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<html lang="zh-TW">');
    expect(body).toContain('<meta http-equiv="refresh" content="5"/>');
    expect(body).toContain('請稍候');
  }
});

it('FIX-9 a disconnected client causes no error', async () => {
  server = await startTestServer();
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(origin).port);
  for (let count = 0; count < 40; count += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${serviceRoot}/qr HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n${count % 2 ? '{}' : '{'}`,
    );
    socket.resetAndDestroy();
  }
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
  expect(addressOf({ ip: undefined })).toBe('disconnected');
});

it('FIX-9 a full disk without headroom is answered with 503, and readiness reports it', async () => {
  server = await startTestServer({ config: { diskHeadroomMb: 0 } });
  const { token } = (await server.scan()).queryInfo;
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(server.ctx.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(server.ctx.db);
  const statuses = new Set<number>();
  const order = { orderId: '', orderToken: '' };
  for (let count = 0; count < 60; count += 1) {
    const orderRequest = callBody('submit', { server, token, order });
    const { status, headers } = await server.post('submit', {
      ...orderRequest,
      requestId: `a new request number ${count}`,
    });
    statuses.add(status);
    if (status === 503) expect(headers['retry-after']).toBe('5');
  }
  expect(statuses).toEqual(new Set([200, 503]));
  const { statusCode, body } = await server.app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'disk full' }]);
});
