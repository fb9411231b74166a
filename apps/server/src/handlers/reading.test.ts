import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anItem, aRamen, aSpu } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { bumpAvailability, keepPause } from '../stores/shop-store.ts';
import { aMisoLine, anOrderRequest, aRamenLine, aSetLine } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import {
  noon,
  type SharedServerOptions,
  sharedTestServer,
  type TestServer,
} from '../testing/start-test-server.ts';

/* What a diner reads before and after ordering. */

const testServer = sharedTestServer();
let server: TestServer;
let token: string;
const open = async (options: SharedServerOptions = {}) => {
  server = await testServer(options);
  ({ token } = (await server.scan()).queryInfo);
};
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const lunch = [{ days: everyDay, from: '11:00', to: '14:00' }];

describe('the menu', () => {
  it('MENU-15 can be read for a later time, and shows what is sold then', async () => {
    await open({ menu: aMenuOf(anItem({ saleTimes: lunch }), aRamen()) });
    const at = async (expectTime: number | null) => {
      const { spuCateList } = await server.call('menu', { token, expectTime });
      return spuCateList?.[0]?.spuList.map(({ spuPid, unusableType, availableSaleTimes }) => [
        spuPid,
        unusableType,
        availableSaleTimes,
      ]);
    };
    expect(await at(null)).toEqual([
      ['miso-soup', 0, []],
      ['ramen', 0, []],
    ]);
    expect(await at(noon + 3 * 3600)).toEqual([
      ['miso-soup', 1, lunch],
      ['ramen', 0, []],
    ]);
  });

  it('shows what its own shop has sold out, and nothing of another shop', async () => {
    await open();
    const other = aShop({ shopPid: 'noodle-bar/harbour' });
    await publishShop(server.ctx, other, server.menu, 'harbour-');
    await server.ctx.db
      .insertInto('soldOutMarks')
      .values({ shopPid: other.shopPid, pid: 'tea', kind: 'spu' })
      .execute();
    const soldOutIn = async (hash: string) => {
      const scanned = await server.scan({ hash });
      return scanned.availability.selloutSpuPidList;
    };
    expect(await soldOutIn('table-7')).toEqual([]);
    expect(await soldOutIn('harbour-table-7')).toEqual(['tea']);
  });

  it('leaves out the categories for a phone that has the current version, and lists what is unavailable', async () => {
    await open({ menu: aMenuOf(anItem({ saleTimes: lunch }), aRamen()) });
    const expectTime = noon + 3 * 3600;
    const { availability, ...answer } = await server.call('menu', { token, expectTime, menuVersion: 1 });
    expect(answer.spuCateList).toBeNull();
    expect(answer.shopInfo.menuVersion).toBe(1);
    expect(availability.stopSellingSpuList).toEqual([{ spuPid: 'miso-soup', sellingTimes: lunch }]);
    expect((await server.call('menu', { token, menuVersion: 7 })).spuCateList).toHaveLength(1);
  });

  it('shows the details of an item, and refuses an unknown item with 2513', async () => {
    await open();
    const set = await server.call('spu', { token, spuPid: 'lunch-set' });
    expect(set.combo?.comboGroupList.map(({ comboGroupName }) => comboGroupName[0])).toEqual([
      'Main',
      'Sides',
    ]);
    expect(set).not.toHaveProperty('taxClass');
    expect(await codeOf(server.call('spu', { token, spuPid: 'burger' }))).toBe(2513);
  });

  it('is the new one in the first call after its publication', async () => {
    await open();
    await publishShop(server.ctx, server.shop, { ...aMenuOf(anItem()), version: 2 });
    const { shopInfo, spuCateList } = await server.call('menu', { token });
    expect([shopInfo.menuVersion, spuCateList?.length]).toEqual([2, 1]);
  });
});

describe('the sell-out check', () => {
  it('CART-11 lists sold-out items, sold-out options and stopped items of the cart, for now or for the booking time', async () => {
    await open({
      menu: aMenuOf(
        anItem({ saleTimes: lunch }),
        aRamen(),
        anItem({ spu: aSpu({ spuPid: 'tea', skuPid: 'tea/sku' }) }),
      ),
    });
    const { shopPid } = server.shop;
    await server.ctx.db
      .insertInto('soldOutMarks')
      .values([
        { shopPid, kind: 'option', pid: 'egg' },
        { shopPid, kind: 'spu', pid: 'tea' },
      ])
      .execute();
    await bumpAvailability(server.ctx.db, shopPid);
    const tea = aMisoLine({ spuPid: 'tea', skuPid: 'tea/sku' });
    const check = (expectTime: number | null, itemList = [aMisoLine(), aRamenLine(), tea]) =>
      server.call('check/sales', { token, itemList, deliveryMode: 'P', expectTime, checkout: true });
    const soldOut = { selloutSpuPidList: ['tea'], selloutAttrPidList: ['egg'] };
    expect(await check(null)).toEqual({ ...soldOut, stopSellingSpuList: [], shortList: [] });
    expect(await check(noon + 3 * 3600)).toEqual({
      ...soldOut,
      stopSellingSpuList: [{ spuPid: 'miso-soup', sellingTimes: lunch }],
      shortList: [],
    });
    expect(await check(null, [aMisoLine()])).toEqual({
      selloutSpuPidList: [],
      selloutAttrPidList: [],
      stopSellingSpuList: [],
      shortList: [],
    });
  });
});

