import { sessionLifeSeconds } from '@comanda/domain/session/session';
import { afterEach, expect, it } from 'vitest';
import { insertSessionRow } from '../testing/a-session-row.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
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

const scanStatus = async (scan: object = {}) =>
  (await server.post('qr', { hash: 'table-7', type: 'T', code: '7', ...scan })).status;
/** A new guest at the same address scans and orders. Returns the code of the answer. */
const newGuestOrders = async () => {
  const token = await tokenOf();
  const placed = await server.post(
    'submit',
    callBody('submit', { server, token, order: { orderId: '', orderToken: '' } }),
  );
  return placed.body.code;
};

it('a new guest scans and orders while others at the address guess tokens; guesses above the limit get 429', async () => {
  await start();
  const guesses = await times(300, (time) => menu(`guess ${time}`));
  expect(guesses.slice(0, 2)).toEqual([200, 429]);
  expect(guesses.slice(1)).not.toContain(200);
  expect(await newGuestOrders()).toBe(200);
});

it('a new guest scans and orders while others at the address guess QR codes; guesses above the limit get 429', async () => {
  await start();
  const guesses = await times(300, (time) => scanStatus({ hash: `nobody-${time}` }));
  expect(guesses.slice(0, 2)).toEqual([200, 429]);
  expect(guesses.slice(1)).not.toContain(200);
  expect(await newGuestOrders()).toBe(200);
});

it('guesses of QR codes do not count as guesses of tokens, or the reverse', async () => {
  await start();
  expect(await times(2, () => menu('guess'))).toEqual([200, 429]);
  expect(await times(2, () => scanStatus({ hash: 'nobody' }))).toEqual([200, 429]);
});

it('a new guest scans and orders while others at the same address scan the same QR code', async () => {
  await start();
  expect(await times(200, () => scanStatus())).not.toContain(429);
  expect(await newGuestOrders()).toBe(200);
});

it('too many scans of one QR code from one address are refused; scans of another QR code and rescans are not', async () => {
  await start();
  const token = await tokenOf();
  expect(await times(251, () => scanStatus())).toContain(429);
  expect(await scanStatus({ hash: 'table-8', code: '8' })).toBe(200);
  expect(await scanStatus({ token })).toBe(200);
});

it('a scan of a known QR code that is switched off is not a guess', async () => {
  await start();
  await server.ctx.db.updateTable('qrCodes').set({ off: 1 }).where('hash', '=', 'table-8').execute();
  const off = { hash: 'table-8', code: '8' };
  expect(await times(20, () => scanStatus(off))).not.toContain(429);
  expect((await server.post('qr', { ...off, type: 'T' })).body.code).toBe(1011);
});

it('a signed token that has expired is not a guess', async () => {
  await start();
  const token = await tokenOf();
  server.clock.now += sessionLifeSeconds;
  expect((await server.post('menu', { token })).body.code).toBe(1010);
  expect(await times(2, () => menu('guess'))).toEqual([200, 429]);
  expect((await server.post('menu', { token })).body.code).toBe(1010);
});

it('a phone with endless requests uses up only its own limit', async () => {
  await start();
  const [loop, neighbour] = [await tokenOf(), await tokenOf()];
  expect(await times(10, () => menu(loop))).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
  expect(await menu(neighbour)).toBe(200);
  await tokenOf();
});

it('an order’s token, and a token of an earlier release, work while others guess, and are counted separately', async () => {
  await start();
  const { orderId, orderToken } = await server.call('submit', anOrderRequest(await tokenOf()));
  const old = 'o'.repeat(43);
  const expiresAt = server.clock.now + 60;
  await insertSessionRow(server, { token: old, draft: null, version: 0, expiresAt });
  const detail = async () => (await server.post('detail', { token: orderToken, orderId })).status;
  expect(await times(50, () => menu('guess'))).toContain(429);
  expect([await detail(), await menu(old)]).toEqual([200, 200]);
  expect(await times(100, () => menu('guess'))).not.toContain(200);
  expect([await detail(), await menu(old)]).toEqual([200, 200]);
});

it('a stream with a guessed token is counted as a guess', async () => {
  await start();
  const listen = async () => (await server.post('stream', { token: 'guess' })).status;
  expect(await times(2, listen)).toEqual([200, 429]);
});

it('calls without a session are counted together for each address', async () => {
  await start();
  const brand = async () => (await server.post('brand', { urlQuery: '' })).status;
  expect(await times(most + 1, brand)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await newGuestOrders()).toBe(200);
});

it('an address with more requests than a hundred guests make is refused for the rest of the minute', async () => {
  await start();
  const tokens: string[] = [];
  for (let each = 0; each < 101; each += 1) tokens.push(await tokenOf());
  const statuses = await times(400, (time) => menu(tokens[time % 101] ?? ''));
  expect(statuses.slice(0, 399)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});
