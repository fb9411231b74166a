import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { type PaymentScene, paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { stopForShop } from './codes.ts';

describe.each(engines)('held orders and QR codes in the merchant interface on %s', (engine) => {
  let scene: PaymentScene;
  let till: Till;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin({ acceptTimeout: null });
    await scene.ctx.db.updateTable('qrCodes').set({ stoppedAt: null, stopVersion: 0 }).execute();
    till = await aTill(scene.server);
  });

  const post: Till['post'] = (path, body, headers) => till.post(`/${path}`, body, headers);
  const listed = async (query: string): Promise<Record<string, unknown>[]> =>
    (await till.get(`/orders${query}`)).body.orderList;
  const scanned = async (scan = {}) => (await scene.server.scan(scan)).queryInfo.token;
  const order = (token: string, unitQty: number) =>
    scene.server.call('submit', anOrderRequest(token, { itemList: [aMisoLine({ unitQty })] }));
  const statusOf = async (orderId: string) =>
    (await till.call('readOrder', { params: { orderId } })).order.orderStatus;

  it('lists held orders with their reasons, in main units, and their deadlines', async () => {
    const token = await scanned();
    const small = await order(token, 1);
    const large = await order(token, 41);
    const deadline = scene.ctx.now() + 600;
    const [held, ...others] = await listed('?held=true');
    expect(others).toEqual([]);
    expect(held).toMatchObject({
      orderId: large.orderId,
      orderStatus: 1,
      codeHash: 'table-7',
      acceptDeadline: deadline,
      hold: {
        deadline,
        reasons: [
          { rule: 'manyOfOneItem', spuPid: 'miso-soup', units: 41, limit: 20 },
          { rule: 'manyUnits', units: 41, limit: 40 },
        ],
      },
    });
    expect((await listed('')).map(({ orderId, hold }) => [orderId, hold === null]).sort()).toEqual(
      [
        [small.orderId, true],
        [large.orderId, false],
      ].sort(),
    );
    const reasons = [{ rule: 'largeAmount', amount: 12_345, median: 1000, limit: 10 }];
    await scene.ctx.db
      .updateTable('orders')
      .set({ hold: JSON.stringify(reasons) })
      .where('orderId', '=', large.orderId)
      .execute();
    expect((await listed('?held=true'))[0]?.hold).toEqual({
      deadline,
      reasons: [{ rule: 'largeAmount', amount: 123.45, median: 10, limit: 10 }],
    });
  });

  it('reports a held order on the stream at once, like any other order', async () => {
    const leave = new AbortController();
    const stream = await fetch(`${scene.origin}/api/merchant/v1/stream`, {
      headers: { authorization: `Bearer ${till.key}` },
      signal: leave.signal,
    });
    const { orderId } = await order(await scanned(), 21);
    let heard = '';
    for await (const chunk of stream.body ?? []) {
      heard += Buffer.from(chunk).toString();
      if (heard.includes(orderId)) break;
    }
    leave.abort();
    expect(heard).toContain(`event: order\ndata: ${JSON.stringify({ orderId, version: 1 })}`);
  });

  it('accepts or rejects a held order like any other waiting order', async () => {
    const token = await scanned();
    const [one, other] = [await order(token, 21), await order(token, 22)];
    expect((await post(`orders/${one.orderId}/prepare`)).status).toBe(409);
    const accepted = await post(`orders/${one.orderId}/accept`, { version: 1 });
    expect(accepted.body.order).toMatchObject({ orderStatus: 2, hold: null, acceptDeadline: null });
    const rejected = await post(`orders/${other.orderId}/reject`, { reason: 'Please ask at the table' });
    expect(rejected.body.order).toMatchObject({ orderStatus: 8, hold: null });
    expect(await listed('?held=true')).toEqual([]);
  });

  it('stops one QR code with one call: it takes no more orders, and other QR codes still work', async () => {
    const atTable = await scanned();
    const shopWide = await scanned({ hash: 'whole-shop', type: 'S', code: 'S' });
    const { orderId } = await order(atTable, 21);
    const [held] = await listed('?held=true');
    const stopped = await post(`codes/${held?.codeHash}/stop`);
    expect(stopped).toMatchObject({
      status: 200,
      body: {
        qrCode: { hash: 'table-7', stopped: true, off: false, stoppedAt: scene.ctx.now(), version: 1 },
      },
    });
    expect(await codeOf(order(atTable, 1))).toBe(1011);
    expect(await codeOf(scanned())).toBe(1011);
    expect(await codeOf(scanned({ token: atTable }))).toBe(1011);
    expect(await statusOf((await order(shopWide, 1)).orderId)).toBe(2);
    expect(await statusOf((await order(await scanned({ hash: 'table-8', code: '8' }), 1)).orderId)).toBe(2);
    // orders that were placed before can still be read and moved
    expect((await scene.server.call('detail', { token: atTable, orderId })).order.orderStatus).toBe(1);
    expect((await post(`orders/${orderId}/reject`, { reason: 'A prank' })).status).toBe(200);

    expect((await post('codes/table-7/open')).body.qrCode).toMatchObject({ stopped: false, version: 2 });
    expect(await statusOf((await order(atTable, 1)).orderId)).toBe(2);
    const { codeList } = await till.call('listCodes', {});
    expect(codeList.map(({ hash, stopped: is }) => [hash, is])).toEqual([
      ['table-7', false],
      ['table-8', false],
      ['whole-shop', false],
    ]);
  });

  it('stops a QR code once, however often the till calls, and refuses an outdated version', async () => {
    await post('codes/table-7/stop');
    scene.pass(60);
    const again = await post('codes/table-7/stop', { version: 0 });
    expect(again.body.qrCode).toMatchObject({ stopped: true, stoppedAt: scene.ctx.now() - 60, version: 1 });
    expect(await post('codes/table-7/open', { version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile', qrCode: { stopped: true, version: 1 } },
    });
    expect((await post('codes/table-7/open', undefined, { 'if-match': '"1"' })).status).toBe(200);
    expect((await post('codes/table-7/open')).body.qrCode.version).toBe(2);
  });

  it('refuses to stop a QR code of another shop', async () => {
    await scene.ctx.db.deleteFrom('qrCodes').where('hash', '=', 'theirs').execute();
    const mine = await scene.ctx.db.selectFrom('qrCodes').selectAll().executeTakeFirstOrThrow();
    await scene.ctx.db
      .insertInto('qrCodes')
      .values({ ...mine, hash: 'theirs', shopPid: 'other' })
      .execute();
    for (const hash of ['theirs', 'nobodys'])
      expect(await post(`codes/${hash}/stop`)).toMatchObject({ status: 404, body: { code: 'noSuchQrCode' } });
    expect(
      await scene.ctx.db.selectFrom('qrCodes').select('hash').where('stoppedAt', 'is not', null).execute(),
    ).toEqual([]);
    await scene.ctx.db.deleteFrom('qrCodes').where('hash', '=', 'theirs').execute();
  });

  it('places no order with a QR code after the call that stops it has answered', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => scanned()));
    const placing = tokens.map((token) =>
      order(token, 1).then(
        () => scene.ctx.db,
        () => undefined,
      ),
    );
    const orderRequest = { shopPid: scene.shop.shopPid, hash: 'table-7', stop: true };
    await transaction(scene.ctx.db, (trx) => stopForShop(scene.ctx, trx, orderRequest));
    const count = async () => (await listed('?status=2')).length;
    const placed = await count();
    await Promise.all(placing);
    expect(await count()).toBe(placed);
    expect(await codeOf(order(tokens[0] ?? '', 1))).toBe(1011);
  });
});
