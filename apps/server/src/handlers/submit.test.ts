import type { CallInput } from '@comanda/contract/contract';
import { describe, expect, it } from 'vitest';
import { parseOrderDocument } from '../db/stored-order.ts';
import { aMisoLine, anOrderRequest, aRamenLine, aSetLine } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import {
  engines,
  type SharedServerOptions,
  sharedTestServer,
  type TestServer,
} from '../testing/start-test-server.ts';

const testServer = sharedTestServer();
let server: TestServer;
const open = async (options: SharedServerOptions = {}) => {
  server = await testServer(options);
  const { queryInfo } = await server.scan();
  return queryInfo.token;
};

const submit = (orderRequest: CallInput<'submit'>) => server.call('submit', orderRequest);
const orders = () => server.ctx.db.selectFrom('orders').selectAll().execute();

describe.each(engines)('an order on %s', (engine) => {
  it('stores the accepted terms, unless it is on the table’s bill', async () => {
    const terms = [{ termsPid: 'use', name: ['Terms', ''], fileUrl: '/documents/0123' }];
    await submit(anOrderRequest(await open({ engine, shop: { terms, orderingMode: 'O' } })));
    await server.ctx.db
      .updateTable('shops')
      .set({ document: JSON.stringify({ ...server.shop, orderingMode: 'A' }) })
      .execute();
    await submit(anOrderRequest((await server.scan()).queryInfo.token));
    const placed = await orders();
    expect(placed.map((row) => [row.orderingMode, parseOrderDocument(row).acceptedTerms])).toEqual(
      expect.arrayContaining([
        ['O', ['/documents/0123']],
        ['A', []],
      ]),
    );
  });

  it('an order on the table’s bill waits for no payment', async () => {
    await submit(anOrderRequest(await open({ engine, shop: { orderingMode: 'A' } })));
    expect(await orders()).toMatchObject([{ orderStatus: 2, checkoutMethod: 'P', payDeadline: null }]);
  });

  it('is stored with the menu’s prices and names', async () => {
    const token = await open({ engine });
    const itemList = [aRamenLine({ unitQty: 2 }), aSetLine()];
    const placed = await submit(anOrderRequest(token, { itemList }));
    const { order } = await server.call('detail', { token, orderId: placed.orderId });
    expect(order).toMatchObject({
      orderNo: '260107-001',
      orderStatus: 2,
      pickupCode: '001',
      pickupQrcode: '001',
      orderingAmount: 4250,
      dueAmount: 4250,
      productCount: 3,
      tableNo: '7',
      taxList: [{ taxAmount: 506, taxBase: 3744, included: true }],
    });
    expect(order.itemList).toMatchObject([
      {
        spuName: ['Ramen', '拉麵'],
        unitQty: 2,
        saleAmount: 2700,
        extraSaleAmount: 300,
        specList: [{ specName: ['regular', ''] }, { specName: ['pork', ''] }],
        featureList: [{ attrName: ['mild', ''] }],
        extraList: [{ attrName: ['egg', ''], unitQty: 1, unitAmount: 150 }],
      },
      {
        spuName: ['Lunch set', '午間套餐'],
        comboElemList: [
          { skuName: ['Ramen', '拉麵'], featureList: [{ attrName: ['hot', ''] }] },
          { skuName: ['Miso soup', '味噌湯'] },
          { skuName: ['Tea', '茶'] },
        ],
      },
    ]);
  });

  it('an order that is paid online waits for its payment, and holds its stock meanwhile', async () => {
    const token = await open({ engine });
    await stockMiso(3);
    const { orderId } = await submit(
      anOrderRequest(token, { checkoutMethod: 'O', itemList: [aMisoLine({ unitQty: 2 })] }),
    );
    const { order } = await server.call('detail', { token, orderId });
    expect(order).toMatchObject({ orderStatus: 0, txStatus: 0, payTimeout: 900, pickupCode: null });
    expect(await misoStock()).toEqual({ onHand: 1, held: 2, claimed: 0 });
    expect(await orders()).toMatchObject([{ payDeadline: server.clock.now + 900, acceptDeadline: null }]);
  });

  it('waits for the restaurant to accept it, and claims its stock at once', async () => {
    const token = await open({ engine, shop: { acceptTimeout: 300 } });
    await stockMiso(3);
    const { orderId } = await submit(anOrderRequest(token));
    expect(await orders()).toMatchObject([
      { orderId, orderStatus: 1, acceptDeadline: server.clock.now + 300, payDeadline: null },
    ]);
    expect(await misoStock()).toEqual({ onHand: 2, held: 0, claimed: 1 });
  });

  it('takes no stock if it is refused for one of its lines', async () => {
    const token = await open({ engine });
    await stockMiso(5);
    await stock('tea/sku', 0);
    const tea = aMisoLine({ spuPid: 'tea', skuPid: 'tea/sku', unitAmount: 200 });
    expect(await codeOf(submit(anOrderRequest(token, { itemList: [aMisoLine(), tea] })))).toBe(2511);
    expect(await misoStock()).toEqual({ onHand: 5, held: 0, claimed: 0 });
    expect(await orders()).toEqual([]);
  });

  it('is refused with the variant that has too few units left', async () => {
    const token = await open({ engine });
    await stockMiso(1);
    const answer = await server.post(
      'submit',
      toWire(anOrderRequest(token, { itemList: [aMisoLine({ unitQty: 2 })] })),
    );
    const shortList = [{ pid: 'miso-soup/sku', kind: 'sku', left: 1 }];
    expect(answer.body).toMatchObject({ code: 2511, data: { selloutAttrPidList: [], shortList } });
  });

  it('CONF-13 A double tap, a retry or two tabs place one order: by request id, or else by content within 10 s', async () => {
    const token = await open({ engine });
    const keyed = anOrderRequest(token, { requestId: 'request-00000001' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(keyed)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    const bare = anOrderRequest(token, { itemList: [aMisoLine({ unitQty: 2 })] });
    const first = await submit(bare);
    server.clock.now += 9;
    expect(await submit(bare)).toEqual(first);
    server.clock.now += 2;
    expect((await submit(bare)).orderId).not.toBe(first.orderId);
    expect(await orders()).toHaveLength(3);
  });

  it('is the answer to its repetition although its items are sold out by now, with a working order token', async () => {
    const token = await open({ engine });
    await stockMiso(1);
    const orderRequest = anOrderRequest(token, { requestId: 'request-00000001' });
    const first = await submit(orderRequest);
    const again = await submit(orderRequest);
    expect(again).toEqual(first);
    const opened = await server.call('detail', { token: again.orderToken, orderId: again.orderId });
    expect(opened.order.orderId).toBe(first.orderId);
  });

  it('is refused if it has the request id of an earlier order and other content', async () => {
    const token = await open({ engine });
    const orderRequest = anOrderRequest(token, { requestId: 'request-00000001' });
    await submit(orderRequest);
    expect(await codeOf(submit({ ...orderRequest, memo: 'no onions' }))).toBe(2512);
    expect(await orders()).toHaveLength(1);
  });

  it('belongs to one diner: another diner may send the same content and the same request id', async () => {
    const requestId = 'a-request-of-each';
    const first = await submit(anOrderRequest(await open({ engine }), { requestId }));
    const second = await submit(anOrderRequest((await server.scan()).queryInfo.token, { requestId }));
    expect(second.orderId).not.toBe(first.orderId);
    const third = await submit(anOrderRequest((await server.scan()).queryInfo.token));
    const fourth = await submit(anOrderRequest((await server.scan()).queryInfo.token));
    expect(fourth.orderId).not.toBe(third.orderId);
    expect(await orders()).toHaveLength(4);
  });

  it('is not placed while an earlier order waits for its payment; the answer is the earlier order', async () => {
    const token = await open({ engine });
    const unpaid = await submit(anOrderRequest(token, { checkoutMethod: 'O' }));
    const other = await submit(
      anOrderRequest(token, { itemList: [aRamenLine()], requestId: 'request-00000002' }),
    );
    expect(other).toEqual({ ...unpaid, unpaid: true });
    await server.call('cancel', { token, orderId: unpaid.orderId });
    const fresh = await submit(
      anOrderRequest(token, { itemList: [aRamenLine()], requestId: 'request-00000002' }),
    );
    expect(fresh).toMatchObject({ unpaid: false });
    expect(fresh.orderId).not.toBe(unpaid.orderId);
  });

  it('is refused once its QR code has reached the order limit', async () => {
    const token = await open({ engine });
    await server.ctx.db.updateTable('qrCodes').set({ orderLimit: 1 }).where('hash', '=', 'table-7').execute();
    await submit(anOrderRequest(token));
    expect(await codeOf(submit(anOrderRequest(token, { itemList: [aRamenLine()] })))).toBe(2520);
    expect(await orders()).toHaveLength(1);
  });

  it('publishes notices of itself and of the items that it sold out', async () => {
    const token = await open({ engine });
    await stockMiso(1);
    const { orderId } = await submit(anOrderRequest(token));
    expect(server.notices).toContainEqual(expect.objectContaining({ kind: 'order', orderId }));
    expect(server.notices).toContainEqual(expect.objectContaining({ kind: 'availability' }));
    const { availability } = await server.scan();
    expect(availability.selloutSpuPidList).toContain('miso-soup');
  });
});

const toWire = (orderRequest: CallInput<'submit'>) => ({
  ...orderRequest,
  orderingAmount: orderRequest.orderingAmount / 100,
  dueAmount: orderRequest.dueAmount / 100,
  itemList: orderRequest.itemList.map((line) => ({
    ...line,
    unitAmount: line.unitAmount / 100,
    saleAmount: line.saleAmount / 100,
  })),
});

async function stock(skuPid: string, count: number): Promise<void> {
  await server.ctx.db
    .insertInto('stock')
    .values({
      shopPid: server.shop.shopPid,
      skuPid,
      initial: count,
      restocked: 0,
      onHand: count,
      held: 0,
      claimed: 0,
      writtenOff: 0,
    })
    .execute();
}
const stockMiso = (count: number) => stock('miso-soup/sku', count);
const misoStock = () =>
  server.ctx.db
    .selectFrom('stock')
    .select(['onHand', 'held', 'claimed'])
    .where('skuPid', '=', 'miso-soup/sku')
    .executeTakeFirst();
