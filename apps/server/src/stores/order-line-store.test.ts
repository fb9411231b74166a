import { OrderStatus } from '@comanda/domain/order/order-status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { backFillLines } from '../jobs/back-fill-lines.ts';
import { aMisoLine, anOrderRequest, aRamenLine, aSetLine } from '../testing/an-order-request.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();
let server: TestServer;

describe.each(engines)('the lines of orders on %s', (engine) => {
  beforeEach(async () => {
    server = await testServer({ engine });
  });

  const order = async (itemList = [aMisoLine({ unitQty: 2 })]) => {
    const { token } = (await server.scan()).queryInfo;
    return (await server.call('submit', anOrderRequest(token, { itemList }))).orderId;
  };
  const lines = () =>
    server.ctx.db
      .selectFrom('orderLines')
      .select(['lineId', 'spuPid', 'skuPid', 'categoryPid', 'station', 'quantity', 'unitAmount', 'amount'])
      .orderBy('orderId')
      .orderBy('lineId')
      .execute();
  const options = () =>
    server.ctx.db
      .selectFrom('orderLineOptions')
      .select(['lineId', 'optionId', 'elementId', 'kind', 'pid', 'quantity', 'unitAmount'])
      .orderBy('orderId')
      .orderBy('lineId')
      .orderBy('optionId')
      .execute();

  it('are inserted with the order, including the choices of each line', async () => {
    await order([aMisoLine({ unitQty: 2 }), aRamenLine(), aSetLine()]);
    expect(await lines()).toMatchObject([
      { lineId: 0, spuPid: 'miso-soup', skuPid: 'miso-soup/sku', quantity: 2, unitAmount: 350, amount: 700 },
      { lineId: 1, spuPid: 'ramen', skuPid: 'ramen/regular-pork', quantity: 1, amount: 1350 },
      { lineId: 2, spuPid: 'lunch-set', skuPid: null, quantity: 1, station: null, amount: 1550 },
    ]);
    expect((await lines()).map(({ categoryPid }) => categoryPid)).not.toContain(null);
    expect(await options()).toEqual([
      { lineId: 1, optionId: 0, elementId: null, kind: 'feature', pid: 'mild', quantity: 1, unitAmount: 0 },
      { lineId: 1, optionId: 1, elementId: null, kind: 'extra', pid: 'egg', quantity: 1, unitAmount: 150 },
      expect.objectContaining({ lineId: 2, optionId: 0, kind: 'element', pid: 'ramen/regular-pork' }),
      { lineId: 2, optionId: 1, elementId: 0, kind: 'feature', pid: 'hot', quantity: 1, unitAmount: 0 },
      expect.objectContaining({ lineId: 2, optionId: 2, elementId: null, kind: 'element' }),
      expect.objectContaining({ lineId: 2, optionId: 3, kind: 'element', pid: 'tea/sku', unitAmount: 50 }),
    ]);
  });

  it('show in one SQL query what was sold, without cancelled and rejected orders', async () => {
    const { db } = server.ctx;
    await order();
    await order([aMisoLine(), aRamenLine()]);
    const cancelled = await order([aRamenLine()]);
    await db
      .updateTable('orders')
      .set({ orderStatus: OrderStatus.Cancelled })
      .where('orderId', '=', cancelled)
      .execute();
    const sold = await db
      .selectFrom('orderLines')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.shopPid', '=', 'orderLines.shopPid')
          .onRef('orders.orderId', '=', 'orderLines.orderId'),
      )
      .where('orderLines.shopPid', '=', server.shop.shopPid)
      .where('orderStatus', 'not in', [OrderStatus.Cancelled, OrderStatus.Rejected])
      .groupBy('spuPid')
      .select(['spuPid', sql<number>`sum(quantity)`.as('units'), sql<number>`sum(amount)`.as('amount')])
      .orderBy('spuPid')
      .execute();
    expect(sold).toEqual([
      { spuPid: 'miso-soup', units: 3, amount: 1050 },
      { spuPid: 'ramen', units: 1, amount: 1350 },
    ]);
  });

  it('are written in the background for older orders, once; an order with a broken document is skipped', async () => {
    const { db } = server.ctx;
    for (let count = 0; count < 3; count += 1) await order([aMisoLine({ unitQty: count + 1 }), aSetLine()]);
    const broken = await order();
    const [before, optionsBefore] = [await lines(), await options()];
    await db.updateTable('orders').set({ document: '{' }).where('orderId', '=', broken).execute();
    await db.deleteFrom('orderLines').execute();
    await db.deleteFrom('orderLineOptions').execute();
    await db.insertInto('databaseSettings').values({ name: 'linesBackFilledTo', value: '[]' }).execute();
    const work = backFillLines();
    await work(server.ctx);
    const filled = await lines();
    expect(filled).toHaveLength(before.length - 1);
    expect(filled.map(({ categoryPid }) => categoryPid)).toEqual(filled.map(() => null));
    expect(filled.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      before.reduce((sum, { amount }) => sum + amount, 0) - 700,
    );
    expect(await options()).toEqual(optionsBefore);
    expect(server.logged()).toContain(broken);
    const settings = db.selectFrom('databaseSettings').select('name').where('name', '=', 'linesBackFilledTo');
    expect(await settings.execute()).toEqual([]);
    await backFillLines()(server.ctx);
    expect(await lines()).toEqual(filled);
  });
});