describe('the amounts of a cart', () => {
  it('contain the lines with current prices if the diner’s total differs', async () => {
    await open();
    const counted = (line: OrderLine) =>
      server.call('check/calculate', {
        token,
        deliveryMode: 'F',
        checkoutMethod: 'P',
        itemList: [line],
        orderingAmount: line.saleAmount,
      });
    const { unitAmount } = aMisoLine();
    expect(await counted(aMisoLine())).not.toHaveProperty('itemList');
    const stale = aMisoLine({ unitQty: 2, unitAmount: unitAmount - 50, saleAmount: (unitAmount - 50) * 2 });
    expect(await counted(stale)).toMatchObject({
      orderingAmount: unitAmount * 2,
      itemList: [{ unitQty: 2, unitAmount, saleAmount: unitAmount * 2 }],
    });
  });

  it('are the amounts that submit requires', async () => {
    await open({
      shop: {
        taxes: [{ taxName: ['VAT', ''], taxRate: 10, included: false, classes: ['food'], modes: '' }],
      },
    });
    const itemList = [aRamenLine({ unitQty: 3 }), aSetLine()];
    const picture = { token, deliveryMode: 'F', checkoutMethod: 'P', itemList, orderingAmount: 0 } as const;
    const counted = await server.call('check/calculate', { ...picture, itemList });
    expect(counted).toMatchObject({
      orderingAmount: 5600,
      dueAmount: 6160,
      taxList: [{ taxBase: 5600, taxAmount: 560, included: false }],
    });
    const { orderingAmount, dueAmount } = counted;
    expect(
      await codeOf(server.call('submit', anOrderRequest(token, { itemList, orderingAmount, dueAmount }))),
    ).toBe(200);
  });

  it('are refused for an unknown coupon and for an unknown member token', async () => {
    await open();
    const cart = {
      token,
      deliveryMode: 'F',
      checkoutMethod: 'P',
      itemList: [aMisoLine()],
      orderingAmount: 350,
    } as const;
    expect(
      await codeOf(server.call('check/calculate', { ...cart, itemList: [aMisoLine()], couponCode: 'C' })),
    ).toBe(2530);
    expect(
      await codeOf(server.call('check/calculate', { ...cart, itemList: [aMisoLine()], memberToken: 'm' })),
    ).toBe(9010);
  });
});

