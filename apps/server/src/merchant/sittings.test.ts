import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../jobs/sweep.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(engines)('sittings on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async (shop = {}) => {
    server = await testServer({ engine, shop: { sittings: true, orderingMode: 'A', ...shop } });
    till = await aTill(server);
  };
  beforeEach(() => open());
  const phone = async (scan = {}) => (await server.scan(scan)).queryInfo.token;
  const atEight = { hash: 'table-8', code: '8' };
  /** Sends a round of miso soups for 3.50 each. */
  const round = async (token: string, unitQty = 1) => {
    const itemList = [aMisoLine({ unitQty })];
    const { orderId } = await server.call('submit', anOrderRequest(token, { itemList, checkoutMethod: 'P' }));
    return orderId;
  };
  const sittings = async () => (await till.call('listSittings', {})).sittingList;
  const only = async () => {
    const [sitting, ...others] = await sittings();
    if (!sitting || others.length > 0) throw new Error(`${others.length} more sittings`);
    return sitting;
  };
  const bill = async (sittingId: string) => (await till.call('readBill', { params: { sittingId } })).bill;
  const write = (sittingId: string, path: string, body: object = {}, headers = {}) =>
    till.post(`/sittings/${sittingId}/${path}`, body, headers);
  const books = () => bookErrors(server.ctx.db, server.ctx.now());
  const seen = async (token: string) => (await server.call('table/bill', { token })).bill;

  it('TAB-2 the first round opens a sitting, others join it; two payments settle its bill, and it closes after 15 minutes', async () => {
    const [one, other] = [await phone(), await phone()];
    const first = await round(one);
    const { sittingId, ...opened } = await only();
    expect(opened).toMatchObject({ tableNo: '7', state: 'open', openedBy: 'diner', roundCount: 1 });
    const second = await round(other, 2);
    const its = await bill(sittingId);
    expect(its.roundList.map(({ orderId }) => orderId).toSorted()).toEqual([first, second].toSorted());
    expect(its).toMatchObject({ dueAmount: 10.5, paidAmount: 0, leftAmount: 10.5, tableState: 'unpaid' });

    const cash = await write(sittingId, 'payments', { tender: 'cash', appliedAmount: 4, receivedAmount: 10 });
    expect(cash).toMatchObject({
      status: 200,
      body: { payment: { sittingId, changeAmount: 6 }, sitting: { paidAmount: 4, leftAmount: 6.5 } },
    });
    const card = await write(sittingId, 'payments', { tender: 'card' });
    expect(card.body.sitting).toMatchObject({ paidAmount: 10.5, leftAmount: 0, tableState: 'paid' });
    for (const orderId of [first, second]) await till.call('completeOrder', { params: { orderId }, body: {} });
    expect((await only()).closesAt).toBe(server.ctx.now() + 900);
    server.clock.now += 899;
    await sweep(server.ctx);
    expect(await sittings()).toHaveLength(1);
    server.clock.now += 61;
    await sweep(server.ctx);
    expect(await sittings()).toEqual([]);
    expect(await bill(sittingId)).toMatchObject({ state: 'closed', paidAmount: 10.5 });

    await round(await phone());
    expect((await only()).sittingId).not.toBe(sittingId);
    expect(await books()).toEqual([]);
  });

  it('a shop that does not use sittings has none', async () => {
    await open({ sittings: undefined });
    await round(await phone());
    expect(await sittings()).toEqual([]);
    expect(await till.post('/sittings', { tableNo: '7' })).toMatchObject({
      status: 409,
      body: { code: 'noSittings' },
    });
    expect((await till.call('listTables', {})).areaList[0]?.tableList[0]?.state).toBeUndefined();
  });

  it('a phone that scanned within 20 minutes of the opening sees the dishes and sums of the table, and no words of others', async () => {
    const one = await phone();
    const itemList = [aMisoLine({ unitQty: 2 })];
    await server.call('submit', anOrderRequest(one, { itemList, memo: 'I am Mei', checkoutMethod: 'P' }));
    server.clock.now += 1200;
    const friend = await phone();
    server.clock.now += 1;
    const late = await phone();
    const shown = await seen(friend);
    expect(shown).toMatchObject({ tableNo: '7', dueAmount: 7, leftAmount: 7 });
    expect(shown?.roundList).toMatchObject([
      { own: false, aboutAmount: 7, itemList: [{ spuName: ['Miso soup', '味噌湯'], unitQty: 2 }] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Mei');
    expect(await server.call('table/bill', { token: late })).toEqual({ bill: null, mayAsk: true });

    await round(late);
    expect(await seen(late)).toBeNull();
    const { joinCode } = await server.call('table/join', { token: late });
    const { sittingId, askingList } = await only();
    expect(askingList).toMatchObject([{ joinCode }]);
    expect((await server.call('table/join', { token: late })).joinCode).toBe(joinCode);
    const wrong = joinCode === '0000' ? '0001' : '0000';
    expect(await write(sittingId, 'admit', { joinCode: wrong })).toMatchObject({ status: 404 });
    expect((await write(sittingId, 'admit', { joinCode })).body.sitting.askingList).toEqual([]);
    expect((await seen(late))?.roundList).toMatchObject([{ own: false }, { own: true }]);
  });
});
