import { sessionLifeSeconds } from '@comanda/domain/session/session';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { beforeEach, describe, expect, it } from 'vitest';
import { linePayDecimalsIn } from '../providers/payment/line-pay/line-amount.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();
let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

const change = (values: Record<string, unknown>) =>
  server.ctx.db.updateTable('qrCodes').set(values).where('hash', '=', 'table-7').execute();
/** The random part of a token: the 43 characters before its signature of 22 characters. */
const randomOf = (token: string) => Buffer.from(token.slice(-65, -22), 'base64url');
const tokenOf = async (scan: Parameters<TestServer['scan']>[0] = {}) =>
  (await server.scan(scan)).queryInfo.token;

describe('a scan', () => {
  it('returns a token, the shop and its menu', async () => {
    const opened = await server.scan();
    expect(opened.queryInfo).toEqual({
      hash: 'table-7',
      type: 'T',
      code: '7',
      tableNo: '7',
      shopPid: 'noodle-bar/centre',
      token: expect.stringMatching(/^[\w-]{86}$/),
    });
    expect(opened.shopInfo).toMatchObject({
      shopName: ['Centre', '中心店'],
      openFlag: true,
      menuVersion: 1,
      amountScale: 2,
    });
    expect(opened.spuCateList?.map(({ spuCateName, spuList }) => [spuCateName[0], spuList.length])).toEqual([
      ['Noodles', 3],
      ['Sets', 1],
    ]);
    expect(opened.availability.selloutSpuPidList).toEqual([]);
  });

  it('leaves out the categories if the phone already has the current menu version', async () => {
    const opened = await server.call('qr', { hash: 'table-7', type: 'T', code: '7', menuVersion: 1 });
    expect(opened.spuCateList).toBeNull();
    const other = await server.call('qr', { hash: 'table-7', type: 'T', code: '7', menuVersion: 0 });
    expect(other.spuCateList).toHaveLength(2);
  });

  it('marks sold-out items and options', async () => {
    const { shopPid } = server.shop;
    await server.ctx.db
      .insertInto('soldOutMarks')
      .values([
        { shopPid, kind: 'spu', pid: 'tea' },
        { shopPid, kind: 'option', pid: 'egg' },
      ])
      .execute();
    const { availability, spuCateList, queryInfo } = await server.scan();
    expect(availability).toMatchObject({ selloutSpuPidList: ['tea'], selloutAttrPidList: ['egg'] });
    expect(spuCateList?.[0]?.spuList.map(({ spuPid, selloutFlag }) => [spuPid, selloutFlag])).toEqual([
      ['miso-soup', false],
      ['tea', true],
      ['ramen', false],
    ]);
    const { skuDetail } = await server.call('spu', { token: queryInfo.token, spuPid: 'ramen' });
    const eggs = skuDetail?.skuList.map(({ extraGroupList }) => extraGroupList[0]?.attrList[0]);
    expect(eggs).toHaveLength(3);
    for (const egg of eggs ?? []) expect(egg).toMatchObject({ attrPid: 'egg', selloutFlag: true });
  });

  it.each([
    ['a QR code with an unknown hash', 1010, async () => {}, { hash: 'nobody' }],
    ['a link whose code differs from that of its QR code', 1010, async () => {}, { code: '8' }],
    ['a QR code that is switched off', 1011, () => change({ off: 1 }), {}],
    ['a QR code whose validity has ended', 1011, () => change({ validUntil: server.clock.now }), {}],
    ['a QR code whose validity has not begun', 1011, () => change({ validFrom: server.clock.now + 1 }), {}],
    ['a suspended shop', 1001, () => publishShop(server.ctx, aShop({ suspended: true }), null), {}],
    ['a shop without a published menu', 2110, () => publishShop(server.ctx, aShop(), null), {}],
  ])('a scan of %s is refused with %i', async (_what, code, prepare, scan) => {
    await prepare();
    expect(await codeOf(server.scan(scan))).toBe(code);
  });

  it.each([
    ['is set up', []],
    ['is supported by this server', ['stripe']],
    ['takes euros in Finland', ['line-pay']],
  ])(
    'offers no online payment if no platform %s, and is refused with 1021 if the shop accepts nothing else',
    async (_what, pids) => {
      server = await testServer({ shop: { checkoutMethod: 'O', paymentPlatforms: pids } });
      speakToLinePay();
      expect(await codeOf(server.scan())).toBe(1021);
      await publishShop(
        server.ctx,
        aShop({ checkoutMethod: 'A', paymentPlatforms: pids }),
        aMenu({ version: 2 }),
      );
      const { queryInfo, shopInfo } = await server.scan();
      expect(shopInfo.checkoutMethod).toBe('P');
      const online = anOrderRequest(queryInfo.token, { checkoutMethod: 'O' });
      expect(await codeOf(server.call('submit', online))).toBe(2510);
    },
  );

  function speakToLinePay(): void {
    const sandbox = server.ctx.providers.operator.payments.get('sandbox');
    if (!sandbox) throw new Error('the test server has a sandbox');
    const linePay = { ...sandbox, pid: 'line-pay', decimalsIn: linePayDecimalsIn };
    // this map belongs to the test server, and only its type is read-only
    (server.ctx.providers.operator.payments as Map<string, PaymentProvider>).set('line-pay', linePay);
  }

  it('SES-14 accepts the types T (table) and S (shop), refuses others with 1010, and checks validity, order limit and off switch', async () => {
    expect((await server.scan({ hash: 'whole-shop', type: 'S', code: 'S' })).queryInfo).toMatchObject({
      type: 'S',
      tableNo: '',
    });
    for (const type of ['S', 'X', '']) expect(await codeOf(server.scan({ type }))).toBe(1010);
    await change({ orderLimit: 0 });
    const token = await tokenOf();
    expect(await codeOf(server.call('submit', anOrderRequest(token)))).toBe(2520);
    await change({ validUntil: server.clock.now });
    expect(await codeOf(server.scan())).toBe(1011);
    await change({ validUntil: null, off: 1 });
    expect(await codeOf(server.scan())).toBe(1011);
  });
});

