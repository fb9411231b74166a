import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceRoot } from '@comanda/contract/call';
import type { Envelope } from '@comanda/contract/envelope.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { expect, inject, vi } from 'vitest';
import { openDb } from '../db/open-db.ts';
import type { Db } from '../db/tables.ts';
import { newMerchantKey } from '../merchant/key.ts';
import { returnUrl } from '../operations/payment/return-url.ts';
import { stockWith } from '../stores/publish-store.ts';
import { createDatabase } from './postgres.ts';
import { publishShop } from './publish-shop.ts';
import { type ServerProcess, startProcess } from './start-process.ts';
import { type Engine, noon } from './start-test-server.ts';

/** No wait of such a test is longer, so a server that hangs fails the test. */
const patience = { timeout: 20_000, interval: 20 };
const json = { 'content-type': 'application/json' };

/** An order that a phone has placed. */
export type PlacedByPhone = { readonly token: string; readonly orderId: string; readonly orderToken: string };

/** A real server on a real database that a test kills, and the next servers on the same database. */
export type ServerToKill = {
  readonly db: Db;
  readonly shopPid: string;
  /** The server that was started last. */
  readonly server: () => ServerProcess;
  /** How many seconds the clocks of the servers are ahead of this machine's. */
  readonly ahead: () => number;
  /** Starts a server, `more` seconds further ahead than the last one. */
  readonly start: (more?: number) => Promise<void>;
  /** Starts a second server beside the last one, with the same clock. */
  readonly startBeside: () => Promise<ServerProcess>;
  /** The clock of the servers, in Unix seconds. */
  readonly now: () => number;
  /** Sends a call of a phone to the last server. A code other than 200 is an error. */
  readonly call: <T>(path: string, body: object) => Promise<T>;
  /** Sends a call of the till with an Idempotency-Key. `null` reads. A status other than 200 is an error. */
  readonly till: <T>(path: string, body: object | null, once?: string) => Promise<T>;
  /** Pays an order at the sandbox. */
  readonly payOnline: (placed: PlacedByPhone) => Promise<void>;
  /** Waits for a condition. Fails if the last server is killed before. */
  readonly until: (what: string, isSo: () => Promise<boolean>) => Promise<void>;
  /** Waits until the last server has been killed. Fails with `why` if it has not. */
  readonly untilKilled: (why: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type ToKill = {
  readonly engine: Engine;
  readonly shop?: Partial<Shop>;
  /** Settings of the servers, such as accounts of simulated providers. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Makes a database with the test shop. No server runs yet. */
export async function aServerToKill({ engine, shop: changed, settings = {} }: ToKill): Promise<ServerToKill> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-killed-'));
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
  const db = await openDb({ databaseUrl, dataDir: folder, pgPrepared: true, pgConnections: 2 }, () => {});
  const shop = aShop(changed);
  await publishShop({ db }, shop, aMenu());
  await stockWith(db, shop.shopPid, 'miso-soup/sku', 10_000);
  const key = await newMerchantKey(
    { db, now: () => noon, newId: () => 'k'.repeat(43) },
    shop.shopPid,
    'till',
  );
  const all = {
    DATA_DIR: folder,
    SWEEP_SECONDS: '1',
    MAX_QUEUE_MS: '0',
    SUBMITS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '100000',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...settings,
  };

  const started: ServerProcess[] = [];
  let last: ServerProcess | undefined;
  let ahead = 0;
  const server = () => {
    if (!last) throw new Error('no server was started');
    return last;
  };
  const startOne = async () => {
    const one = await startProcess({ ...all, CLOCK_AHEAD: String(ahead) }, { isToBeKilled: true });
    started.push(one);
    return one;
  };
  const wasKilled = () => server().child.signalCode !== null;
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, server().origin), { ...init, signal: AbortSignal.timeout(patience.timeout) });

  const call = async <T>(path: string, body: object): Promise<T> => {
    const sent = { method: 'POST', headers: json, body: JSON.stringify(body) };
    const answer = await send(`${serviceRoot}/${path}`, sent);
    const { code, message, data } = (await answer.json()) as Envelope;
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
    return data as T; // only ids and states are read
  };

  return {
    db,
    shopPid: shop.shopPid,
    server,
    ahead: () => ahead,
    start: async (more = 0) => {
      ahead += more;
      last = await startOne();
    },
    startBeside: startOne,
    now: () => Math.floor(Date.now() / 1000) + ahead,
    call,
    till: async (path, body, once = crypto.randomUUID()) => {
      const headers = { ...json, authorization: `Bearer ${key}`, 'idempotency-key': once };
      const sent = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await send(`/api/merchant/v1${path}`, sent);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
      return JSON.parse(text);
    },
    payOnline: async ({ token, orderId, orderToken }) => {
      const redirectUrl = returnUrl(orderId, { origin: server().origin, token: orderToken });
      const request = { token, orderId, paymentPlatformPid: 'sandbox', redirectUrl };
      const { paymentUrl } = await call<{ paymentUrl: string }>('payment/create', request);
      const body = new URLSearchParams({ decision: 'approve' });
      await send(new URL(paymentUrl).pathname, { method: 'POST', body, redirect: 'manual' });
    },
    until: async (what, isSo) => {
      await vi.waitFor(async () => expect((await isSo()) || wasKilled(), what).toBe(true), patience);
      if (wasKilled()) throw new Error('the server was killed');
    },
    untilKilled: (why) =>
      vi.waitFor(() => expect(server().child.signalCode, String(why)).toBe('SIGKILL'), patience),
    close: async () => {
      await Promise.all(started.map((one) => one.kill()));
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Scans the code of table 7 and places an order. `requestOf` makes it from the token of the scan. */
export async function placeByPhone(
  { call }: ServerToKill,
  requestOf: (token: string) => object,
): Promise<PlacedByPhone> {
  const scan = { hash: 'table-7', type: 'T', code: '7' };
  const { token } = (await call<{ queryInfo: { token: string } }>('qr', scan)).queryInfo;
  return { token, ...(await call<Omit<PlacedByPhone, 'token'>>('submit', requestOf(token))) };
}

/**
 * All writes, commits and outgoing requests, except the leases of the sweeper and what keys were last used. The beginning
 * of a transaction is no step of its own: nothing happens between it and the first write.
 */
export const anyStep = '^(commit|fetch|(insert into|update|delete from) "(?!leases|merchant_keys))';
