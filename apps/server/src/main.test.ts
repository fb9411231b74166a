import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceRoot } from '@comanda/contract/call';
import type { Envelope } from '@comanda/contract/envelope.schema';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type DbOptions, openDb } from './db/open-db.ts';
import { StartError } from './db/start-error.ts';
import type { Db } from './db/tables.ts';
import { createLog } from './log.ts';
import { type OpenServer, openServer } from './open-server.ts';
import { aMisoLine, anOrderRequest } from './testing/an-order-request.ts';
import { createDatabase } from './testing/postgres.ts';
import { type ServerProcess, startProcess } from './testing/start-process.ts';
import { type Engine, engines, seedShop } from './testing/start-test-server.ts';

const rounds = process.env.LONG === '1' ? 20 : 1;

let folder: string;
const processes: ServerProcess[] = [];
const openedHere: OpenServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-main-'));
});
afterEach(async () => {
  for (const server of processes.splice(0)) await server.kill();
  for (const server of openedHere.splice(0)) await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Readonly<Record<string, string>>;
const withSettings = (settings: Settings): Settings => ({
  DATA_DIR: folder,
  MAX_QUEUE_MS: '0',
  SUBMITS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '100000',
  ...settings,
});

const start = async (settings: Settings = {}) => {
  const server = await startProcess(withSettings(settings));
  processes.push(server);
  return server;
};

/** Opens the same server in this process, which is faster. */
const openHere = async (settings: Settings = {}) => {
  const config = readConfig(withSettings({ PORT: '0', HOST: '127.0.0.1', ...settings }));
  const server = await openServer(config, createLog('silent'), { status: 'opening' });
  openedHere.push(server);
  return { ...server, origin: `http://127.0.0.1:${server.port}` };
};

/** Publishes the test shop in a database, and closes the database again. */
async function seedAt(at: DbOptions): Promise<void> {
  const db = await openDb(at, () => {});
  await seedShop(db);
  await db.destroy();
}

it('FIX-22 SIGHUP, which log rotation sends, does not end the server', async () => {
  const server = await start();
  server.child.kill('SIGHUP');
  await vi.waitFor(() => expect(server.log()).toContain('SIGHUP is ignored'));
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

it('stops once if a second signal follows the first', async () => {
  const server = await start();
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200));
  // a request whose body does not arrive keeps the server draining
  const slow = connect(Number(new URL(server.origin).port), '127.0.0.1');
  onTestFinished(() => {
    slow.destroy();
  });
  slow.write(
    `POST ${serviceRoot}/qr HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(slow, 'data');
  server.child.kill('SIGINT');
  await vi.waitFor(() => expect(server.log()).toContain('"stopping"'));
  server.child.kill('SIGTERM');
  slow.destroy();
  await server.exited;
  expect(server.child.exitCode).toBe(0);
  expect(server.log().match(/"stopping"/g)).toHaveLength(1);
});

async function post(origin: string, path: string, body: unknown): Promise<Envelope> {
  const answer = await fetch(`${origin}${serviceRoot}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Envelope;
}

const wire = (token: string, requestId: string) => ({
  ...anOrderRequest(token, { requestId }),
  orderingAmount: 3.5,
  dueAmount: 3.5,
  itemList: [{ ...aMisoLine(), unitAmount: 3.5, saleAmount: 3.5 }],
});

describe('a server that cannot start', () => {
  it('reports in one sentence what is wrong with its settings or environment, and exits with 1', async () => {
    await expect(start({ PORT: 'http' })).rejects.toThrow(/^PORT is "http".* \(exit code 1\)$/);
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(start({ DATA_DIR: file })).rejects.toThrow(
      `DATA_DIR is "${file}", but the server cannot write to that folder. (exit code 1)`,
    );
  });

  it('reports in one sentence that its port is taken, or that its address is not this machine’s', async () => {
    const { port } = await openHere();
    await expect(openHere({ DATA_DIR: join(folder, 'other'), PORT: String(port) })).rejects.toThrow(
      new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`),
    );
    await expect(openHere({ DATA_DIR: join(folder, 'third'), HOST: 'nowhere.invalid' })).rejects.toThrow(
      new StartError('HOST is "nowhere.invalid", but that is no address of this machine.'),
    );
  });
});

describe.each(engines)('a server on %s that is killed while orders come in', (engine: Engine) => {
  it('loses no acknowledged order, places none twice, and leaves none incomplete', async () => {
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : undefined;
    const settings: Settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const at = { databaseUrl: databaseUrl ?? null, dataDir: folder, pgPrepared: true, pgConnections: 2 };
    await seedAt(at);
    const acknowledged = new Map<string, string>();
    const asked: { token: string; requestId: string }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const server = await start(settings);
      await orderUntilKilled(server, round, { acknowledged, asked });
    }
    const { origin } = await openHere(settings);
    for (const { token, requestId } of asked) {
      const { code, data } = await post(origin, 'submit', wire(token, requestId));
      expect(code).toBe(200);
      const { orderId } = data as { orderId: string };
      expect(orderId).toBe(acknowledged.get(requestId) ?? orderId);
      acknowledged.set(requestId, orderId);
    }
    const after = await openDb(at, () => {});
    onTestFinished(() => after.destroy());
    await expectWhole(after, acknowledged);
  }, 300_000);
});

describe('a server that gets a stop signal', () => {
  it('ends open streams, and exits with 0', async () => {
    await seedAt({ databaseUrl: null, dataDir: folder, pgPrepared: true, pgConnections: 1 });
    const server = await start();
    const { data } = await post(server.origin, 'qr', { hash: 'table-7', type: 'T', code: '7' });
    const { token } = (data as { queryInfo: { token: string } }).queryInfo;
    const stream = await fetch(`${server.origin}${serviceRoot}/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const heard = stream.text();
    expect(await server.stop()).toBe(0);
    expect(await heard).toBe(': listening\n\n');
  });
});

type Ledger = { acknowledged: Map<string, string>; asked: { token: string; requestId: string }[] };

/** Lets four diners order, again and again, until the server is killed. */
async function orderUntilKilled(server: ServerProcess, round: number, ledger: Ledger): Promise<void> {
  // a scan for each order, because many orders of one session would be held for the staff
  const scan = async () => {
    const { data } = await post(server.origin, 'qr', { hash: 'table-7', type: 'T', code: '7' });
    return (data as { queryInfo: { token: string } }).queryInfo.token;
  };
  const diner = async (phone: number) => {
    for (let index = 0; ; index += 1) {
      const token = await scan();
      const requestId = `round-${round}-phone-${phone}-order-${index}`;
      ledger.asked.push({ token, requestId });
      const answer = await post(server.origin, 'submit', wire(token, requestId));
      const { orderId } = answer.data as { orderId: string };
      ledger.acknowledged.set(requestId, orderId);
    }
  };
  const diners = [1, 2, 3, 4].map((phone) => diner(phone).catch(() => {}));
  await new Promise((resolve) => setTimeout(resolve, 150 + round * 37));
  await server.kill();
  await Promise.all(diners);
}

/** Expects that every order exists once, with its events and its stock. */
async function expectWhole(db: Db, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const orders = await db.selectFrom('orders').select(['orderId', 'orderNo']).execute();
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
  expect(orders.map(({ orderId }) => orderId).sort()).toEqual([...acknowledged.values()].sort());
  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(orders.length);
  const events = await db.selectFrom('orderEvents').select('orderId').execute();
  expect(events).toHaveLength(orders.length * 2);
  const { claimed, onHand } = await db.selectFrom('stock').selectAll().executeTakeFirstOrThrow();
  expect([claimed, claimed + onHand]).toEqual([orders.length, 100_000]);
}
