import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveForShop } from '../merchant/move.ts';
import { stockWith } from '../stores/publish-store.ts';
import { bumpAvailability } from '../stores/shop-store.ts';
import { aMisoLine, anOrderRequest, aRamenLine, aSetLine } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { endOf } from '../testing/end-of.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();

describe.each(engines)('the list of short items if three soups are left, on %s', (engine) => {
  let server: TestServer;
  let token: string;
  const open = async (stock: Readonly<Record<string, number>>) => {
    server = await testServer({ engine });
    const { shopPid } = server.shop;
    for (const [skuPid, count] of Object.entries(stock))
      await stockWith(server.ctx.db, shopPid, skuPid, count);
    token = (await server.scan()).queryInfo.token;
  };
  const check = (itemList: OrderLine[]) =>
    server.call('check/sales', { token, itemList, deliveryMode: 'F', expectTime: null, checkout: true });
  const onHand = async () =>
    Object.fromEntries(
      (await server.ctx.db.selectFrom('stock').select(['skuPid', 'onHand']).execute()).map((row) => [
        row.skuPid,
        row.onHand,
      ]),
    );

  const soup = (left: number) => [{ pid: 'miso-soup/sku', kind: 'sku', left }];
  const cases: [what: string, itemList: OrderLine[]][] = [
    ['four in one line', [aMisoLine({ unitQty: 4 })]],
    ['four in two lines', [aMisoLine({ unitQty: 2 }), aMisoLine({ unitQty: 2 })]],
    ['two, and two in sets', [aMisoLine({ unitQty: 2 }), aSetLine({ unitQty: 2 })]],
    ['four in sets', [aSetLine({ unitQty: 4 })]],
  ];

  it.each(cases)(
    'FIX-11 contains the soup for %s, in check/sales and in submit; no sold-out list contains it',
    async (_what, itemList) => {
      await open({ 'miso-soup/sku': 3 });
      const answer = {
        selloutSpuPidList: [],
        selloutAttrPidList: [],
        stopSellingSpuList: [],
        shortList: soup(3),
      };
      expect(await check(itemList)).toEqual(answer);
      const refused = await endOf(server.call('submit', anOrderRequest(token, { itemList })));
      expect(refused).toMatchObject({ code: 2511, data: answer });
      expect(refused.message).toBe('Fewer are left of some items than were ordered');
      expect(await server.ctx.db.selectFrom('orders').select('orderId').execute()).toEqual([]);
      expect(await onHand()).toMatchObject({ 'miso-soup/sku': 3 });
    },
  );

  it('contains an option; orders take its units, the last one shows it as sold out, and a cancelled order returns them', async () => {
    await open({ egg: 3 });
    const { ctx, shop } = server;
    const eggs = (unitQty: number) =>
      aRamenLine({
        unitAmount: 1200 + 150 * unitQty,
        extraList: [{ attrPid: 'egg', price: 150, unitQty, unitAmount: 150 * unitQty }],
      });
    const order = (...itemList: OrderLine[]) =>
      endOf(server.call('submit', anOrderRequest(token, { itemList })));
    const shortList = [{ pid: 'egg', kind: 'attr', left: 3 }];
    expect(await check([eggs(2), eggs(2)])).toMatchObject({ selloutAttrPidList: [], shortList });
    expect(await order(eggs(2), eggs(2))).toMatchObject({ code: 2511, data: { shortList } });
    const lastEggs = [eggs(2), eggs(1)];
    const { orderId } = await server.call('submit', anOrderRequest(token, { itemList: lastEggs }));
    expect(await onHand()).toEqual({ egg: 0 });
    const soldOut = { selloutSpuPidList: [], selloutAttrPidList: ['egg'], shortList: [] };
    expect(await check([eggs(1)])).toMatchObject(soldOut);
    expect(await order(eggs(1))).toMatchObject({ code: 2511, data: soldOut });
    expect(await order(aRamenLine({ unitAmount: 1200, extraList: [] }))).toMatchObject({ code: 200 });
    await transaction(ctx.db, (trx) =>
      moveForShop(ctx, trx, {
        shop,
        orderId,
        name: 'cancel',
        reason: 'sold out',
        confirm: true,
      }),
    );
    expect(await onHand()).toEqual({ egg: 3 });
    expect(await check([eggs(1)])).toMatchObject({ selloutAttrPidList: [], shortList: [] });
    expect(await bookErrors(ctx.db, ctx.now())).toEqual([]);
  });

  it('is empty for three soups, which can be ordered', async () => {
    await open({ 'miso-soup/sku': 3 });
    const itemList = [aMisoLine({ unitQty: 2 }), aSetLine()];
    expect((await check(itemList)).shortList).toEqual([]);
    expect(await endOf(server.call('submit', anOrderRequest(token, { itemList })))).toMatchObject({
      code: 200,
    });
  });

  it.each([
    ['the availability check', true],
    ['the stock', false],
  ])('is returned beside the sold-out items if %s finds them', async (_what, isNoticed) => {
    await open({});
    const { shopPid } = server.shop;
    await stockWith(server.ctx.db, shopPid, 'miso-soup/sku', 3);
    await stockWith(server.ctx.db, shopPid, 'tea/sku', 0);
    if (isNoticed) await bumpAvailability(server.ctx.db, shopPid);
    const tea = aMisoLine({ spuPid: 'tea', skuPid: 'tea/sku', unitAmount: 200 });
    const itemList = [aMisoLine({ unitQty: 4 }), tea];
    const refused = await endOf(server.call('submit', anOrderRequest(token, { itemList })));
    const data = { selloutAttrPidList: ['tea/sku'], shortList: soup(3) };
    expect(refused).toMatchObject({ code: 2511, data, message: 'Some items are sold out' });
    if (isNoticed) expect(await check(itemList)).toMatchObject(data);
  });

  it('contains every short variant; the refused order keeps no stock', async () => {
    await open({ 'miso-soup/sku': 30, 'ramen/regular-pork': 2, 'tea/sku': 3 });
    const itemList = [aSetLine({ unitQty: 4 })];
    const answer = {
      shortList: [
        { pid: 'ramen/regular-pork', kind: 'sku', left: 2 },
        { pid: 'tea/sku', kind: 'sku', left: 3 },
      ],
    };
    expect(await check(itemList)).toMatchObject(answer);
    expect(await endOf(server.call('submit', anOrderRequest(token, { itemList })))).toMatchObject({
      code: 2511,
      data: answer,
    });
    expect(await onHand()).toMatchObject({ 'miso-soup/sku': 30, 'ramen/regular-pork': 2, 'tea/sku': 3 });
  });
});
