import { ownReasons } from '@comanda/domain/order/own-reason';
import type { HoldLimits } from '@comanda/domain/shop/hold-limits.schema';
import { aShop } from '@comanda/domain/testing/a-shop';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrderRow, StoredOrder } from '../../db/stored-order.ts';
import { rejectUnaccepted } from '../../jobs/close-overdue.ts';
import { newestAmounts } from '../../stores/order-list-store.ts';
import { findOrderById } from '../../stores/order-store.ts';
import { countOrdersAtTill } from '../../stores/session-order-store.ts';
import { aMisoLine, anOrderRequest, aRamenLine } from '../../testing/an-order-request.ts';
import {
  engines,
  noon,
  type SharedServerOptions,
  sharedTestServer,
  type TestServer,
} from '../../testing/start-test-server.ts';

const testServer = sharedTestServer();
let server: TestServer;
const off: HoldLimits = { itemUnits: null, units: null, timesMedian: null, ordersPerSession: null };
const only = (limits: Partial<HoldLimits>) => ({ holds: { ...off, ...limits } });

const open = async (options: SharedServerOptions = {}) => {
  server = await testServer(options);
  return (await server.scan()).queryInfo.token;
};
async function orderById(orderId: string): Promise<StoredOrder> {
  const order = await findOrderById(server.ctx.db, orderId);
  if (!order) throw new Error('there is no order');
  return order;
}
type SubmitInput = Parameters<typeof anOrderRequest>[1];
async function place(token: string, orderRequest: SubmitInput = {}): Promise<StoredOrder> {
  const { orderId } = await server.call('submit', anOrderRequest(token, orderRequest));
  return orderById(orderId);
}
const huge = [aMisoLine({ unitQty: 21 })];
const stateOf = ({ orderStatus: status, acceptDeadline: until, hold }: StoredOrder) => ({
  status,
  until,
  rules: hold.map(({ rule }) => rule),
});
const free = { status: 2, until: null, rules: [] };

/** Inserts earlier orders of the shop for 3.50, 7.00, 10.50 and so on, each in another session. */
async function ordersBefore(count: number, changes: Partial<OrderRow> = {}): Promise<void> {
  const token = (await server.scan()).queryInfo.token;
  const { orderId } = await place(token);
  const model = await server.ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, at) => ({
    ...model,
    orderId: `before-${at}`,
    orderNo: `before-${at}`,
    sessionHash: `before-${at}`,
    orderTokenHash: `before-${at}`,
    contentHash: `before-${at}`,
    crtTime: noon - 3600 - at,
    orderingAmount: 350 * (at + 1),
    ...changes,
  }));
  for (const row of rows) await server.ctx.db.insertInto('orders').values(row).execute();
  await server.ctx.db.deleteFrom('orders').where('orderId', '=', model.orderId).execute();
  // five minutes later the server reads the median again
  server.clock.now += 300;
}

it('the hold rules read orders through indexes, without scanning the table', async () => {
  await open();
  const { db } = server.ctx;
  const asked: CompiledQuery[] = [];
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      // a prepared query has placeholders, and its plan does not depend on the values
      const values = parameters.map(() => null);
      asked.push(CompiledQuery.raw(`explain query plan ${text}`, values));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const heard = db.withPlugin(explain);
  await newestAmounts(heard, server.shop.shopPid, 500);
  await countOrdersAtTill(heard, { shopPid: server.shop.shopPid, sessionHash: 'session' }, noon);
  const steps = new Set<string>();
  for (const plan of asked) {
    const { rows } = await db.executeQuery<{ detail: string }>(plan);
    for (const { detail } of rows) if (/\borders\b/.test(detail)) steps.add(detail);
  }
  expect([...steps]).toEqual([
    'SEARCH orders USING INDEX orders_of_shop (shop_pid=? AND order_status=?)',
    'SEARCH orders USING INDEX orders_of_shop_session (shop_pid=? AND session_hash=? AND crt_time>?)',
  ]);
});