describe('the brand page', () => {
  it('finds shops by name or address in either language, and links back to the menu of the diner’s table', async () => {
    await open();
    const harbour = aShop({
      shopPid: 'noodle-bar/harbour',
      shopName: ['Harbour', '港口店'],
      addr: ['Quay 2', '碼頭2號'],
      booking: null,
      deliveryModes: 'FT',
      openingHours: [{ days: [1, 2], from: '11:00', to: '14:00' }],
    });
    await publishShop(server.ctx, harbour, server.menu, 'harbour-');
    const names = async (condition?: string) => {
      const { shopList } = await server.call('brand', {
        urlQuery: '?brand=noodle-bar',
        ...(condition !== undefined && { condition }),
      });
      return shopList.map(({ name }) => name[0]);
    };
    expect(await names()).toEqual(['Centre', 'Harbour']);
    for (const condition of ['HARB', '港口', 'quay', '碼頭', ' quay '])
      expect(await names(condition)).toEqual(['Harbour']);
    expect(await names('Mars')).toEqual([]);
    const found = await server.call('brand', { token, urlQuery: '' });
    expect(found).toMatchObject({
      qrUrl: '/h5/qr?h=table-7&t=T&c=7',
      name: ['Noodle Bar', '麵吧'],
      brandPid: 'noodle-bar',
      languages: ['en', 'zh-TW'],
    });
    expect(found.shopList).toMatchObject([
      {
        pid: 'noodle-bar/centre',
        openFlag: true,
        bookingFlag: true,
        deliverFlag: true,
        openingHours: ['00:00–24:00'],
      },
      {
        pid: 'noodle-bar/harbour',
        openFlag: false,
        bookingFlag: false,
        deliverFlag: false,
        openingHours: ['Mon–Tue 11:00–14:00'],
      },
    ]);
    const inFinnish = await server.call('brand', { token, urlQuery: '', lang: 'fi' });
    expect(inFinnish.shopList[1]?.openingHours).toEqual(['ma–ti 11.00–14.00']);
  });

  it('lists the shops of its brand that have a menu, and shows which of them are open and take bookings', async () => {
    await open();
    const { ctx, menu, shop } = server;
    const closed = aShop({ shopPid: 'noodle-bar/closed', suspended: true });
    await publishShop(ctx, closed, menu, 'closed-');
    await publishShop(ctx, aShop({ shopPid: 'noodle-bar/empty' }), null, 'empty-');
    await publishShop(ctx, aShop({ shopPid: 'tea-house/one', brandPid: 'tea-house' }), menu, 'tea-');
    await keepPause(ctx.db, shop.shopPid, { message: ['Full', ''], since: noon, until: null });
    const { shopList } = await server.call('brand', { urlQuery: '?brand=noodle-bar' });
    expect(shopList).toMatchObject([
      { pid: 'noodle-bar/centre', openFlag: false, bookingFlag: false },
      { pid: 'noodle-bar/closed', openFlag: false },
    ]);
    const next = await server.call('brand', { token, urlQuery: '?brand=tea-house' });
    expect([next.qrUrl, next.shopList.map(({ pid }) => pid)]).toEqual([null, ['tea-house/one']]);
  });

  it.each<[what: string, shop: Partial<Shop>, code: object, isOrderable: boolean]>([
    ['with a shop-wide QR code', {}, {}, true],
    ['that is suspended', { suspended: true }, {}, false],
    ['whose QR code is switched off', {}, { off: 1 }, false],
    ['whose QR code the staff have stopped', {}, { stoppedAt: noon }, false],
    ['with QR codes of tables only', {}, { type: 'T' }, false],
    ['whose QR code is not valid yet', {}, { validFrom: noon + 1 }, false],
    ['whose QR code has an order limit', {}, { orderLimit: 3 }, false],
    ['without a possible payment', { checkoutMethod: 'O', paymentPlatforms: [] }, {}, false],
  ])('FIX-15 shows whether diners can order from a shop %s', async (_what, shop, code, isOrderable) => {
    await open();
    const document = JSON.stringify({ ...server.shop, ...shop });
    await server.ctx.db.updateTable('shops').set({ document }).execute();
    await server.ctx.db
      .updateTable('qrCodes')
      .set({ off: 0, ...code })
      .where('hash', '=', 'whole-shop')
      .execute();
    const { shopList } = await server.call('brand', { urlQuery: '?brand=noodle-bar' });
    expect(shopList.map(({ orderFlag }) => orderFlag)).toEqual([isOrderable]);
  });

  it('is refused for an unknown brand, and for a brand without a page', async () => {
    await open({ shop: { hasBrandPage: false } });
    for (const urlQuery of ['?brand=nobody', '?brand=noodle-bar'])
      expect(await codeOf(server.call('brand', { urlQuery }))).toBe(2110);
  });

  it('returns the link of a shop-wide QR code, unless the QR code is limited or switched off', async () => {
    await open();
    const ask = (shopPid: string, brandPid: string) => server.call('shop/default/qr', { shopPid, brandPid });
    expect(await ask('noodle-bar/centre', 'noodle-bar')).toEqual({ qrUrl: '/h5/qr?h=whole-shop&t=S&c=S' });
    expect(await codeOf(ask('noodle-bar/centre', 'other'))).toBe(2510);
    expect(await codeOf(ask('nobody', 'noodle-bar'))).toBe(2510);
    const forAll = { off: 0, orderLimit: null, validFrom: null, validUntil: null } as const;
    for (const notForAll of [
      { ...forAll, off: 1 as const },
      { ...forAll, orderLimit: 3 },
      { ...forAll, validFrom: noon + 1 },
      { ...forAll, validUntil: noon },
    ]) {
      await server.ctx.db.updateTable('qrCodes').set(notForAll).where('hash', '=', 'whole-shop').execute();
      expect(await codeOf(ask('noodle-bar/centre', 'noodle-bar'))).toBe(2510);
    }
  });
});

describe('a shop with terms and without members', () => {
  it('lists its terms, and refuses the calls for members', async () => {
    const terms = [{ termsPid: 't1', name: ['Terms', '條款'], fileUrl: '/documents/abc' }];
    await open({ shop: { terms } });
    expect(await server.call('eula/list', { token })).toEqual([
      { name: ['Terms', '條款'], fileUrl: '/documents/abc' },
    ]);
    expect(await codeOf(server.call('member/login', { token, redirectUrl: '/' }))).toBe(2510);
    for (const path of ['member/index', 'member/coupon/list', 'member/point/check'] as const)
      expect(await codeOf(server.call(path, { token, memberToken: 'm', itemList: [] } as never))).toBe(
        path === 'member/index' ? 2510 : 9010,
      );
    expect(await codeOf(server.call('member/index', { token, memberToken: 'm' }))).toBe(9010);
  });
});

