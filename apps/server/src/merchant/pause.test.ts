import type { CallError } from '@comanda/contract/call-error';
import { aShop } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { endPauses } from '../jobs/end-pauses.ts';
import { sweep } from '../jobs/sweep.ts';
import { keepShop } from '../stores/publish-store.ts';
import { findShopVersions, keepPause } from '../stores/shop-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const message = 'The kitchen is full, back at half past seven';
const message2 = '廚房滿單，七點半恢復點餐';

describe.each(engines)('a paused shop on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async () => {
    server = await testServer({ engine });
    till = await aTill(server);
  };
  const pause = (body: object = { message, message2 }) => till.post('/pause', body);
  const resume = (body?: object) => till.post('/resume', body);
  const state = async () => (await till.get('/pause')).body;
  const tokenOf = async () => (await server.scan()).queryInfo.token;
  const shown = async (token: string) => (await server.call('menu', { token, menuVersion: 1 })).shopInfo;
  const refusal = (orderRequest: ReturnType<typeof anOrderRequest>): Promise<CallError> =>
    server.call('submit', orderRequest).then(
      () => expect.unreachable('the order was taken'),
      (error: CallError) => error,
    );
  const notices = () => server.notices.filter(({ kind }) => kind === 'availability').length;

  it('can be read, shows its message, and takes no orders until it resumes', async () => {
    await open();
    const token = await tokenOf();
    const { ctx, menu } = server;
    await publishShop(ctx, aShop({ shopPid: 'noodle-bar/harbour' }), menu, 'harbour-');
    const next = await findShopVersions(ctx.db, 'noodle-bar/harbour');
    expect(await state()).toMatchObject({ paused: false, message: '', since: null, version: 0 });
    expect(await pause()).toEqual({
      status: 200,
      body: {
        version: 1,
        paused: true,
        message,
        message2,
        since: server.clock.now,
        until: null,
        busyMinutes: 0,
        busyUntil: null,
      },
    });
    expect(await state()).toMatchObject({ paused: true, message });
    expect(await findShopVersions(ctx.db, 'noodle-bar/harbour')).toEqual(next);
    expect(notices()).toBe(1);
    expect(await shown(token)).toMatchObject({
      openFlag: false,
      bookingLifePick: null,
      pause: { message: [message, message2] },
    });
    expect((await server.scan()).spuCateList?.length).toBeGreaterThan(0);
    expect(await refusal(anOrderRequest(token))).toMatchObject({ code: 1031, message });

    expect((await resume()).body).toMatchObject({ paused: false, version: 2 });
    expect(notices()).toBe(2);
    const now = await shown(token);
    expect([now.openFlag, now.pause]).toEqual([true, undefined]);
    expect((await server.call('submit', anOrderRequest(token))).orderId).toBeTruthy();
  });

  it('shows the message in the diner’s language', async () => {
    await open();
    await pause();
    for (const [langCur, said] of [
      ['zh-TW', message2],
      ['en', message],
      ['fi', message],
    ]) {
      const token = await tokenOf();
      await server.call('session/save', { token, session: JSON.stringify({ langCur }) });
      expect((await refusal(anOrderRequest(token))).message).toBe(said);
    }
  });

  it('takes no booked orders either', async () => {
    await open();
    await pause();
    const orderRequest = anOrderRequest(await tokenOf(), {
      deliveryMode: 'P',
      receiverTel: '0400000001',
      expectTime: server.clock.now + 7200,
      checkoutMethod: 'O',
    });
    expect(await refusal(orderRequest)).toMatchObject({ code: 1031, message });
  });

  it('still lets diners pay orders that they placed before', async () => {
    await open();
    const token = await tokenOf();
    const { orderId, orderToken } = await server.call(
      'submit',
      anOrderRequest(token, { checkoutMethod: 'O' }),
    );
    await pause();
    const redirectUrl = `${server.ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${orderToken}`;
    const payment = { token, orderId, redirectUrl, paymentPlatformPid: 'sandbox' };
    expect((await server.call('payment/create', payment)).paymentUrl).toContain('http');
  });

  it('lets the staff move accepted orders on', async () => {
    await open();
    const { orderId } = await server.call('submit', anOrderRequest(await tokenOf()));
    await pause();
    const { order } = await till.call('prepareOrder', { params: { orderId }, body: null });
    expect(order.orderStatus).toBe(3);
  });

  it('resumes automatically when the pause ends, and notifies open menus', async () => {
    await open();
    const token = await tokenOf();
    const until = server.clock.now + 600;
    await pause({ message, until });
    server.clock.now = until - 1;
    await sweep(server.ctx);
    expect(await state()).toMatchObject({ paused: true, until });
    expect(notices()).toBe(1);
    server.clock.now = until;
    expect((await shown(token)).openFlag).toBe(true);
    expect(await state()).toMatchObject({ paused: false, until: null });
    await sweep(server.ctx);
    expect(notices()).toBe(2);
    await sweep(server.ctx);
    expect(notices()).toBe(2);
  });

  it('stays paused if the pause is extended at the moment it ends', async () => {
    await open();
    const until = server.clock.now + 600;
    await pause({ message, until });
    server.clock.now = until;
    let longer: Promise<void> | undefined;
    const now = () => {
      const said = { message: [message, ''], since: until - 600, until: until + 600 };
      longer ??= keepPause(server.ctx.db, server.shop.shopPid, said);
      return until;
    };
    await endPauses({ ...server.ctx, now });
    await longer;
    expect(await state()).toMatchObject({ paused: true, until: until + 600 });
  });

  it('allows a repeated pause, but refuses an outdated version and an end in the past', async () => {
    await open();
    const first = await pause({ message, version: 0 });
    expect(await pause({ message, version: 0 })).toEqual(first);
    expect(notices()).toBe(1);
    for (const late of [
      await pause({ message: 'Closed for a party', version: 0 }),
      await resume({ version: 0 }),
    ])
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'changedMeanwhile', pause: { version: 1, message } },
      });
    const { now } = server.clock;
    expect(await pause({ message, until: now })).toMatchObject({
      status: 400,
      body: { code: 'overAlready' },
    });
    server.clock.now += 60;
    const longer = await pause({ message, until: now + 900, version: 1 });
    expect(longer.body).toMatchObject({ version: 2, since: now, until: now + 900 });
    const inBoth = await pause({ message, message2, until: now + 900 });
    expect(inBoth.body).toMatchObject({ version: 3, message2 });
    for (const body of [
      {},
      { message: '' },
      { message: ' ' },
      { message, until: 'soon' },
      { message, reason: 'x' },
    ])
      expect((await pause(body)).body.code, JSON.stringify(body)).toBe('badRequest');
  });

  it('stays paused when its brand file is imported', async () => {
    await open();
    await pause();
    const { db } = server.ctx;
    const document = JSON.stringify({ ...server.shop, shopName: ['Harbour', ''] });
    await keepShop(db, {
      shopPid: server.shop.shopPid,
      brandPid: server.shop.brandPid,
      document,
      menuVersion: 1,
    });
    expect(await shown(await tokenOf())).toMatchObject({
      shopName: ['Harbour', ''],
      pause: { message: [message, message2] },
    });
  });

  it('pauses until the next opening', async () => {
    server = await testServer({
      engine,
      shop: { openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }] },
    });
    till = await aTill(server);
    const { body } = await pause({ message, until: 'nextOpening' });
    const local = Temporal.Instant.fromEpochMilliseconds(body.until * 1000).toZonedDateTimeISO(
      server.shop.timeZone,
    );
    expect([body.until > server.clock.now, local.toPlainTime().toString()]).toEqual([true, '10:00:00']);
    expect((await pause({ message, until: 'nextOpening' })).body.version).toBe(body.version);
  });

  it('takes longer while it is busy: bookings begin later, and guests of other new orders read it', async () => {
    const booking = { pickupDays: 1, deliveryDays: null, leadMinutes: 30, slotMinutes: 10, slotCapacity: 50 };
    server = await testServer({ engine, shop: { booking, acceptTimeout: 600 } });
    till = await aTill(server);
    const token = await tokenOf();
    const { now } = server.clock;
    const first = async () => {
      const input = { token, goodsCount: 1, deliveryMode: 'P', bookingDate: '2026-01-07' } as const;
      return (await server.call('booking/times', input))[0]?.start ?? 0;
    };
    const delayOf = async () => {
      const { orderId } = await server.call(
        'submit',
        anOrderRequest(await tokenOf(), { checkoutMethod: 'P' }),
      );
      return (await till.call('readOrder', { params: { orderId } })).order.delayMinutes ?? 0;
    };
    const before = await first();
    expect(await delayOf()).toBe(0);
    const busy = (body: object) => till.post('/busy', body);
    expect(await busy({ minutes: 20 })).toMatchObject({
      status: 200,
      body: { paused: false, busyMinutes: 20, busyUntil: now + 3600, version: 1 },
    });
    expect(notices()).toBe(1);
    expect(await first()).toBe(before + 1200);
    expect(await delayOf()).toBe(20);
    expect((await busy({ minutes: 10, version: 0 })).body.code).toBe('changedMeanwhile');
    expect((await busy({ minutes: 10, until: now })).body.code).toBe('overAlready');
    expect((await busy({ minutes: 15 })).body.code).toBe('badRequest');
    expect((await busy({ minutes: 10, until: now + 600 })).body).toMatchObject({ busyMinutes: 10 });
    expect(await delayOf()).toBe(10);
    await pause();
    expect(await state()).toMatchObject({ paused: true, busyMinutes: 10 });
    await resume();
    server.clock.now += 600;
    expect(await state()).toMatchObject({ busyMinutes: 0, busyUntil: null });
    expect(await delayOf()).toBe(0);
    await busy({ minutes: 10 });
    expect((await busy({ minutes: 0 })).body).toMatchObject({ busyMinutes: 0 });
    expect(await delayOf()).toBe(0);
  });
});
