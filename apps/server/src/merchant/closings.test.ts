import { describe, expect, it } from 'vitest';
import { returnUrl } from '../operations/payment/return-url.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const at = (text: string) => Date.parse(text) / 1000;

describe.each(engines)('day closings on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async (shop = {}) => {
    server = await testServer({ engine, shop });
    till = await aTill(server);
  };
  /** Places an order of soups for 3.50 each. */
  const placed = async (unitQty = 2, more: object = {}) => {
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty })];
    const request = anOrderRequest(token, {
      itemList,
      checkoutMethod: 'P',
      requestId: crypto.randomUUID(),
      ...more,
    });
    return { token, ...(await server.call('submit', request)) };
  };
  const paidOnline = async () => {
    const { orderId, token, orderToken = '' } = await placed(2, { checkoutMethod: 'O' });
    const redirectUrl = returnUrl(orderId, { origin: server.ctx.publicOrigin, token: orderToken });
    await server.call('payment/create', {
      token,
      orderId,
      paymentPlatformPid: 'sandbox',
      redirectUrl,
      tipAmount: 50,
    });
    const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
    await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
    await server.call('payment/status', { token, orderId });
    return orderId;
  };
  const take = (orderId: string, body: object) => {
    server.clock.now += 1;
    return till.post(`/orders/${orderId}/payments`, body);
  };
  const close = (body: object, headers = {}) => till.post('/day/close', body, headers);
  const day = async () => (await till.call('readDay', {})).day;
  const books = () => bookErrors(server.ctx.db, server.ctx.now());

  it('TILL-3 a day is closed over HTTP: opening cash, movements, counted cash with a reason, and totals that equal the orders; it never changes, and later refunds belong to the next day', async () => {
    await open({
      cashRounding: 5,
      tips: { percentages: [10], besideService: true },
      charges: [
        {
          chargePid: 'box',
          purpose: 'service',
          name: ['Box', ''],
          size: { percent: 10, of: 'afterPromotion' },
          taxClass: 'lines',
          modes: 'T',
          hours: [],
        },
      ],
    });
    expect((await day()).number).toBe(1);
    expect((await till.post('/day/opening', { amount: 100, device: 'bar' })).body.movement).toMatchObject({
      kind: 'opening',
      amount: 100,
      by: 'till',
      device: 'bar',
    });
    expect(await till.post('/day/opening', { amount: 90 })).toMatchObject({
      status: 409,
      body: { code: 'openedAlready', movement: { amount: 100 } },
    });
    await till.post('/day/movements', { kind: 'out', amount: 12.5, reason: 'Flowers' });
    await till.post('/day/movements', { kind: 'in', amount: 2, reason: 'Change from the safe' });

    const first = await placed();
    await take(first.orderId, { tender: 'cash', appliedAmount: 3.33, receivedAmount: 5 });
    await take(first.orderId, { tender: 'card', tipAmount: 0.5 });
    const takeaway = await placed(1, { deliveryMode: 'T', dueAmount: 385 });
    const wrong = (await take(takeaway.orderId, { tender: 'cash' })).body.payment;
    await till.post(`/payments/${wrong.paymentId}/reverse`, { reason: 'Wrong table' });
    await take(takeaway.orderId, { tender: 'voucher' });
    const online = await paidOnline();
    await till.post(`/orders/${first.orderId}/refunds`, {
      lines: [{ line: 0, qty: 1 }],
      reason: 'It was cold',
    });
    const figures = {
      number: 1,
      tenderList: [
        {
          tender: 'cash',
          paymentCount: 2,
          paidAmount: 7.2,
          reversalCount: 1,
          reversedAmount: 3.85,
          refundCount: 0,
          refundedAmount: 0,
          netAmount: 3.35,
        },
        {
          tender: 'card',
          paymentCount: 1,
          paidAmount: 4.17,
          reversalCount: 0,
          reversedAmount: 0,
          refundCount: 1,
          refundedAmount: 3.5,
          netAmount: 0.67,
        },
        { tender: 'voucher', paidAmount: 3.85, netAmount: 3.85 },
        { tender: 'online', paidAmount: 7.5, netAmount: 7.5 },
      ],
      appliedAmount: 14.35,
      tipAmount: 1,
      roundingAmount: 0.02,
      modeList: [
        { deliveryMode: 'F', amount: 10.5 },
        { deliveryMode: 'T', amount: 3.85 },
      ],
      creditCount: 1,
      creditedAmount: 3.5,
      cash: {
        openingAmount: 100,
        paidAmount: 3.35,
        refundedAmount: 0,
        inAmount: 2,
        outAmount: 12.5,
        expectedAmount: 92.85,
      },
    };
    const before = await day();
    expect(before).toMatchObject(figures);
    expect(before.partList.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 0.35],
      ['credit', -3.5],
      ['items', 17.5],
    ]);
    // 13.5 % in 3.50, 3.85 and 7.00
    expect(before.taxList).toMatchObject([
      { taxRate: 13.5, included: true, taxAmount: 1.71, taxBase: 12.64 },
    ]);
    expect(before.netAmount).toBe(12.64);

    expect(await close({ number: 1, countedAmount: 92.8 })).toMatchObject({
      status: 409,
      body: { code: 'differenceNeedsReason', expectedAmount: 92.85, differenceAmount: -0.05 },
    });
    expect((await close({ number: 2, countedAmount: 92.85 })).body.code).toBe('noSuchClosing');
    const headers = { 'idempotency-key': 'close-1' };
    const asked = { number: 1, countedAmount: 92.8, reason: 'A coin fell', device: 'bar' };
    const { status, body } = await close(asked, headers);
    expect(status).toBe(200);
    const { businessDay: _today, businessDayEndsAt: _end, ...counted } = before;
    expect(body.closing).toMatchObject({
      ...counted,
      partList: expect.any(Array),
      taxList: expect.any(Array),
      countedAmount: 92.8,
      differenceAmount: -0.05,
      reason: 'A coin fell',
      by: 'till',
      device: 'bar',
    });
    await server.ctx.db.deleteFrom('merchantRequests').execute();
    expect((await close(asked, headers)).body).toEqual(body);
    expect(await close({ number: 1, countedAmount: 1, reason: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'closedAlready', closing: { by: 'till', countedAmount: 92.8 } },
    });
    expect(await books()).toEqual([]);

    server.clock.now += 3600;
    await till.post('/day/opening', { amount: 50 });
    await till.post(`/orders/${online}/refunds`, { reason: 'Not made' });
    await till.post(`/orders/${first.orderId}/refunds`, { amount: 1, reason: 'Sorry' });
    expect(await day()).toMatchObject({
      number: 2,
      tenderList: [
        // the card has given back 3.50 of 3.67 before, so the rest goes back in cash
        { tender: 'cash', refundedAmount: 0.85 },
        { tender: 'card', refundedAmount: 0.17 },
        { tender: 'online', refundedAmount: 7.5 },
      ],
      appliedAmount: -8,
      tipAmount: -0.5,
      roundingAmount: -0.02,
      cash: { openingAmount: 50, refundedAmount: 0.85, expectedAmount: 49.15 },
    });
    expect((await close({ number: 2, countedAmount: 49.15 })).status).toBe(200);
    expect((await till.get('/closings/1')).body).toEqual(body);
    const { closingList } = await till.call('listClosings', { query: {} });
    expect(closingList.map(({ number }) => number)).toEqual([2, 1]);
    const older = await till.get('/closings?before=2&limit=1');
    expect(older.body.closingList.map(({ number }: { number: number }) => number)).toEqual([1]);
    expect((await till.get('/closings/3')).body.code).toBe('noSuchClosing');
    expect(await books()).toEqual([]);
  });

  it('TILL-4 the business day ends over HTTP at 04:00 in the zone of the shop, also when the clocks change, or at its own hour; a forgotten day is closed with the next one', async () => {
    await open({ timeZone: 'Europe/Helsinki' });
    const paidAt = async (time: string) => {
      server.clock.now = at(time);
      const { orderId } = await placed();
      await take(orderId, { tender: 'card' });
    };
    await paidAt('2026-03-28T20:00:00+02:00');
    await paidAt('2026-03-29T03:59:58+03:00');
    // the clocks skipped an hour in the night
    expect(await day()).toMatchObject({
      firstDay: '2026-03-28',
      lastDay: '2026-03-28',
      businessDay: '2026-03-28',
      businessDayEndsAt: at('2026-03-29T04:00:00+03:00'),
    });
    server.clock.now = at('2026-03-29T04:00:00+03:00');
    expect(await day()).toMatchObject({ lastDay: '2026-03-28', businessDay: '2026-03-29' });
    await paidAt('2026-03-30T12:00:00+03:00');
    expect((await close({ number: 1, countedAmount: 0 })).body.closing).toMatchObject({
      firstDay: '2026-03-28',
      lastDay: '2026-03-30',
      appliedAmount: 21,
    });
    await open({ timeZone: 'Europe/Helsinki', dayStartsAt: '06:30' });
    await paidAt('2026-10-25T06:29:58+02:00');
    const night = await day();
    expect(night).toMatchObject({
      firstDay: '2026-10-24',
      businessDayEndsAt: at('2026-10-25T06:30:00+02:00'),
    });
    expect((await close({ number: night.number, countedAmount: 0 })).body.closing).toMatchObject({
      firstDay: '2026-10-24',
      lastDay: '2026-10-24',
    });
    server.clock.now = at('2026-10-25T06:30:00+02:00');
    expect(await day()).toMatchObject({ firstDay: '2026-10-25', lastDay: '2026-10-25', tenderList: [] });
  });

  it.each([
    ['/day/opening', { amount: -1 }, 'wrongAmount'],
    ['/day/opening', { amount: 0.001 }, 'wrongAmount'],
    ['/day/movements', { kind: 'in', amount: 0, reason: 'x' }, 'wrongAmount'],
    ['/day/movements', { kind: 'in', amount: 1 }, 'badRequest'],
    ['/day/movements', { kind: 'opening', amount: 1, reason: 'x' }, 'badRequest'],
    ['/day/movements', { kind: 'out', amount: 1, reason: ' ' }, 'badRequest'],
    ['/day/close', { number: 1, countedAmount: -1 }, 'wrongAmount'],
    ['/day/close', { countedAmount: 0 }, 'badRequest'],
  ])('%s with %j is refused with %s', async (path, body, code) => {
    await open();
    expect((await till.post(path, body)).body.code).toBe(code);
    expect(await day()).toMatchObject({ number: 1, movementList: [] });
  });

  it('a movement with an Idempotency-Key is entered once, also after the day for which answers are stored', async () => {
    await open();
    const move = () =>
      till.post('/day/movements', { kind: 'in', amount: 1, reason: 'Change' }, { 'idempotency-key': 'm1' });
    const first = await move();
    await server.ctx.db.deleteFrom('merchantRequests').execute();
    expect((await move()).body).toEqual(first.body);
    expect((await day()).movementList).toHaveLength(1);
  });

  it('the bill of a table is in the day in which it is paid, also if its sitting is merged before the next closing', async () => {
    await open({ sittings: true, orderingMode: 'A' });
    const round = async (scan = {}) => {
      const { token } = (await server.scan(scan)).queryInfo;
      const itemList = [aMisoLine({ unitQty: 2 })];
      await server.call(
        'submit',
        anOrderRequest(token, { itemList, checkoutMethod: 'P', requestId: crypto.randomUUID() }),
      );
    };
    await round();
    await round({ hash: 'table-8', code: '8' });
    const { sittingList } = await till.call('listSittings', {});
    const [seven, eight] = sittingList.map(({ sittingId }) => sittingId);
    await till.post(`/sittings/${seven}/payments`, { tender: 'card', appliedAmount: 2 });
    await till.post(`/sittings/${eight}/payments`, { tender: 'cash', appliedAmount: 3 });
    expect((await close({ number: 1, countedAmount: 3 })).body.closing.appliedAmount).toBe(5);
    expect(await books()).toEqual([]);
    const merged = await till.post(`/sittings/${eight}/merge`, { into: seven });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    await till.post(`/sittings/${seven}/payments`, { tender: 'card' });
    const { closing } = (await close({ number: 2, countedAmount: 0 })).body;
    expect(closing).toMatchObject({ appliedAmount: 9, modeList: [{ deliveryMode: 'F', amount: 9 }] });
    expect(await books()).toEqual([]);
    const taxes = (await till.call('listClosings', { query: {} })).closingList.flatMap(
      ({ taxList }) => taxList,
    );
    // 13.5 % in 14.00
    expect(taxes.reduce((sum, { taxAmount }) => sum + Math.round(taxAmount * 100), 0)).toBe(167);
  });
});
