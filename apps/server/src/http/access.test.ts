import { type CallPath, contract } from '@comanda/contract/contract';
import { orderTokenLifeSeconds, sessionLifeSeconds } from '@comanda/domain/session/session';
import { aShop } from '@comanda/domain/testing/a-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrderWish } from '../testing/an-order-wish.ts';
import { publishShop, startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** Who may make a call, apart from the session that it is about. */
type Access = 'anybody' | 'session' | 'ownSession' | 'orderToken';

const access: Record<CallPath, Access> = {
  qr: 'anybody',
  brand: 'anybody',
  history: 'anybody',
  'shop/default/qr': 'anybody',
  spu: 'session',
  submit: 'session',
  'check/calculate': 'session',
  'check/sales': 'session',
  'eula/list': 'session',
  'booking/times': 'session',
  menu: 'session',
  'session/save': 'session',
  'session/get': 'session',
  'member/login': 'session',
  'member/index': 'session',
  'member/coupon/list': 'session',
  'member/point/check': 'session',
  cancel: 'ownSession',
  'payment/cancel': 'ownSession',
  'payment/create': 'orderToken',
  'payment/status': 'orderToken',
  detail: 'orderToken',
};
const paths = Object.keys(contract) as CallPath[];
const needing = (...kinds: Access[]) => paths.filter((path) => kinds.includes(access[path]));

let server: TestServer;
let own: string;
let sameShop: string;
let otherShop: string;
let order: { orderId: string; orderToken: string };

beforeAll(async () => {
  server = await startTestServer();
  const other = aShop({ shopPid: 'noodle-bar/harbour' });
  await publishShop(server.ctx, other, server.menu, 'harbour-');
  own = (await server.scan()).queryInfo.token;
  sameShop = (await server.scan()).queryInfo.token;
  otherShop = (await server.scan({ hash: 'harbour-table-7' })).queryInfo.token;
  order = await server.call('submit', anOrderWish(own, { checkoutMethod: 'O' }));
});
afterAll(() => server.close());

/** A body that passes each call's schema. */
function bodyOf(path: CallPath, token: string, orderId: string): Record<string, unknown> {
  const cart = {
    itemList: anOrderWish(token).itemList.map((line) => ({ ...line, unitAmount: 3.5, saleAmount: 3.5 })),
  };
  const bodies: Record<CallPath, Record<string, unknown>> = {
    qr: { hash: 'table-7', type: 'T', code: '7' },
    brand: { urlQuery: '?brand=noodle-bar' },
    history: {},
    'shop/default/qr': { shopPid: server.shop.shopPid, brandPid: server.shop.brandPid },
    spu: { spuPid: 'ramen' },
    submit: { ...anOrderWish(token), ...cart, orderingAmount: 3.5, dueAmount: 3.5 },
    'check/calculate': { ...cart, deliveryMode: 'F', checkoutMethod: 'P', orderingAmount: 3.5 },
    'check/sales': { ...cart, deliveryMode: 'F', expectTime: null },
    'eula/list': {},
    'booking/times': { goodsCount: 1, deliveryMode: 'P', bookingDate: '2026-01-07' },
    menu: {},
    'session/save': { session: '{}' },
    'session/get': {},
    'member/login': { redirectUrl: '/h5/member' },
    'member/index': { memberToken: 'm' },
    'member/coupon/list': { ...cart, memberToken: 'm' },
    'member/point/check': { ...cart, memberToken: 'm' },
    cancel: { orderId },
    'payment/cancel': { orderId, txNo: 'tx' },
    'payment/create': { orderId, redirectUrl: 'http://comanda.test/h5/orderStatus' },
    'payment/status': { orderId },
    detail: { orderId },
  };
  return { ...bodies[path], token };
}

const answerTo = async (path: CallPath, token: string, orderId = order.orderId) => {
  const { body } = await server.post(path, bodyOf(path, token, orderId));
  return { code: body.code, message: body.message };
};
const unknownToken = { code: 1010, message: 'This QR code is not known' };

describe('who may call what', () => {
  it.each(needing('session', 'ownSession', 'orderToken'))(
    '%s is 1010 without a token that stands',
    async (path) => {
      expect(
        (await server.post(path, { ...bodyOf(path, '', order.orderId), token: undefined })).body.code,
      ).toBe(1010);
      expect(await answerTo(path, 'x'.repeat(43))).toEqual(unknownToken);
    },
  );

  it.each(needing('anybody'))('%s needs no token', async (path) => {
    const { token: _none, ...body } = bodyOf(path, '', order.orderId);
    const answer = await server.post(path, path === 'history' ? { ...body, orderIdList: [] } : body);
    expect(answer.body.code).toBe(200);
  });

  it.each(needing('session'))('%s is not opened by an order token', async (path) => {
    expect(await answerTo(path, order.orderToken)).toEqual(unknownToken);
  });

  it.each(needing('ownSession'))('%s is not opened by the order’s own token', async (path) => {
    expect(await answerTo(path, order.orderToken)).toEqual(unknownToken);
  });

  it.each(needing('ownSession', 'orderToken'))(
    '%s answers somebody else’s order like one that is not there',
    async (path) => {
      for (const token of [sameShop, otherShop]) {
        const theirs = await answerTo(path, token);
        expect(theirs).toEqual({ code: 2510, message: 'No such order' });
        expect(await answerTo(path, token, 'x'.repeat(22))).toEqual(theirs);
      }
      expect(await answerTo(path, order.orderToken, 'x'.repeat(22))).toEqual(unknownToken);
    },
  );

  it.each(['detail', 'payment/status'] as const)('%s is opened by the order’s own token', async (path) => {
    expect((await answerTo(path, order.orderToken)).code).toBe(200);
    expect((await answerTo(path, own)).code).toBe(200);
  });

  it('shows no receiver, memo or pickup code in the history of ids', async () => {
    const { body } = await server.post('history', { orderIdList: [order.orderId, 'x'.repeat(22)] });
    const { orderList } = body.data as { orderList: Record<string, unknown>[] };
    expect(orderList.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    for (const field of ['receiverName', 'receiverTel', 'deliveryAddr', 'memo', 'pickupCode', 'txNo'])
      expect(orderList[0]).not.toHaveProperty(field);
  });
});

describe('how long a token stands', () => {
  it('an ended session is 1010 for every call that needs one', async () => {
    const late = await startTestServer();
    const { token } = (await late.scan()).queryInfo;
    const placed = await late.call('submit', anOrderWish(token));
    late.clock.now += sessionLifeSeconds;
    for (const path of needing('session', 'ownSession', 'orderToken')) {
      const answer = await late.post(path, bodyOf(path, token, placed.orderId));
      expect([path, answer.body.code]).toEqual([path, 1010]);
    }
    await late.close();
  });

  it('an order token opens its order until 24 h after the order’s end', async () => {
    const late = await startTestServer();
    const { token } = (await late.scan()).queryInfo;
    const { orderId, orderToken } = await late.call('submit', anOrderWish(token));
    const detail = () => late.post('detail', { token: orderToken, orderId });
    late.clock.now += 30 * 24 * 3600;
    expect((await detail()).body.code).toBe(200);
    await late.ctx.db.updateTable('orders').set({ order_status: 5, ended_at: late.clock.now }).execute();
    late.clock.now += orderTokenLifeSeconds - 1;
    expect((await detail()).body.code).toBe(200);
    late.clock.now += 1;
    expect((await detail()).body.code).toBe(1010);
    await late.close();
  });
});