describe.each(engines)('an order that may be held for the staff, on %s', (engine) => {
  it.each([
    ['at the table', {}, {}],
    ['for takeaway', {}, { deliveryMode: 'T' }],
    ['for pickup', {}, { deliveryMode: 'P', receiverTel: '0400' }],
    ['for delivery', {}, { deliveryMode: 'D', receiverName: 'A', receiverTel: '0400', deliveryAddr: 'B' }],
    ['on the table’s bill', { orderingMode: 'A' }, { checkoutMethod: 'P' }],
  ] as const)('is held if it is too large: %s', async (_where, shop, orderRequest) => {
    const token = await open({ engine, shop });
    expect(stateOf(await place(token, { ...orderRequest, itemList: [aMisoLine({ unitQty: 20 })] }))).toEqual(
      free,
    );
    const held = await place(token, { ...orderRequest, itemList: huge });
    expect(stateOf(held)).toEqual({ status: 1, until: noon + 600, rules: ['manyOfOneItem'] });
    expect(held.version).toBe(1);
    expect(held.hold).toEqual([{ rule: 'manyOfOneItem', spuPid: 'miso-soup', units: 21, limit: 20 }]);
  });

  it('is held too if it was ordered by a shop-wide QR code', async () => {
    await open({ engine });
    const { queryInfo } = await server.scan({ hash: 'whole-shop', type: 'S', code: 'S' });
    const held = await place(queryInfo.token, { itemList: huge, deliveryMode: 'T' });
    expect(stateOf(held).status).toBe(1);
  });

  it('is not held if it is paid online, whatever its size', async () => {
    const token = await open({ engine });
    const order = await place(token, { itemList: huge, checkoutMethod: 'O' });
    expect(stateOf(order)).toEqual({ status: 0, until: null, rules: [] });
  });

  it('a held order waits as long as the shop’s acceptance timeout, with the reason', async () => {
    const token = await open({ engine, shop: { acceptTimeout: 120 } });
    expect(stateOf(await place(token))).toEqual({ status: 1, until: noon + 120, rules: [] });
    const held = await place(token, { itemList: huge });
    expect(stateOf(held)).toEqual({ status: 1, until: noon + 120, rules: ['manyOfOneItem'] });
  });

  it('is held by the shop’s own limits, and never if they are switched off', async () => {
    let token = await open({ engine, shop: only({ units: 2 }) });
    expect(stateOf(await place(token, { itemList: [aMisoLine({ unitQty: 2 })] }))).toEqual(free);
    const three = [aMisoLine({ unitQty: 2 }), aRamenLine()];
    expect(stateOf(await place(token, { itemList: three })).rules).toEqual(['manyUnits']);
    token = await open({ engine, shop: { holds: off } });
    expect(stateOf(await place(token, { itemList: [aMisoLine({ unitQty: 999 })] }))).toEqual(free);
  });

  it('is held if it is the sixth of its session within 10 minutes; orders paid online do not count', async () => {
    const token = await open({ engine });
    const inAll = async (memo: string) => stateOf(await place(token, { memo })).rules;
    expect(await inAll('1')).toEqual([]);
    const { orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }));
    await server.call('cancel', { token, orderId });
    for (const memo of ['2', '3', '4', '5']) expect(await inAll(memo)).toEqual([]);
    expect(await inAll('6')).toEqual(['manyOrders']);
    const other = (await server.scan()).queryInfo.token;
    expect(stateOf(await place(other))).toEqual(free);
    server.clock.now += 599;
    expect(await inAll('7')).toEqual(['manyOrders']);
    server.clock.now += 1;
    expect(await inAll('8')).toEqual([]);
  });

  it('is counted together with orders of its session that come at the same moment', async () => {
    const token = await open({ engine });
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, at) => place(token, { memo: String(at) })),
    );
    expect(placed.filter(({ orderStatus }) => orderStatus === 2)).toHaveLength(5);
  });

  it('is held above the allowed multiple of the shop’s median, once the shop has 50 accepted orders', async () => {
    const eleven = [aRamenLine({ unitQty: 19 })];
    await open({ engine, shop: only({ timesMedian: 2 }) });
    await ordersBefore(49);
    expect(stateOf(await place((await server.scan()).queryInfo.token, { itemList: eleven }))).toEqual(free);
    await open({ engine, shop: only({ timesMedian: 2 }) });
    await ordersBefore(50);
    // the two middle amounts of 3.50 to 175.00 are 87.50 and 91.00, and the median is the lower one
    const token = (await server.scan()).queryInfo.token;
    const most = await place(token, { itemList: [aMisoLine({ unitQty: 50 })] });
    expect([most.orderingAmount, stateOf(most)]).toEqual([17_500, free]);
    const held = await place(token, { itemList: [aMisoLine({ unitQty: 51 })] });
    expect(held.hold).toEqual([{ rule: 'largeAmount', amount: 17_850, median: 8750, limit: 2 }]);
  });

  it.each([
    ['unpaid, waiting, rejected or cancelled', [0, 1, 8, 9], free],
    ['received, prepared, ready, served or returned', [2, 3, 4, 5, 7], { ...free, status: 1 }],
  ] as const)(
    'is compared with accepted orders only; here the earlier orders were %s',
    async (_how, statuses, state) => {
      await open({ engine, shop: only({ timesMedian: 10 }) });
      await ordersBefore(50, { orderingAmount: 350 });
      for (let at = 0; at < 50; at += 1)
        await server.ctx.db
          .updateTable('orders')
          .set({ orderStatus: statuses[at % statuses.length] ?? 5 })
          .where('orderId', '=', `before-${at}`)
          .execute();
      const order = await place((await server.scan()).queryInfo.token, { itemList: huge });
      expect(order.orderStatus).toBe(state.status);
    },
  );

  it('is rejected with its own reason if nobody accepts it in time, and its stock is released', async () => {
    const token = await open({ engine });
    const { orderId } = await place(token, { itemList: huge });
    const { order } = await server.call('detail', { token, orderId });
    expect(order).toMatchObject({ orderStatus: 1, heldUntil: noon + 600 });
    server.clock.now += 599;
    await rejectUnaccepted(server.ctx);
    expect((await orderById(orderId)).orderStatus).toBe(1);
    server.clock.now += 1;
    await rejectUnaccepted(server.ctx);
    const { order: ended } = await server.call('detail', { token, orderId });
    expect(ended).toMatchObject({ orderStatus: 8, reason: ownReasons.notConfirmedInTime, heldUntil: null });
    expect(await server.ctx.db.selectFrom('stock').select(['claimed', 'held']).execute()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ claimed: 21 })]),
    );
  });

  it('an order of a shop that was stored before hold limits existed follows the default limits', async () => {
    const token = await open({ engine });
    const { holds: _none, ...before } = aShop();
    await server.ctx.db
      .updateTable('shops')
      .set({ document: JSON.stringify(before) })
      .execute();
    expect(stateOf(await place(token, { itemList: huge })).rules).toEqual(['manyOfOneItem']);
  });
});
