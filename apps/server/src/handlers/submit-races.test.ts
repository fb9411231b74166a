import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { bumpAvailability } from '../stores/shop-store.ts';
import { aMisoLine, anOrderRequest, aSetLine } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/start-test-server.ts';

/* Many diners order at the same moment: on PostgreSQL, which has several connections. */

const long = process.env.LONG === '1';

let server: TestServer;
afterEach(() => server.close());
const open = async (options: TestServerOptions = {}) => {
  server = await startTestServer({ engine: 'PostgreSQL', ...options });
};

const tokens = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await server.scan()).queryInfo.token));

async function setStock(counts: Readonly<Record<string, number>>): Promise<void> {
  await server.ctx.db.deleteFrom('stock').execute();
  const rows = Object.entries(counts).map(([skuPid, count]) => ({
    shopPid: server.shop.shopPid,
    skuPid,
    initial: count,
    restocked: 0,
    onHand: count,
    held: 0,
    claimed: 0,
    writtenOff: 0,
  }));
  await server.ctx.db.insertInto('stock').values(rows).execute();
  await bumpAvailability(server.ctx.db, server.shop.shopPid);
}

const counted = (codes: readonly number[]) =>
  Object.fromEntries([200, 2511].map((code) => [code, codes.filter((one) => one === code).length]));

describe('simultaneous orders', () => {
  it('exactly one of two simultaneous orders for the last portion is placed; the other is refused with 2511', async () => {
    await open();
    const [one = '', other = ''] = await tokens(2);
    for (let round = 0; round < (long ? 500 : 30); round += 1) {
      await setStock({ 'miso-soup/sku': 1 });
      const pair = [one, other].map((token) =>
        codeOf(server.call('submit', anOrderRequest(token, { memo: `round ${round}` }))),
      );
      expect(counted(await Promise.all(pair))).toEqual({ 200: 1, 2511: 1 });
    }
    const { claimed } = await server.ctx.db.selectFrom('stock').selectAll().executeTakeFirstOrThrow();
    expect(claimed).toBe(1);
  });

  it('sixty diners who order at once buy exactly the ten portions left, alone or within sets', async () => {
    await open();
    const diners = await tokens(60);
    const carts: OrderLine[][] = [[aMisoLine()], [aSetLine()], [aSetLine(), aMisoLine()]];
    for (let round = 0; round < (long ? 50 : 2); round += 1) {
      await setStock({ 'miso-soup/sku': 10, 'tea/sku': 1000, 'ramen/regular-pork': 1000 });
      const codes = await Promise.all(
        diners.map((token, index) => {
          const itemList = carts[(index + round) % carts.length] ?? [];
          return codeOf(server.call('submit', anOrderRequest(token, { itemList, memo: `round ${round}` })));
        }),
      );
      expect(codes.filter((code) => code !== 200 && code !== 2511)).toEqual([]);
      const soups = await server.ctx.db
        .selectFrom('stock')
        .selectAll()
        .where('skuPid', '=', 'miso-soup/sku')
        .executeTakeFirstOrThrow();
      expect(soups.onHand + soups.claimed).toBe(10);
      // an order of two portions is refused if one is left, which the next diner then buys
      expect(soups.onHand).toBeLessThanOrEqual(1);
      const next = { memo: `last of round ${round}` };
      const late = await codeOf(server.call('submit', anOrderRequest(diners[0] ?? '', next)));
      expect(late).toBe(soups.onHand === 1 ? 200 : 2511);
    }
  });

  it('twenty taps of one diner place one order', async () => {
    await open();
    for (let round = 0; round < (long ? 50 : 5); round += 1) {
      const [token = ''] = await tokens(1);
      const requestId = `request-${String(round).padStart(16, '0')}`;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => server.call('submit', anOrderRequest(token, { requestId }))),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
    const orders = await server.ctx.db.selectFrom('orders').select('orderNo').execute();
    expect(orders).toHaveLength(long ? 50 : 5);
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(orders.length);
  });

  it('simultaneous orders of one session with different carts place one unpaid order', async () => {
    await open();
    for (let round = 0; round < 10; round += 1) {
      const [token = ''] = await tokens(1);
      const carts = [[aMisoLine()], [aSetLine()], [aMisoLine({ unitQty: 2 })]];
      const answers = await Promise.all(
        carts.map((itemList) =>
          server.call('submit', anOrderRequest(token, { itemList, checkoutMethod: 'O' })),
        ),
      );
      expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
      expect(answers.filter(({ unpaid }) => !unpaid)).toHaveLength(1);
    }
  });

  it('a QR code with a limit of three takes three of many simultaneous orders', async () => {
    await open();
    await server.ctx.db.updateTable('qrCodes').set({ orderLimit: 3 }).execute();
    const codes = await Promise.all(
      (await tokens(20)).map((token) => codeOf(server.call('submit', anOrderRequest(token)))),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(codes.filter((code) => code === 2520)).toHaveLength(17);
  });
});
