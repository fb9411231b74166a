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
import { relateNumberOf } from './providers/invoice/ecpay/issue-request.ts';
import {
  type EcpayInvoiceSimulator,
  startEcpayInvoices,
} from './providers/invoice/testing/ecpay-invoice-simulator.ts';
import { stockWith } from './stores/publish-store.ts';
import { aMisoLine, anOrderRequest } from './testing/an-order-request.ts';
import { bookErrors } from './testing/books.ts';
import { createDatabase } from './testing/postgres.ts';
import { publishShop } from './testing/publish-shop.ts';
import { type ServerProcess, startProcess } from './testing/start-process.ts';
import { type Engine, engines, noon } from './testing/start-test-server.ts';

/*
 * Kills a real server before each step of a refund, of a day closing and of an e-invoice. The till repeats its call at the
 * next server. Nothing may be lost, doubled or half-written.
 */

const isLong = process.env.LONG === '1';
const json = { 'content-type': 'application/json' };
/** How many seconds the clocks of the servers are ahead of this machine's: each next server begins when all retries are due. */
let ahead = 0;
const now = () => Math.floor(Date.now() / 1000) + ahead;

let folder: string;
let db: Db;
let key: string;
let shopPid: string;
let settings: Record<string, string>;
let server: ServerProcess;
let ecpay: EcpayInvoiceSimulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-killed-money-'));
  ahead = 0;
  ecpay = await startEcpayInvoices(now);
});
afterEach(async () => {
  await server.kill();
  await ecpay.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function prepare(engine: Engine): Promise<void> {
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
  db = await openDb({ databaseUrl, dataDir: folder, pgPrepared: true, pgConnections: 2 }, () => {});
  const taiwan = { country: 'TW', invoiceFlag: true, currency: 'TWD', amountScale: 0 } as const;
  const tax = { taxName: ['營業稅', 'Tax'], taxRate: 5, included: true, classes: ['food'], modes: '' };
  const shop = aShop({ ...taiwan, taxes: [tax], acceptTimeout: null });
  ({ shopPid } = shop);
  await publishShop({ db }, shop, aMenu());
  await stockWith(db, shopPid, 'miso-soup/sku', 10_000);
  key = await newMerchantKey({ db, now: () => noon, newId: () => 'k'.repeat(43) }, shopPid, 'till');
  const { account } = ecpay;
  settings = {
    DATA_DIR: folder,
    SWEEP_SECONDS: '1',
    MAX_QUEUE_MS: '0',
    SUBMITS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '100000',
    ECPAY_INVOICE_MERCHANT_ID: account.merchantId,
    ECPAY_INVOICE_HASH_KEY: account.hashKey,
    ECPAY_INVOICE_HASH_IV: account.hashIv,
    ECPAY_INVOICE_EMAIL: account.email,
    ECPAY_INVOICE_ENV: account.origin,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
}

async function start(): Promise<void> {
  server = await startProcess({ ...settings, CLOCK_AHEAD: String(ahead) }, { isToBeKilled: true });
}

async function call<T>(path: string, body: object): Promise<T> {
  const sent = { method: 'POST', headers: json, body: JSON.stringify(body) };
  const answer = await fetch(`${server.origin}${serviceRoot}/${path}`, sent);
  const { code, message, data } = (await answer.json()) as Envelope;
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data as T; // only ids and states are read
}

/** Sends a call of the till, with an Idempotency-Key. Anything but success is an error. */
async function till(path: string, body: object | null, once: string = crypto.randomUUID()) {
  const headers = { ...json, authorization: `Bearer ${key}`, 'idempotency-key': once };
  const sent = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server.origin}/api/merchant/v1${path}`, sent);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

const patience = { timeout: 15_000, interval: 20 };
/** Waits for a condition. Fails if the server is killed before. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const check = async () => expect((await isSo()) || server.child.signalCode !== null, what).toBe(true);
  await vi.waitFor(check, patience);
  if (server.child.signalCode !== null) throw new Error('the server was killed');
}

/** Places an order of two soups for 700. */
async function place(checkoutMethod: 'P' | 'O') {
  const scan = { hash: 'table-7', type: 'T', code: '7' };
  const { token } = (await call<{ queryInfo: { token: string } }>('qr', scan)).queryInfo;
  const request = anOrderRequest(token, {
    itemList: [aMisoLine({ unitQty: 2 })],
    checkoutMethod,
    dueAmount: 700,
    requestId: crypto.randomUUID(),
  });
  const { orderId, orderToken } = await call<{ orderId: string; orderToken: string }>('submit', request);
  return { token, orderId, orderToken };
}

const invoiceOf = (orderId: string) => ecpay.invoices.get(relateNumberOf({ shopPid, orderId }));
const issued = (orderId: string) => async () =>
  (await db.selectFrom('invoices').select('number').where('orderId', '=', orderId).executeTakeFirst())
    ?.number === invoiceOf(orderId)?.number && invoiceOf(orderId) !== undefined;

async function paidAtTill(): Promise<string> {
  const { orderId } = await place('P');
  await till(`/orders/${orderId}/payments`, { tender: 'cash' });
  await until('the invoice', issued(orderId));
  return orderId;
}

async function paidOnline(): Promise<string> {
  const { token, orderId, orderToken } = await place('O');
  const redirectUrl = returnUrl(orderId, { origin: server.origin, token: orderToken });
  const request = { token, orderId, paymentPlatformPid: 'sandbox', redirectUrl };
  const { paymentUrl } = await call<{ paymentUrl: string }>('payment/create', request);
  await fetch(new URL(new URL(paymentUrl).pathname, server.origin), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  await until('the invoice', issued(orderId));
  return orderId;
}

/** What refunds, credits and allowances an order has in the end. */
async function moneyOf(orderId: string) {
  const credits = await db.selectFrom('credits').select('amount').where('payableId', '=', orderId).execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('payableId', '=', orderId)
    .execute();
  const atPlatform = await db
    .selectFrom('sandboxRefunds')
    .innerJoin('sandboxPayments', 'sandboxPayments.ref', 'sandboxRefunds.ref')
    .innerJoin('paymentAttempts', 'paymentAttempts.txNo', 'sandboxPayments.txNo')
    .select('sandboxRefunds.amount')
    .where('paymentAttempts.orderId', '=', orderId)
    .execute();
  return {
    credits: credits.map(({ amount }) => amount),
    refunds: refunds.map(({ amount, state }) => `${amount} ${state}`),
    atPlatform: atPlatform.map(({ amount }) => amount),
    allowed: invoiceOf(orderId)?.allowances.map(({ amount }) => amount),
  };
}

/** Something that a till does, and the work of the server that follows. It may be done again with the same key. */
type Deed = {
  readonly run: (once: string) => Promise<unknown>;
  /** Waits until all of it is done, once. */
  readonly done: () => Promise<void>;
};
type Action = () => Promise<Deed>;

const refundOf =
  (paid: () => Promise<string>, atPlatform: readonly number[]): Action =>
  async () => {
    const orderId = await paid();
    const back = { credits: [350], refunds: ['350 done'], atPlatform, allowed: [350] };
    return {
      run: (once) =>
        till(`/orders/${orderId}/refunds`, { lines: [{ line: 0, qty: 1 }], reason: 'It was cold' }, once),
      done: async () => {
        await until('the refund', async () => {
          const { refunds, allowed } = await moneyOf(orderId);
          return refunds[0] === '350 done' && allowed?.length === 1;
        });
        expect(await moneyOf(orderId)).toEqual(back);
      },
    };
  };

const actions: Readonly<Record<string, Action>> = {
  'a refund at the till': refundOf(paidAtTill, []),
  'a refund through the platform': refundOf(paidOnline, [350]),
  'an e-invoice': async () => {
    const { orderId } = await place('P');
    return {
      run: (once) => till(`/orders/${orderId}/payments`, { tender: 'card' }, once),
      done: async () => {
        await until('the invoice', issued(orderId));
        const payments = await db
          .selectFrom('payments')
          .select('applied')
          .where('payableId', '=', orderId)
          .execute();
        expect(payments).toEqual([{ applied: 700 }]);
        expect(invoiceOf(orderId)?.data.SalesAmount).toBe(700);
      },
    };
  },
  'a day closing': async () => {
    await paidAtTill();
    const { number, cash } = (await till('/day', null)).day;
    const asked = { number, countedAmount: cash.expectedAmount };
    return {
      run: (once) => till('/day/close', asked, once),
      done: async () => {
        const closings = await db.selectFrom('closings').select(['number', 'counted']).execute();
        expect(closings.filter((one) => one.number >= number)).toEqual([
          { number, counted: cash.expectedAmount },
        ]);
        expect((await till('/day', null)).day).toMatchObject({ number: number + 1, tenderList: [] });
      },
    };
  },
};

/** Kills the server before the nth step. Returns whether there was such a step before all was done. */
async function killedBefore(action: Action, before: string, nth: number): Promise<boolean> {
  const deed = await action();
  const once = crypto.randomUUID();
  await server.tell({ before, nth });
  const error = await deed
    .run(once)
    .then(() => deed.done())
    .catch((reason: unknown) => reason ?? 'unknown');
  if (error === undefined) {
    await server.tell({ before: 'no more stops' });
    return false;
  }
  // after any other error the server would still run
  await vi.waitFor(() => expect(server.child.signalCode, String(error)).toBe('SIGKILL'), patience);
  expect(await bookErrors(db, now()), 'the books after the kill').toEqual([]);
  ahead += 300;
  await start();
  await deed.run(once);
  await deed.done();
  expect(await bookErrors(db, now()), 'the books in the end').toEqual([]);
  return true;
}

/** All writes and outgoing requests, except the leases of the sweeper and what keys were last used. */
const anyStep = '^(begin|commit|fetch|(insert into|update|delete from) "(?!leases|merchant_keys))';

/** The steps of the short run: money has moved outside and is not recorded, or only the commit is missing. */
const short: readonly (readonly [keyof typeof actions, string])[] = [
  ['a refund through the platform', 'update "refunds" set "state" = [^ ]+ "next_at" = [^ ]+ where'],
  ['an e-invoice', 'update "invoices" set "number"'],
  ['a day closing', 'insert into "closings"'],
];

describe.each(isLong ? engines : (['SQLite'] as const))('a server on %s that is killed', (engine) => {
  it('loses, doubles and leaves nothing half-written of a refund, a day closing and an e-invoice, whatever step it stops before', async () => {
    await prepare(engine);
    await start();
    for (const [name, before] of short) {
      const action = actions[name];
      expect(action && (await killedBefore(action, before, 1)), name).toBe(true);
    }
    if (!isLong) return;
    for (const [name, action] of Object.entries(actions)) {
      let nth = 1;
      while (await killedBefore(action, anyStep, nth)) nth += 1;
      expect(nth, name).toBeGreaterThan(8);
    }
  }, 1_800_000);
});
