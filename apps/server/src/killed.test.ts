import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceRoot } from '@comanda/contract/call';
import type { Envelope } from '@comanda/contract/envelope.schema';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openDb } from './db/open-db.ts';
import type { Db } from './db/tables.ts';
import { newMerchantKey } from './merchant/key.ts';
import { returnUrl } from './operations/payment/return-url.ts';
import { stockWith } from './stores/publish-store.ts';
import { aMisoLine, anOrderRequest } from './testing/an-order-request.ts';
import { bookErrors, moneyErrors } from './testing/books.ts';
import { createDatabase } from './testing/postgres.ts';
import { publishShop } from './testing/publish-shop.ts';
import { type ServerProcess, startProcess } from './testing/start-process.ts';
import { type Engine, engines, noon } from './testing/start-test-server.ts';

/* Kills a real server while it takes and refunds money, and checks that the next server settles its work. */

const isLong = process.env.LONG === '1';
const payTimeout = 900;
const json = { 'content-type': 'application/json' };

let folder: string;
let db: Db;
let key: string;
let settings: Record<string, string>;
let server: ServerProcess;
/** A second server on the same database. */
let beside: ServerProcess | undefined;
/** How many seconds the servers' clocks are ahead of this machine's. */
let ahead: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-killed-'));
  ahead = 0;
});
afterEach(async () => {
  await server.kill();
  await beside?.kill();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function prepare(engine: Engine): Promise<void> {
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
  db = await openDb({ databaseUrl, dataDir: folder, pgPrepared: true, pgConnections: 2 }, () => {});
  const shop = aShop({ payTimeout, acceptTimeout: 3600 });
  await publishShop({ db }, shop, aMenu());
  await stockWith(db, shop.shopPid, 'miso-soup/sku', 10_000);
  key = await newMerchantKey({ db, now: () => noon, newId: () => 'k'.repeat(43) }, shop.shopPid, 'till');
  settings = {
    DATA_DIR: folder,
    SWEEP_SECONDS: '1',
    MAX_QUEUE_MS: '0',
    SUBMITS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '100000',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
}
const startOne = () => startProcess({ ...settings, CLOCK_AHEAD: String(ahead) }, { isToBeKilled: true });
async function start(): Promise<void> {
  server = await startOne();
}
async function startBeside(): Promise<void> {
  beside = await startOne();
}

async function call<T>(path: string, body: object): Promise<T> {
  const sent = { method: 'POST', headers: json, body: JSON.stringify(body) };
  const answer = await fetch(`${server.origin}${serviceRoot}/${path}`, sent);
  const { code, message, data } = (await answer.json()) as Envelope;
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data as T; // the contract's client does this with types; here only ids are read
}

type Placed = { readonly token: string; readonly orderId: string; readonly orderToken: string };

async function place(): Promise<Placed> {
  const { queryInfo } = await call<{ queryInfo: { token: string } }>('qr', {
    hash: 'table-7',
    type: 'T',
    code: '7',
  });
  const orderRequest = {
    ...anOrderRequest(queryInfo.token, { checkoutMethod: 'O' }),
    orderingAmount: 3.5,
    dueAmount: 3.5,
    itemList: [{ ...aMisoLine(), unitAmount: 3.5, saleAmount: 3.5 }],
  };
  return { token: queryInfo.token, ...(await call<Omit<Placed, 'token'>>('submit', orderRequest)) };
}

async function pay({ token, orderId, orderToken }: Placed): Promise<void> {
  const redirectUrl = returnUrl(orderId, { origin: server.origin, token: orderToken });
  const orderRequest = { token, orderId, paymentPlatformPid: 'sandbox', redirectUrl };
  const { paymentUrl } = await call<{ paymentUrl: string }>('payment/create', orderRequest);
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch(new URL(new URL(paymentUrl).pathname, server.origin), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
}

const rowOf = ({ orderId }: Placed) =>
  db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
const refundsDone = async ({ orderId }: Placed) => {
  const refunds = await db.selectFrom('refunds').select('state').where('payableId', '=', orderId).execute();
  return refunds.length > 0 && refunds.every(({ state }) => state === 'done');
};

const patience = { timeout: 10_000, interval: 20 };
/** Waits for a condition. Fails if the server is killed before. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const check = async () => expect((await isSo()) || server.child.signalCode !== null).toBe(true);
  await vi.waitFor(check, patience);
  if (server.child.signalCode !== null) throw new Error('the server was killed');
}

/** Pays an order, lets the restaurant reject it, and waits for the refund. */
async function payAndPayBack(placed: Placed): Promise<void> {
  await pay(placed);
  await until(async () => (await rowOf(placed)).orderStatus === 1);
  const headers = { ...json, authorization: `Bearer ${key}`, 'idempotency-key': placed.orderId };
  const url = `${server.origin}/api/merchant/v1/orders/${placed.orderId}/reject`;
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ reason: 'No rice' }) });
  await until(() => refundsDone(placed));
}

