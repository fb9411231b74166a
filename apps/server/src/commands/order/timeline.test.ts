import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { moveForShop } from '../../merchant/move.ts';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { runInside } from '../../testing/run-command.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { tellOrder } from '../order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the timeline of a held order shows why it was held, even after the staff have accepted it', async () => {
  const { ctx, shop } = server;
  const { token } = (await server.scan()).queryInfo;
  const itemList = [aMisoLine({ unitQty: 41 })];
  const { orderId } = await server.call('submit', anOrderRequest(token, { itemList }));
  const lines = async () => {
    const { out } = await runInside(tellOrder, { DATA_DIR: ctx.config.dataDir }, orderId);
    return out.split('\n');
  };
  const held = ['Held        41 of miso-soup, more than 20', '            41 units, more than 40'];
  expect(await lines()).toEqual(expect.arrayContaining([...held, 'To be accepted by 2026-01-07 12:10:00']));
  await transaction(ctx.db, (trx) => moveForShop(ctx, trx, { shop, orderId, name: 'accept' }));
  expect(await lines()).toEqual(expect.arrayContaining(held));

  const reasons = [
    { rule: 'largeAmount', amount: 1_234_500, median: 1250, limit: 10 },
    { rule: 'manyOrders', orders: 7, minutes: 10, limit: 6 },
  ];
  await ctx.db
    .updateTable('orders')
    .set({ hold: JSON.stringify(reasons) })
    .execute();
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'Held        12345.00 EUR, more than 10 times the median of 12.50 EUR',
      '            order 7 of its session in 10 minutes, held from 6 on',
    ]),
  );
});