describe('the session of a scan', () => {
  it('SES-11 has a token of 256 random bits, stored as a hash; it keeps its place, expires, and opens only its own orders', async () => {
    const token = await tokenOf();
    const { orderId } = await server.call('submit', anOrderRequest(await tokenOf()));
    expect(await codeOf(server.call('detail', { token, orderId }))).toBe(2510);
    expect(randomOf(token)).toHaveLength(32);
    expect(randomOf(token)).not.toEqual(randomOf(await tokenOf()));
    await server.call('session/save', { token, session: '{}' });
    const rows = await server.ctx.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ qrHash: 'table-7', shopPid: server.shop.shopPid, tableNo: '7' });
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let hour = 1; hour < 12; hour += 1) {
      server.clock.now += 3600;
      expect(await codeOf(server.call('session/get', { token }))).toBe(200);
    }
    server.clock.now = rows[0]?.createdAt ?? 0;
    server.clock.now += sessionLifeSeconds;
    expect(await codeOf(server.call('session/get', { token }))).toBe(1010);
  });

  it('is resumed with its draft by a scan of the same place within four hours of the last scan', async () => {
    const token = await tokenOf();
    await server.call('session/save', { token, session: '{"remark":"hello"}' });
    server.clock.now += 4 * 3600 - 1;
    expect(await tokenOf({ token })).toBe(token);
    server.clock.now += 4 * 3600 - 1;
    expect(await tokenOf({ token })).toBe(token);
    expect((await server.call('session/get', { token })).session).toBe('{"remark":"hello"}');
    server.clock.now += 4 * 3600;
    expect(await tokenOf({ token })).not.toBe(token);
  });

  it('uses the QR code by which its place was scanned last', async () => {
    const token = await tokenOf();
    const row = await server.ctx.db
      .selectFrom('qrCodes')
      .selectAll()
      .where('hash', '=', 'table-7')
      .executeTakeFirstOrThrow();
    await server.ctx.db
      .insertInto('qrCodes')
      .values({ ...row, hash: 'table-7-anew' })
      .execute();
    await server.call('session/save', { token, session: '{}' });
    await change({ off: 1 });
    expect(await codeOf(server.call('submit', anOrderRequest(token)))).toBe(1011);
    expect(await tokenOf({ hash: 'table-7-anew', token })).toBe(token);
    expect(await codeOf(server.call('submit', anOrderRequest(token)))).toBe(200);
  });

  it('gives back the use of its QR code when an unpaid order is cancelled, even if the counter was reset', async () => {
    await change({ orderLimit: 1 });
    const token = await tokenOf();
    const place = async () => {
      server.clock.now += 60;
      return (await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }))).orderId;
    };
    for (const ordersUsed of [1, 0]) {
      const orderId = await place();
      await change({ ordersUsed });
      expect(await codeOf(server.call('cancel', { token, orderId }))).toBe(200);
    }
    expect(await codeOf(place())).toBe(200);
  });

  it('a scan at another table, in another shop, or with an unknown token opens a new session', async () => {
    const token = await tokenOf();
    expect(await tokenOf({ hash: 'table-8', code: '8', token })).not.toBe(token);
    await publishShop(server.ctx, aShop({ shopPid: 'noodle-bar/harbour' }), server.menu, 'harbour-');
    expect(await tokenOf({ hash: 'harbour-table-7', token })).not.toBe(token);
    const stranger = 'x'.repeat(43);
    expect(await tokenOf({ token: stranger })).not.toBe(stranger);
  });

  it('answers the slower of two tabs with the stored draft, so that the tab can merge both', async () => {
    const token = await tokenOf();
    const first = await server.call('session/save', { token, session: '{"tab":1}', version: 0 });
    expect(first).toEqual({ saved: true, version: 1, session: null });
    const slower = await server.call('session/save', { token, session: '{"tab":2}', version: 0 });
    expect(slower).toEqual({ saved: false, version: 1, session: '{"tab":1}' });
    const merged = await server.call('session/save', { token, session: '{"tab":12}', version: 1 });
    expect(merged).toEqual({ saved: true, version: 2, session: null });
    expect(await codeOf(server.call('session/save', { token, session: '{"tab":' }))).toBe(2510);
  });
});
