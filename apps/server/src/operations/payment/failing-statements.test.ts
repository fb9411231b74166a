import { serviceRoot } from '@comanda/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { sweep } from '../../jobs/sweep.ts';
import { newMerchantKey } from '../../merchant/key.ts';
import { signatureHeader } from '../../providers/payment/sandbox/signature.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { addPoints } from '../../stores/point-store.ts';
import { stockWith } from '../../stores/publish-store.ts';
import { sandboxSecret } from '../../stores/sandbox-store.ts';
import { giveCoupon, logIn, membersOffered } from '../../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { bookErrors, moneyErrors } from '../../testing/books.ts';
import { type BreakableDb, breakable } from '../../testing/breakable-db.ts';
import { keptCompilers } from '../../testing/kept-compilers.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { returnUrl } from './return-url.ts';

/* Simulates a full disk, a lost connection or a killed server, at each statement of every action that moves money. */

type Placed = { readonly token: string; readonly orderId: string; readonly orderToken: string };
type Answer = { readonly status: number; readonly code: unknown };

let server: TestServer;
let database: BreakableDb;
/** The same server on a database that fails on demand. */
let app: FastifyInstance;
let memberToken: string;
let memberPid: string;
let key: string;
let coupons = 0;

beforeAll(async () => {
  server = await startTestServer({ shop: { members: membersOffered, acceptTimeout: 3600 } });
  database = breakable(server.ctx.db);
  app = await buildApp({ ...server.ctx, db: database.db }, { schemaController: keptCompilers });
  ({ memberToken, memberPid } = await logIn(server));
  key = await newMerchantKey(server.ctx, server.shop.shopPid, 'till');
});
beforeEach(async () => {
  const { ctx, shop } = server;
  const behindOneAnother = [
    'sandboxRefunds',
    'sandboxPayments',
    'refunds',
    'paymentAttempts',
    'orders',
    'memberCoupons',
    'pointEntries',
    'pointAccounts',
    'stock',
  ] as const;
  for (const table of behindOneAnother) await ctx.db.deleteFrom(table).execute();
  await stockWith(ctx.db, shop.shopPid, 'miso-soup/sku', 10_000);
  const entry = { orderId: '', kind: 'welcome', points: 10_000, at: ctx.now() } as const;
  await addPoints(ctx.db, { brandPid: shop.brandPid, memberPid }, entry);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function send(url: string, headers: Record<string, string>, payload: string): Promise<Answer> {
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, code: answer.json().code };
}
const json = { 'content-type': 'application/json' };
const call = (path: string, body: object) => send(`${serviceRoot}/${path}`, json, JSON.stringify(body));

/** An order of two soups. Every other order has its own coupon, the others use points. */
async function orderRequest() {
  const { token } = (await server.scan()).queryInfo;
  const itemList = [aMisoLine({ unitQty: 2 })];
  coupons += 1;
  const couponId = `c${coupons}`;
  const isCoupon = coupons % 2 === 0;
  if (isCoupon) await giveCoupon(server, { couponId });
  const benefit = isCoupon
    ? { couponCode: couponId, couponPromoAmount: 100, dueAmount: 600 }
    : { pointPromoAmount: 200, dueAmount: 500 };
  return anOrderRequest(token, { itemList, checkoutMethod: 'O', memberToken, ...benefit });
}
async function place(): Promise<Placed> {
  const requested = await orderRequest();
  return { token: requested.token, ...(await server.call('submit', requested)) };
}
const createInput = ({ token, orderId, orderToken }: Placed) => ({
  token,
  orderId,
  paymentPlatformPid: 'sandbox',
  redirectUrl: returnUrl(orderId, { origin: server.ctx.publicOrigin, token: orderToken }),
});
async function startPaying(placed: Placed): Promise<Placed> {
  await server.call('payment/create', createInput(placed));
  return placed;
}
async function approve(placed: Placed): Promise<Placed> {
  const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, ...placed });
  await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
  return placed;
}
async function hear(placed: Placed): Promise<Placed> {
  await server.call('payment/status', { token: placed.token, orderId: placed.orderId });
  return placed;
}
const paying = async () => startPaying(await place());
const paidUnheard = async () => approve(await paying());
const paid = async () => hear(await paidUnheard());