/** Returns unsettled work: orders that wait for their money, due refunds, errors in the books. */
async function unsettled(): Promise<unknown[]> {
  const now = Math.floor(Date.now() / 1000) + ahead;
  const waiting = await db.selectFrom('orders').select('orderId').where('orderStatus', '=', 0).execute();
  const pending = await db
    .selectFrom('paymentAttempts')
    .select('txNo')
    .where('state', '=', 'pending')
    .execute();
  const owed = await db.selectFrom('refunds').select('refundId').where('state', '!=', 'done').execute();
  return [...waiting, ...pending, ...owed, ...(await moneyErrors(db)), ...(await bookErrors(db, now))];
}

/** The n-th step that matches `before`. The server is killed before this step. */
type Stop = { readonly before: string; readonly nth: number };
/** How many servers start afterwards. */
type After = { readonly servers: 1 | 2 };

/**
 * Kills a server at a step, half a minute before the payment deadline. Starts the next server a minute after the
 * deadline. Returns the order's status after all is settled, or `undefined` if the order ended without that step.
 */
async function statusAfter(stop: Stop, { servers }: After = { servers: 1 }): Promise<number | undefined> {
  const abandoned = await place();
  const placed = await place();
  await server.tell({ ...stop, ahead: ahead + payTimeout - 30 });
  const error = await payAndPayBack(placed).then(
    () => undefined,
    (reason: unknown) => reason ?? 'unknown',
  );
  if (error === undefined) return undefined;
  // after any other error the server would still run
  await vi.waitFor(() => expect(server.child.signalCode, String(error)).toBe('SIGKILL'), patience);
  ahead += payTimeout + 60;
  await Promise.all([start(), servers === 2 && startBeside()]);
  await vi.waitFor(async () => expect(await unsettled()).toEqual([]), patience);
  expect((await rowOf(abandoned)).orderStatus).toBe(9);
  return (await rowOf(placed)).orderStatus;
}

/**
 * The two steps after which money has moved and is not recorded, with the final status of the order. The long run
 * stops at every step.
 */
const stops: readonly (readonly [number, string])[] = [
  // the diner has paid, and no webhook has come
  [1, 'fetch'],
  // the platform has refunded, and the server has not recorded it
  [8, 'update "refunds" set "state" = [^ ]+ "next_at" = [^ ]+ where'],
];

/** All writes and outgoing requests, except the leases of the sweeper, which do not concern orders. */
const anyStep = '^(begin|commit|fetch|(insert into|update|delete from) "(?!leases))';

describe.each(isLong ? engines : (['SQLite'] as const))('a server on %s that is killed', (engine) => {
  it('one or two later servers finish its work: they close no paid order, keep no money without an order, and hold no stock', async () => {
    await prepare(engine);
    await start();
    for (const [index, [status, before]] of stops.entries()) {
      const servers = index === stops.length - 1 ? 2 : 1;
      expect(await statusAfter({ before, nth: 1 }, { servers })).toBe(status);
    }
    if (!isLong) return;
    await beside?.kill();
    const seen: number[] = [];
    for (let nth = 1; ; nth += 1) {
      const status = await statusAfter({ before: anyStep, nth });
      if (status === undefined) break;
      seen.push(status);
    }
    expect(seen.length).toBeGreaterThan(30);
    expect(new Set(seen)).toEqual(new Set([9, 1, 8]));
  }, 900_000);
});