describe('a placed order', () => {
  it('opens with its shop and the link back to the menu, and shows its pickup code after acceptance', async () => {
    await open({ shop: { acceptTimeout: 300 } });
    const orderRequest = {
      deliveryMode: 'P',
      checkoutMethod: 'O',
      receiverTel: ' 040 123 ',
      memo: ' no onions ',
    } as const;
    const { orderId, orderToken } = await server.call('submit', anOrderRequest(token, orderRequest));
    const detail = () => server.call('detail', { token: orderToken, orderId, forcePaymentStatus: true });
    const opened = await detail();
    expect(opened).toMatchObject({
      menuUrl: '/h5/qr?h=table-7&t=T&c=7',
      shopInfo: { shopName: ['Centre', '中心店'], menuVersion: 1 },
      order: {
        orderStatus: 0,
        receiverTel: '040 123',
        memo: 'no onions',
        pickupCode: null,
        pickupQrcode: null,
        version: 1,
      },
    });
    const setStatus = (orderStatus: 1 | 2 | 9) =>
      server.ctx.db.updateTable('orders').set({ orderStatus }).execute();
    await setStatus(1);
    expect((await detail()).order.pickupCode).toBeNull();
    await setStatus(2);
    expect((await detail()).order).toMatchObject({ pickupCode: '001', pickupQrcode: null });
    await setStatus(9);
    expect((await detail()).order.pickupCode).toBeNull();
  });

  it('asks the payment platform on request, and shows the result in the same answer', async () => {
    await open();
    const { orderId, orderToken } = await server.call(
      'submit',
      anOrderRequest(token, { checkoutMethod: 'O' }),
    );
    const redirectUrl = `${server.ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${orderToken}`;
    await server.call('payment/create', { token, orderId, redirectUrl, paymentPlatformPid: 'sandbox' });
    const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
    await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
    expect((await server.call('detail', { token, orderId })).order.txStatus).not.toBe(3);
    const asked = await server.call('detail', { token, orderId, forcePaymentStatus: true });
    expect(asked.order).toMatchObject({ txStatus: 3, dueAmount: 350 });
  });

  it.each([
    ['a supported language', '{"langCur":"fi"}', 'fi'],
    ['an unsupported language', '{"langCur":"de"}', null],
    ['a draft without a language', '[null]', null],
    ['a draft that is null', 'null', null],
    ['no draft', undefined, null],
  ])('contains the language of the draft, or none: %s', async (_which, session, langCur) => {
    await open();
    if (session !== undefined) await server.call('session/save', { token, session, version: 0 });
    const { orderId, orderToken } = await server.call('submit', anOrderRequest(token));
    expect((await server.call('detail', { token: orderToken, orderId })).langCur).toBe(langCur);
  });

  it('has no code to scan at the till if it is on the table’s bill', async () => {
    for (const [orderingMode, pickupQrcode] of [
      ['A', null],
      ['O', '001'],
    ] as const) {
      await open({ shop: { orderingMode } });
      const { orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'P' }));
      const { order } = await server.call('detail', { token, orderId });
      expect(order).toMatchObject({ orderingMode, checkoutMethod: 'P', pickupQrcode });
    }
  });

  it('is in the history of its session, and in that of a phone that knows its id, newest first', async () => {
    await open();
    const first = await server.call(
      'submit',
      anOrderRequest(token, { itemList: [aMisoLine(), aRamenLine(), aSetLine()] }),
    );
    server.clock.now += 60;
    const second = await server.call('submit', anOrderRequest(token));
    const own = await server.call('history', { token });
    expect(own.orderList.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId]);
    expect(own.orderList[1]).toMatchObject({
      itemCount: 3,
      productCount: 3,
      dueAmount: 3250,
      shopName: ['Centre', '中心店'],
      amountScale: 2,
      currency: 'EUR',
      itemList: [{ spuName: ['Miso soup', '味噌湯'] }, { spuName: ['Ramen', '拉麵'] }],
    });
    const ids = { orderIdList: [first.orderId, second.orderId, first.orderId] };
    expect((await server.call('history', ids)).orderList).toHaveLength(2);
    expect((await server.call('history', { token, ...ids })).orderList).toHaveLength(2);
    server.clock.now += 13 * 3600;
    expect(await codeOf(server.call('history', { token }))).toBe(1010);
    expect((await server.call('history', { token, ...ids })).orderList).toHaveLength(2);
  });
});
