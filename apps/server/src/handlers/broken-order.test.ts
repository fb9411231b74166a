import { afterEach, describe, expect, it } from 'vitest';
import { aTill } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { changeDocument } from '../testing/change-document.ts';
import { codeOf } from '../testing/end-of.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

describe.each(engines)('an order whose stored document is invalid, on %s', (engine) => {
  let token: string;

  async function placed(memo: string): Promise<string> {
    const { orderId } = await server.call('submit', anOrderRequest(token, { memo }));
    server.clock.now += 1;
    return orderId;
  }
  const breakOrder = (orderId: string) =>
    changeDocument(server.ctx.db, { shopPid: server.shop.shopPid, orderId }, { items: 'none' });
  const errors = () =>
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes('"level":"error"') || line.includes('"level":50'));

  async function page(query: { limit?: string; after?: string } = {}) {
    const { orderList, more } = await (await aTill(server)).call('listOrders', { query });
    return { ids: orderList.map(({ orderId }) => orderId), more };
  }

  async function open(count: number): Promise<string[]> {
    server = await startTestServer({ engine });
    token = (await server.scan()).queryInfo.token;
    const orderIds: string[] = [];
    for (let at = 0; at < count; at += 1) orderIds.push(await placed(String(at)));
    return orderIds;
  }

  it('is left out of the lists of its shop and its diner, and its id is logged', async () => {
    const [one = '', other = ''] = await open(2);
    await breakOrder(one);
    const { orderList } = await server.call('history', { token, orderIdList: [one, other] });
    expect(orderList.map(({ orderId }) => orderId)).toEqual([other]);
    expect(await page()).toEqual({ ids: [other], more: false });
    expect(errors().join()).toContain(
      `Order ${one} of shop ${server.shop.shopPid} is broken: /items must be array`,
    );
  });

  it('does not cut off a list: the next page follows', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await open(4);
    await breakOrder(first);
    await breakOrder(third);
    expect(await page({ limit: '1' })).toEqual({ ids: [second], more: true });
    expect(await page({ limit: '1', after: second })).toEqual({ ids: [fourth], more: false });
    expect(await page({ limit: '2', after: third })).toEqual({ ids: [fourth], more: false });
  });

  it('is answered with 2500 if it is opened alone, and its id is logged', async () => {
    const [one = ''] = await open(1);
    await breakOrder(one);
    expect(await codeOf(server.call('detail', { token, orderId: one }))).toBe(2500);
    expect(errors().join()).toContain(`Order ${one} of shop`);
  });
});