async function webhook({ orderId }: Placed): Promise<Answer> {
  const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
  const { txNo = '', amount = 0, currency = '' } = attempt ?? {};
  const payload = JSON.stringify({ id: `e-${txNo}`, type: 'payment.succeeded', txNo, amount, currency });
  const secret = await sandboxSecret(server.ctx.db, '');
  const signed = { ...json, 'sandbox-signature': signatureHeader(secret, server.clock.now, payload) };
  return send('/api/webhooks/sandbox', signed, payload);
}
const byTill = async ({ orderId }: Placed, name: string): Promise<Answer> => {
  const headers = { ...json, authorization: `Bearer ${key}`, 'idempotency-key': `${name}-${orderId}` };
  return send(`/api/merchant/v1/orders/${orderId}/${name}`, headers, JSON.stringify({ reason: 'No rice' }));
};
async function sweeping(): Promise<Answer> {
  server.clock.now += 5;
  await sweep({ ...server.ctx, db: database.db });
  return { status: 200, code: 200 };
}

/** The name of an action, its preparation, the action, and the order's status after all is settled. */
type Deed = readonly [string, () => Promise<Placed>, (placed: Placed) => Promise<Answer>, number];
const deeds: readonly Deed[] = [
  ['starting to pay', place, (placed) => call('payment/create', createInput(placed)), 0],
  ['a webhook that reports the payment', paidUnheard, webhook, 1],
  [
    'a poll that finds the payment',
    paidUnheard,
    ({ token, orderId }) => call('payment/status', { token, orderId }),
    1,
  ],
  [
    'cancelling an order with a pending payment',
    paying,
    ({ token, orderId }) => call('cancel', { token, orderId }),
    9,
  ],
  [
    'cancelling an order that turns out to be paid',
    paidUnheard,
    ({ token, orderId }) => call('cancel', { token, orderId }),
    1,
  ],
  ['rejecting a paid order', paid, (placed) => byTill(placed, 'reject'), 8],
  ['the sweeper that finds the payment', paidUnheard, sweeping, 1],
  [
    'the sweeper that refunds',
    async () => {
      const placed = await paid();
      await byTill(placed, 'reject');
      return placed;
    },
    sweeping,
    8,
  ],
];

/** Tests every third statement, and every statement in the long run. killed.test.ts stops a real server instead. */
const step = process.env.LONG === '1' ? 1 : 3;

const faults = () => bookErrors(server.ctx.db, server.clock.now);
async function settle(): Promise<void> {
  for (const seconds of [30, 30, 1]) {
    server.clock.now += seconds;
    await sweep(server.ctx);
  }
}
const statuses = async () => {
  const rows = await server.ctx.db.selectFrom('orders').select('orderStatus').distinct().execute();
  return rows.map(({ orderStatus }) => orderStatus);
};

describe('when one statement fails', () => {
  it.each(deeds)(
    '%s is either done or rolled back completely, answers 2500, and succeeds afterwards',
    async (_what, before, deed, status) => {
      for (let n = 1, isBroken = true; isBroken; n += 1) {
        const placed = await before();
        database.breakAt(n, 'once');
        const answer = await deed(placed);
        isBroken = database.mend();
        if (answer.status !== 200) expect([2500, 'serverError']).toContain(answer.code);
        expect(await faults()).toEqual([]);
        await deed(placed);
        if (deed === sweeping) await settle();
      }
      await settle();
      expect(await statuses()).toEqual([status]);
      expect([...(await moneyErrors(server.ctx.db)), ...(await faults())]).toEqual([]);
    },
  );
});

describe('when the server dies at one statement', () => {
  it.each(deeds)(
    '%s is settled by the sweeper of the next server within a minute',
    async (_what, before, deed) => {
      for (let n = 1, isBroken = true; isBroken; n += step) {
        const placed = await before();
        database.breakAt(n, 'forGood');
        await deed(placed).catch(() => {});
        isBroken = database.mend();
        expect(await faults()).toEqual([]);
        if (deed === sweeping) await settle();
      }
      await settle();
      expect([...(await moneyErrors(server.ctx.db)), ...(await faults())]).toEqual([]);
    },
  );
});
