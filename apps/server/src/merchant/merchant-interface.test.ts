import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '../db/stored-order.ts';
import { transaction } from '../db/transaction.ts';
import { sweep } from '../jobs/sweep.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { applyPaymentReport } from '../operations/payment/apply-payment-report.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../testing/payment-scene.ts';
import { engines, startTestServer } from '../testing/start-test-server.ts';
import { newMerchantKey } from './key.ts';

describe.each(engines)('the merchant interface on %s', (engine) => {
  let scene: PaymentScene;
  let key: string;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
    key = await newMerchantKey(scene.ctx, scene.shop.shopPid, 'till');
  });

  const get = async (query: string, authorization = `Bearer ${key}`) => {
    const answer = await fetch(`${scene.origin}/api/merchant/v1/orders${query}`, {
      headers: { authorization },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${scene.origin}/api/merchant/v1/orders/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

  /** Places an order that is paid and waits for acceptance. */
  async function paidOrder(): Promise<PlacedOrder> {
    const order = await scene.placeOrder();
    const { ctx } = scene;
    const { txNo } = await scene.startPayment(order);
    await applyPaymentReport(ctx, 'sandbox', {
      txNo,
      state: 'succeeded',
      amount: 350,
      currency: 'EUR',
      eventId: null,
    });
    return order;
  }
  const orderAt = (orderStatus: OrderRow['orderStatus'], overrides: Partial<OrderRow> = {}) =>
    scene.placeOrder({ orderStatus, payDeadline: null, checkoutMethod: 'P', ...overrides });

  it('refuses calls without a valid key of the shop', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer mk_nobody', `Basic ${key}`, `Bearer ${key}x`, key]) {
      expect((await get('', authorization)).status).toBe(401);
    }
    const { headers } = await fetch(`${scene.origin}/api/merchant/v1/orders`);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect((await get('')).status).toBe(200);
  });

  async function keyOfAnotherShop() {
    await scene.ctx.db.deleteFrom('shops').where('shopPid', '=', 'other').execute();
    await scene.ctx.db
      .insertInto('shops')
      .values({
        shopPid: 'other',
        brandPid: 'other',
        document: JSON.stringify({ ...scene.shop, shopPid: 'other' }),
        menuVersion: null,
        availabilityVersion: 1,
      })
      .execute();
    key = await newMerchantKey(scene.ctx, 'other', 'till');
  }

  it('neither shows nor moves orders of another shop', async () => {
    const order = await orderAt(1);
    await keyOfAnotherShop();
    expect((await get('')).body.orderList).toEqual([]);
    expect(await post(`${order.orderId}/accept`)).toMatchObject({
      status: 404,
      body: { code: 'noSuchOrder' },
    });
    expect((await paymentState(scene, order)).status).toBe(1);
  });

  it('lists open orders, the oldest first, with amounts in main units', async () => {
    await scene.placeOrder();
    const first = await orderAt(1);
    scene.pass(10);
    const second = await orderAt(3);
    await orderAt(9, { endedAt: 1 });
    const { body } = await get('');
    expect(body.orderList.map(({ orderId }: { orderId: string }) => orderId)).toEqual([
      first.orderId,
      second.orderId,
    ]);
    expect(body.orderList[0]).toMatchObject({
      dueAmount: 3.5,
      currency: 'EUR',
      itemList: [{ saleAmount: 3.5 }],
    });
    expect((await get('?status=9')).body.orderList).toHaveLength(1);
    expect((await get('?limit=1')).body.orderList).toHaveLength(1);
  });

  it('lists orders page by page if they exceed a page, each order once', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) placed.push((await orderAt(1)).orderId);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let after = ''; ; after = `&after=${seen.at(-1)}`) {
      const { body } = await get(`?limit=2${after}`);
      sizes.push(body.orderList.length);
      seen.push(...body.orderList.map(({ orderId }: { orderId: string }) => orderId));
      if (!body.more) break;
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(seen.toSorted()).toEqual(placed.toSorted());
    expect((await get('?limit=5')).body.more).toBe(false);
    expect((await get('?after=nobody')).status).toBe(400);
  });

  it('lists the orders that have changed since a time', async () => {
    await orderAt(1);
    const changed = await orderAt(1);
    scene.pass(100);
    await post(`${changed.orderId}/accept`);
    const { body } = await get(`?since=${scene.ctx.now()}`);
    expect(body.orderList.map(({ orderId }: { orderId: string }) => orderId)).toEqual([changed.orderId]);
  });

  it('lists a change that became visible late, if asked with the time of the previous answer', async () => {
    const order = await orderAt(1);
    const begun = scene.ctx.now();
    scene.pass(10);
    const { time } = (await get('')).body;
    await transaction(scene.ctx.db, (trx) => {
      const late = { ...scene.ctx, now: () => begun };
      return moveOrder(late, trx, order, { event: 'accepted', who: 'staff' });
    });
    const { body } = await get(`?since=${time}`);
    expect(body.orderList).toMatchObject([{ orderId: order.orderId, orderStatus: 2 }]);
  });

  it.each(['?status=0', '?status=6', '?status=1;2', '?since=yesterday', '?limit=1000', '?shop=other'])(
    'refuses to list orders with the query %s',
    async (query) => {
      expect(await get(query)).toMatchObject({ status: 400, body: { code: 'badRequest' } });
    },
  );

  it('moves an order from accepted to picked up, each step with the version of the previous answer', async () => {
    const order = await paidOrder();
    let { version } = (await get('')).body.orderList[0];
    for (const [name, status] of [
      ['accept', 2],
      ['prepare', 3],
      ['ready', 4],
      ['complete', 5],
    ] as const) {
      const said = { version, reason: 'at once' };
      const { status: code, body } = await post(`${order.orderId}/${name}`, said);
      expect([code, body.order.orderStatus, body.order.reason]).toEqual([200, status, null]);
      version = body.order.version;
    }
    expect(await historyOf(scene, order)).toEqual(['T11', 'T11', 'T11', 'T3', 'T6', 'T9']);
  });

  it('answers a repetition with success, and changes nothing', async () => {
    const order = await orderAt(1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`${order.orderId}/accept`, { version: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await historyOf(scene, order)).toEqual(['T9']);
  });

  it('tells the later of two who was first, and both see the same order', async () => {
    const order = await orderAt(1);
    const bar = { device: 'bar' };
    const first = await post(`${order.orderId}/accept`, { version: 1 }, bar);
    expect(first.body.lastChange).toBeUndefined();
    const lastChange = { kind: 'accepted', by: 'till', device: 'bar' };
    const later = await post(`${order.orderId}/accept`, { version: 1 }, { device: 'door' });
    expect(later).toMatchObject({ status: 200, body: { order: first.body.order, lastChange } });
    const other = await post(`${order.orderId}/reject`, { version: 1, reason: 'No fish' });
    expect(other).toMatchObject({ status: 409, body: { order: first.body.order, lastChange } });
  });

  it('refuses a move that the order’s status does not allow, and returns the current order', async () => {
    const order = await orderAt(2);
    expect(await post(`${order.orderId}/reject`, { reason: 'too late' })).toMatchObject({
      status: 409,
      body: { code: 'notAllowed', order: { orderStatus: 2 } },
    });
    const unpaid = await scene.placeOrder();
    expect((await post(`${unpaid.orderId}/accept`)).status).toBe(409);
  });

  it('refuses a move if the order has changed since it was read: by the field version and by If-Match', async () => {
    const order = await orderAt(1);
    for (const answer of [
      await post(`${order.orderId}/accept`, { version: 7 }),
      await post(`${order.orderId}/accept`, undefined, { 'if-match': '"7"' }),
      await post(`${order.orderId}/accept`, undefined, { 'if-match': '10' }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'changedMeanwhile', order: { version: 1 } },
      });
    }
    expect((await post(`${order.orderId}/accept`, undefined, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('completes a prepared dine-in order directly, but not one that the diner picks up', async () => {
    const served = await orderAt(3);
    expect((await post(`${served.orderId}/complete`)).body.order.orderStatus).toBe(5);
    const fetched = await orderAt(3, { deliveryMode: 'P' });
    expect((await post(`${fetched.orderId}/complete`)).status).toBe(409);
  });

  it('rejects only with a reason, returns the portion to stock, and refunds the diner once', async () => {
    const order = await scene.placeOrder();
    const { ctx } = scene;
    const { providerRef } = await scene.startPayment(order);
    await decide(ctx, providerRef ?? '', 'approved');
    scene.pass(5);
    await sweep(ctx);
    expect(await post(`${order.orderId}/reject`)).toMatchObject({
      status: 400,
      body: { code: 'reasonNeeded' },
    });
    await Promise.all([1, 2, 3].map(() => post(`${order.orderId}/reject`, { reason: 'no more soup' })));
    await sweep(ctx);
    expect(await paymentState(scene, order)).toEqual({
      status: 8,
      tx: 3,
      attempts: ['succeeded payment refund done'],
    });
    expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
    expect((await get('?status=8')).body.orderList[0]).toMatchObject({ reason: 'no more soup' });
  });

  it('cancels an order in preparation only with confirmation, and writes its food off', async () => {
    const order = await paidOrder();
    await post(`${order.orderId}/accept`);
    await post(`${order.orderId}/prepare`);
    const orderRequest = { reason: 'the oven is broken' };
    expect((await post(`${order.orderId}/cancel`, orderRequest)).body.code).toBe('confirmNeeded');
    expect(
      (await post(`${order.orderId}/cancel`, { ...orderRequest, confirm: true })).body.order.orderStatus,
    ).toBe(9);
    expect(await paymentState(scene, order)).toMatchObject({ attempts: ['succeeded payment refund due'] });
    expect(await scene.stock()).toEqual({ onHand: 99, held: 0, claimed: 0 });
  });

  it('accepts the return of a picked-up order and refunds the diner once; the food is not restocked', async () => {
    const order = await paidOrder();
    for (const name of ['accept', 'ready', 'complete']) await post(`${order.orderId}/${name}`);
    const [returned, again] = [
      await post(`${order.orderId}/return`, { reason: 'a hair in it' }),
      await post(`${order.orderId}/return`),
    ];
    expect(returned.body.order).toMatchObject({ orderStatus: 7, reason: 'a hair in it' });
    expect(again).toMatchObject(returned);
    expect(await paymentState(scene, order)).toMatchObject({ attempts: ['succeeded payment refund due'] });
    expect(await scene.stock()).toEqual({ onHand: 99, held: 0, claimed: 1 });
    expect(await historyOf(scene, order)).toContain('T13');
  });

  it('refuses to return an order that was not picked up, or after the shop’s return period', async () => {
    const endedAt = scene.ctx.now();
    const fresh = await orderAt(4);
    expect((await post(`${fresh.orderId}/return`)).body.code).toBe('notAllowed');
    const order = await orderAt(5, { endedAt });
    const late = await orderAt(5, { endedAt });
    scene.pass(scene.shop.returns.seconds);
    expect((await post(`${order.orderId}/return`)).status).toBe(200);
    scene.pass(1);
    expect(await post(`${late.orderId}/return`)).toMatchObject({
      status: 409,
      body: { code: 'returnOver', order: { orderStatus: 5 } },
    });
  });

  it('lets only one till decide if two do so at once, and sends the other the current order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await paidOrder();
      const { version } = (await get('')).body.orderList[0];
      const answers = await Promise.all([
        post(`${order.orderId}/accept`, { version }),
        post(`${order.orderId}/reject`, { version, reason: 'no more soup' }),
      ]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      expect([won?.status, lost?.status]).toEqual([200, 409]);
      expect(lost?.body.order).toEqual(won?.body.order);
      const { status, attempts } = await paymentState(scene, order);
      expect(attempts[0]?.includes('refund')).toBe(status === 8);
      await post(`${order.orderId}/${status === 2 ? 'complete' : 'reject'}`);
    }
  });

  it('returns one order by its id, and treats an order of another shop as unknown', async () => {
    const order = await orderAt(3);
    expect((await get(`/${order.orderId}`)).body.order).toEqual((await get('')).body.orderList[0]);
    const nobody = await get('/nobody');
    expect(nobody).toEqual({
      status: 404,
      body: { code: 'noSuchOrder', message: 'There is no such order' },
    });
    await keyOfAnotherShop();
    expect(await get(`/${order.orderId}`)).toEqual(nobody);
  });

  it('answers 404 for unknown calls', async () => {
    const notFound = { status: 404, body: { code: 'notFound', message: 'There is no such call' } };
    const order = await orderAt(1);
    expect(await post(`${order.orderId}/eat`)).toEqual(notFound);
    const stream = await fetch(`${scene.origin}/api/merchant/v1/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(stream.status).toBe(404);
  });

  it('accepts a call without a body even if its content-type is JSON', async () => {
    const order = await orderAt(1);
    const json = { 'content-type': 'application/json' };
    expect(await post(`${order.orderId}/reject`, undefined, json)).toMatchObject({
      status: 400,
      body: { code: 'reasonNeeded' },
    });
    expect((await post(`${order.orderId}/accept`, undefined, json)).status).toBe(200);
  });

  it.each(['latest', '"x"', 'W/"1"', '-1'])('refuses the value %s of If-Match', async (version) => {
    const order = await orderAt(1);
    const answer = await post(`${order.orderId}/accept`, undefined, { 'if-match': version });
    expect(answer).toMatchObject({ status: 400, body: { code: 'badRequest' } });
    expect((await paymentState(scene, order)).status).toBe(1);
  });

  it.each([{ version: -1 }, { reason: '' }, { reason: '  ' }, { status: 5 }, { confirm: 'yes' }, []])(
    'refuses the request body %j',
    async (body) => {
      const order = await orderAt(1);
      expect((await post(`${order.orderId}/accept`, body)).status).toBe(400);
      expect((await paymentState(scene, order)).status).toBe(1);
    },
  );
});

it('the merchant interface writes amounts with the decimals of the shop’s currency, and hides the details of unexpected errors', async () => {
  const own = await startTestServer({ shop: { currency: 'JPY', amountScale: 0 } });
  const key = await newMerchantKey(own.ctx, own.shop.shopPid, 'till');
  await own.call('submit', anOrderRequest((await own.scan()).queryInfo.token));
  const list = () =>
    own.app.inject({
      url: '/api/merchant/v1/orders?since=0',
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await list()).json().orderList).toMatchObject([
    { dueAmount: 350, itemList: [{ saleAmount: 350 }] },
  ]);

  await own.ctx.db.schema.dropTable('orderEvents').execute();
  const answer = await list();
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: 'serverError', message: 'The server cannot answer' },
  ]);
  expect(own.logged()).toContain('no such table: order_events');
  await own.close();
});
