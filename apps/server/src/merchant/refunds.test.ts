import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { sweep } from '../jobs/sweep.ts';
import { returnUrl } from '../operations/payment/return-url.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { anIssued, anIssuer, issuingBy } from '../testing/an-issuer.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(engines)('refunds by the staff on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async (shop = {}) => {
    server = await testServer({ engine, shop });
    till = await aTill(server);
  };
  /** Places an order of two soups for 7.00. */
  const placed = async (checkoutMethod: 'P' | 'O' = 'P', dueAmount = 700) => {
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty: 2 })];
    const request = anOrderRequest(token, { itemList, checkoutMethod, dueAmount });
    const { orderId, orderToken = '' } = await server.call('submit', request);
    return { orderId, token, orderToken };
  };
  type Placed = Awaited<ReturnType<typeof placed>>;
  const payOnline = async (
    { orderId, token, orderToken }: Placed,
    paymentPlatformPid = 'sandbox',
    tipAmount?: number,
  ) => {
    const redirectUrl = returnUrl(orderId, { origin: server.ctx.publicOrigin, token: orderToken });
    const tip = tipAmount === undefined ? {} : { tipAmount };
    await server.call('payment/create', { token, orderId, paymentPlatformPid, redirectUrl, ...tip });
    const [attempt] = await attemptsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
    await decide(server.ctx, attempt?.providerRef ?? '', 'approved');
    await server.call('payment/status', { token, orderId });
    return { orderId, token };
  };
  const paidOnline = async (platform?: string, tip?: number) => payOnline(await placed('O'), platform, tip);
  const take = (orderId: string, body: object) => {
    server.clock.now += 1;
    return till.post(`/orders/${orderId}/payments`, body);
  };
  const refund = (orderId: string, body: object, headers = {}) =>
    till.post(`/orders/${orderId}/refunds`, { reason: 'It was cold', ...body }, headers);
  const read = async (orderId: string) => (await till.call('readOrder', { params: { orderId } })).order;
  const books = () => bookErrors(server.ctx.db, server.ctx.now());
  const sweepAfter = async (seconds: number) => {
    server.clock.now += seconds;
    await sweep(server.ctx);
  };
  const backAtSandbox = async () => {
    const rows = await server.ctx.db.selectFrom('sandboxRefunds').select('amount').execute();
    return rows.map(({ amount }) => amount).toSorted((a, b) => a - b);
  };

  it('a unit of a line goes back by the payment at the till, with its tax, and the due amount falls', async () => {
    await open();
    const { orderId, token } = await placed();
    const { payment } = (await take(orderId, { tender: 'cash', tipAmount: 1 })).body;
    const { version } = await read(orderId);
    const answer = await refund(orderId, { lines: [{ line: 0, qty: 1 }], device: 'bar' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        credit: {
          orderId,
          amount: 3.5,
          lines: [{ line: 0, qty: 1 }],
          taxList: [{ taxRate: 13.5, taxAmount: 0.41, included: true }],
          reason: 'It was cold',
          by: 'till',
          device: 'bar',
        },
        refundList: [
          {
            paymentId: payment.paymentId,
            tender: 'cash',
            amount: 3.5,
            tipAmount: 0,
            state: 'done',
            by: 'till',
          },
        ],
        order: { version: version + 1, dueAmount: 7, creditedAmount: 3.5, paidAmount: 3.5, leftAmount: 0 },
      },
    });
    // the guest's page shows what went back
    expect((await server.call('detail', { token, orderId })).order).toMatchObject({
      refundAmount: 350,
      refundedFlag: true,
    });
    expect(await refund(orderId, { lines: [{ line: 0, qty: 2 }] })).toMatchObject({
      status: 409,
      body: { code: 'noSuchUnits' },
    });
    const rest = await refund(orderId, {});
    expect(rest.body.refundList).toMatchObject([{ amount: 4.5, tipAmount: 1 }]);
    expect(rest.body.order).toMatchObject({ creditedAmount: 7, paidAmount: 0, leftAmount: 0 });
    expect((await refund(orderId, {})).body.code).toBe('nothingLeft');
    expect((await till.post(`/payments/${payment.paymentId}/reverse`, { reason: 'no' })).body.code).toBe(
      'alreadyReversed',
    );
    const { creditList, refundList } = await till.call('listRefunds', { params: { orderId } });
    expect([creditList.length, refundList.length]).toEqual([2, 2]);
    expect(await books()).toEqual([]);
  });

  it('deposits go back one by one, as often as they are on the bill', async () => {
    const deposit: ChargeRule = {
      chargePid: 'bottle',
      purpose: 'deposit',
      name: ['Bottle'],
      size: { perUnit: 25, of: 'bottle' },
      modes: '',
      hours: [],
    };
    const menu = aMenuOf(anItem({ spu: aSpu({ chargeClasses: ['bottle'] }) }));
    server = await testServer({ engine, shop: { charges: [deposit] }, menu });
    till = await aTill(server);
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty: 2 })];
    const { orderId } = await server.call('submit', anOrderRequest(token, { itemList, dueAmount: 750 }));
    await take(orderId, { tender: 'cash' });
    const [bottle] = (await read(orderId)).chargeList ?? [];
    expect(bottle).toMatchObject({ kind: 'deposit', amount: 0.5 });
    const deposits = [{ id: bottle?.id, qty: 1 }];
    const back = await refund(orderId, { deposits, reason: 'One bottle came back' });
    expect(back).toMatchObject({
      status: 200,
      body: {
        credit: { amount: 0.25, deposits },
        refundList: [{ tender: 'cash', amount: 0.25, state: 'done' }],
        order: { creditedAmount: 0.25, paidAmount: 7.25, leftAmount: 0 },
      },
    });
    expect((await refund(orderId, { deposits: [{ id: bottle?.id, qty: 2 }] })).body.code).toBe(
      'noSuchDeposits',
    );
    expect((await refund(orderId, { deposits, amount: 1 })).body.code).toBe('wrongAmount');
    expect((await refund(orderId, { deposits: [{ id: 'tax-1', qty: 1 }] })).body.code).toBe('noSuchDeposits');
    const drink = await refund(orderId, { lines: [{ line: 0, qty: 1 }] });
    expect(drink.body.credit.amount).toBe(3.75);
    expect((await refund(orderId, {})).body.credit.amount).toBe(3.5);
    expect(await books()).toEqual([]);
  });

  it('an unpaid order only becomes cheaper; of one that is paid in parts goes back what is paid too much', async () => {
    await open();
    const { orderId, token } = await placed();
    const cheaper = await refund(orderId, { amount: 1.5 });
    expect(cheaper.body).toMatchObject({ refundList: [], order: { creditedAmount: 1.5, leftAmount: 5.5 } });
    await take(orderId, { tender: 'card', appliedAmount: 3 });
    expect((await take(orderId, { tender: 'card', appliedAmount: 2.51 })).body.code).toBe('overpaid');
    await take(orderId, { tender: 'voucher', appliedAmount: 1 });
    const back = await refund(orderId, { amount: 3 });
    expect(back.body.refundList).toMatchObject([
      { tender: 'card', amount: 0.5 },
      { tender: 'voucher', amount: 1 },
    ]);
    expect(back.body.order).toMatchObject({ paidAmount: 2.5, leftAmount: 0 });
    // what was paid is refunded, and the rest was never due: 7.00 - 1.50 - 1.50 = 4.00, of which 1.50 goes back
    const { order } = await server.call('detail', { token, orderId });
    expect(order).toMatchObject({ dueAmount: 400, refundAmount: 150 });
    expect(order.chargeList?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['discount', -150],
      ['discount', -150],
    ]);
    expect(await books()).toEqual([]);
  });

  it('the guest of an unpaid order sees which dishes were taken off, and pays less', async () => {
    await open();
    const { orderId, token } = await placed();
    const page = async () => (await server.call('detail', { token, orderId })).order;
    const before = await page();
    expect(before.chargeList).toBeUndefined();
    const floor = await aTill(server, ['readOrders', 'payments']);
    const lines = [{ line: 0, qty: 1 }];
    expect((await floor.post(`/orders/${orderId}/refunds`, { lines, reason: 'By mistake' })).status).toBe(
      200,
    );
    const after = await page();
    expect(after).toMatchObject({ dueAmount: 350, refundAmount: 0, refundedFlag: false });
    expect(after.chargeList).toMatchObject([{ kind: 'discount', amount: -350 }]);
    expect(after.chargeList?.[0]?.name[0]).toContain(after.itemList[0]?.spuName[0]);
    const [tax] = before.taxList;
    expect(after.taxList).toMatchObject([{ taxAmount: Math.round((tax?.taxAmount ?? 0) / 2) }]);
    await take(orderId, { tender: 'cash' });
    expect(await page()).toMatchObject({ dueAmount: 350, paidAtTillFlag: true });
    expect(await books()).toEqual([]);
  });

  it('parts of an online payment go back through the platform, one after the other, until they are done', async () => {
    await open();
    const { orderId, token } = await paidOnline();
    const first = await refund(orderId, { lines: [{ line: 0, qty: 1 }] });
    expect(first.body.refundList).toMatchObject([{ tender: 'online', amount: 3.5, state: 'due' }]);
    await refund(orderId, { amount: 1 });
    expect((await server.call('detail', { token, orderId })).order).toMatchObject({
      refundAmount: 450,
      refundedFlag: false,
    });
    for (const seconds of [5, 60, 60]) await sweepAfter(seconds);
    expect(await backAtSandbox()).toEqual([100, 350]);
    expect((await server.call('detail', { token, orderId })).order).toMatchObject({
      refundAmount: 450,
      refundedFlag: true,
    });
    const { refundList } = await till.call('listRefunds', { params: { orderId } });
    expect(refundList.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await books()).toEqual([]);
    await till.call('cancelOrder', { params: { orderId }, body: { reason: 'The stove is out' } });
    await sweepAfter(60);
    expect(await backAtSandbox()).toEqual([100, 250, 350]);
    expect(await books()).toEqual([]);
  });

  it('the whole refund of an online payment contains its tip, and no part does (MON-6)', async () => {
    await open({ tips: { percentages: [10], besideService: false } });
    const { orderId } = await paidOnline('sandbox', 100);
    expect((await refund(orderId, { amount: 2 })).body.refundList).toMatchObject([
      { amount: 2, tipAmount: 0 },
    ]);
    expect((await refund(orderId, {})).body.refundList).toMatchObject([{ amount: 6, tipAmount: 1 }]);
    for (const seconds of [5, 60]) await sweepAfter(seconds);
    expect(await backAtSandbox()).toEqual([200, 600]);
    expect(await books()).toEqual([]);
  });

  it('a platform that refunds only whole payments refuses a part and pays the whole back', async () => {
    await open({ paymentPlatforms: ['sandbox-wallet'] });
    const { orderId } = await paidOnline('sandbox-wallet');
    expect(await refund(orderId, { amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'wholeRefundOnly' },
    });
    expect((await read(orderId)).creditedAmount).toBeUndefined();
    expect((await refund(orderId, {})).status).toBe(200);
    await sweepAfter(5);
    expect(await backAtSandbox()).toEqual([700]);
    expect(await books()).toEqual([]);
  });

  it('what was paid at the till of an order that was cancelled goes back as a whole', async () => {
    await open({ cashRounding: 5 });
    const { orderId } = await placed();
    await take(orderId, { tender: 'cash', appliedAmount: 3.33 });
    await take(orderId, { tender: 'card', tipAmount: 0.5 });
    expect((await refund(orderId, { amount: 1e-3 })).body.code).toBe('wrongAmount');
    const both = { lines: [{ line: 0, qty: 1 }], amount: 1 };
    expect((await refund(orderId, both)).body.message).toBe(
      'The amounts do not fit: either lines, deposits or amount',
    );
    await till.call('cancelOrder', { params: { orderId }, body: { reason: 'No soup left' } });
    expect((await refund(orderId, { amount: 1 })).body.code).toBe('notAllowed');
    const back = await refund(orderId, {});
    expect(back.body.refundList).toMatchObject([
      { tender: 'cash', amount: 3.35 },
      { tender: 'card', amount: 4.17, tipAmount: 0.5 },
    ]);
    expect(back.body.order).toMatchObject({ paidAmount: 0 });
    expect(back.body.order.giveBackAmount).toBeUndefined();
    expect((await refund(orderId, {})).body.code).toBe('nothingLeft');
    expect(await books()).toEqual([]);
  });

  it('a refund with an Idempotency-Key happens once, also after more than a day', async () => {
    await open();
    const { orderId } = await placed();
    await take(orderId, { tender: 'cash' });
    const headers = { 'idempotency-key': 'till-1' };
    const first = await refund(orderId, { amount: 1 }, headers);
    await server.ctx.db.deleteFrom('merchantRequests').execute();
    expect((await refund(orderId, { amount: 1 }, headers)).body).toEqual(first.body);
    expect((await read(orderId)).paidAmount).toBe(6);
  });

  it.each([
    [{ lines: [] }],
    [{ lines: [{ line: -1, qty: 1 }] }],
    [{ lines: [{ line: 0, qty: 0 }] }],
    [{ amount: '1' }],
    [{ reason: '' }],
    [{ reason: ' ' }],
  ])('a refund with %j is a bad request', async (body) => {
    await open();
    const { orderId } = await placed();
    expect((await refund(orderId, body)).body.code).toBe('badRequest');
  });

  it('once the kitchen has begun, a refund needs the permission refunds, and so does ending an order that is paid online', async () => {
    await open();
    const floor = await aTill(server, ['readOrders', 'moveOrders', 'payments']);
    const oneSoup = { lines: [{ line: 0, qty: 1 }], reason: 'cold' };
    const ask = (orderId: string) => floor.post(`/orders/${orderId}/refunds`, oneSoup);
    const end = (orderId: string, name: 'cancel' | 'return') =>
      floor.post(`/orders/${orderId}/${name}`, { reason: 'The stove is out', confirm: true });
    const refused = { status: 403, body: { code: 'refundsNeeded' } };
    const begin = (orderId: string) => till.call('prepareOrder', { params: { orderId }, body: {} });

    const atTill = (await placed()).orderId;
    expect((await ask(atTill)).status).toBe(200);
    await begin(atTill);
    expect(await ask(atTill)).toMatchObject(refused);
    expect((await refund(atTill, { amount: 1 })).status).toBe(200);
    expect((await end(atTill, 'cancel')).status).toBe(200);
    expect(await ask(atTill)).toMatchObject(refused);

    const waiting = (await paidOnline()).orderId;
    expect((await end(waiting, 'cancel')).status).toBe(200);
    const begun = (await paidOnline()).orderId;
    await begin(begun);
    expect(await end(begun, 'cancel')).toMatchObject(refused);
    await till.call('completeOrder', { params: { orderId: begun }, body: {} });
    expect(await end(begun, 'return')).toMatchObject(refused);
    expect((await till.post(`/orders/${begun}/return`)).status).toBe(200);
    expect(await books()).toEqual([]);
  });

  it('of a bill whose round the kitchen has begun, a refund needs the permission refunds', async () => {
    await open({ sittings: true, orderingMode: 'A' });
    const floor = await aTill(server, ['payments']);
    const { orderId } = await placed();
    const sittingId = (await till.call('listSittings', {})).sittingList[0]?.sittingId ?? '';
    const oneSoup = { lines: [{ orderId, line: 0, qty: 1 }], reason: 'cold' };
    const ask = (by: Till) => by.post(`/sittings/${sittingId}/refunds`, oneSoup);
    expect((await ask(floor)).status).toBe(200);
    await till.call('prepareOrder', { params: { orderId }, body: {} });
    expect(await ask(floor)).toMatchObject({ status: 403, body: { code: 'refundsNeeded' } });
    expect((await ask(till)).status).toBe(200);
  });

  it('an amount that is taken off an order or a bill is a discount (DESK-8), so it needs the permission refunds before the kitchen begins too, paid or not', async () => {
    await open();
    const floor = await aTill(server, ['readOrders', 'moveOrders', 'payments', 'tables']);
    const refused = { status: 403, body: { code: 'refundsNeeded' } };
    const off = { amount: 1, reason: 'Friends' };
    const { orderId } = await placed();
    expect(await floor.post(`/orders/${orderId}/refunds`, off)).toMatchObject(refused);
    await take(orderId, { tender: 'cash' });
    expect(await floor.post(`/orders/${orderId}/refunds`, off)).toMatchObject(refused);
    expect((await read(orderId)).creditedAmount).toBeUndefined();
    expect((await refund(orderId, off)).status).toBe(200);

    await open({ sittings: true, orderingMode: 'A' });
    const waiter = await aTill(server, ['payments', 'tables']);
    await placed();
    const sittingId = (await till.call('listSittings', {})).sittingList[0]?.sittingId ?? '';
    expect(await waiter.post(`/sittings/${sittingId}/refunds`, off)).toMatchObject(refused);
    expect((await till.post(`/sittings/${sittingId}/refunds`, off)).status).toBe(200);
    expect(await books()).toEqual([]);
  });

  const onTop = (name: string, taxRate: number) => ({
    taxName: [name, name],
    taxRate,
    included: false,
    classes: ['food'],
    modes: '' as const,
  });
  /** Two soups for 7.00, with 0.35 and 0.70 of taxes on top. */
  const taiwan = {
    country: 'TW',
    invoiceFlag: true,
    taxes: [onTop('GST', 5), { ...onTop('QST', 9.975), with: 'side' as const }],
  };
  const receiptOf = async (orderId: string) => (await till.get(`/orders/${orderId}/receipt`)).body.receipt;
  const page = async (token: string, orderId: string) =>
    (await server.call('detail', { token, orderId })).order;

  /** Refunds of an order that was paid at the till. */
  async function refundAtTill(): Promise<void> {
    await open(taiwan);
    const floor = await aTill(server, ['payments']);
    const by = (who: Till, body: object) =>
      who.post(`/orders/${orderId}/refunds`, { reason: 'It was cold', ...body });
    const { orderId, token } = await placed('P', 805);
    await take(orderId, { tender: 'card' });
    expect((await by(floor, { amount: 1, reason: undefined })).body.code).toBe('badRequest');
    expect((await by(till, { amount: 8.06 })).body.code).toBe('wrongAmount');
    expect((await by(floor, { lines: [{ line: 0, qty: 3 }] })).body.code).toBe('noSuchUnits');

    // 0.0578 and 0.1157 of taxes: together 0.17, so the second one is not rounded up
    expect((await by(till, { amount: 1.33 })).body).toMatchObject({
      credit: { amount: 1.33, reason: 'It was cold', taxList: [{ taxAmount: 0.06 }, { taxAmount: 0.11 }] },
      refundList: [{ tender: 'card', amount: 1.33, state: 'done' }],
    });
    expect(await page(token, orderId)).toMatchObject({ refundAmount: 133, refundedFlag: true });
    expect(await receiptOf(orderId)).toMatchObject({
      creditedAmount: 1.33,
      dueAmount: 6.72,
      taxList: [{ taxAmount: 0.29 }, { taxAmount: 0.59 }],
      refundList: [{ tender: 'card', amount: 1.33 }],
    });

    await till.call('prepareOrder', { params: { orderId }, body: {} });
    expect(await by(floor, {})).toMatchObject({ status: 403, body: { code: 'refundsNeeded' } });
    // one soup costs 3.50 + 0.18 + 0.35
    expect((await by(till, { lines: [{ line: 0, qty: 1 }] })).body.credit.amount).toBe(4.02);
    expect((await by(till, {})).body.credit.amount).toBe(2.7);
    expect((await by(till, {})).body.code).toBe('nothingLeft');
    expect(await page(token, orderId)).toMatchObject({ refundAmount: 805, refundedFlag: true });
    expect(await receiptOf(orderId)).toMatchObject({ creditedAmount: 8.05, dueAmount: 0 });
    expect(await books()).toEqual([]);
  }

  /** Refunds of an order that was paid online. */
  async function refundOnline(): Promise<void> {
    await open(taiwan);
    const issuer = anIssuer({ handOver: async (one) => anIssued(one), allow: async () => 'AL00000001' });
    const later = async () => {
      server.clock.now += 60;
      await sweep(issuingBy(server.ctx, issuer));
    };
    const { orderId, token } = await payOnline(await placed('O', 805));
    await later();
    expect((await read(orderId)).invoice).toMatchObject({ state: 'issued', amount: 8.05 });

    const { body } = await refund(orderId, { lines: [{ line: 0, qty: 1 }] });
    expect(body.refundList).toMatchObject([{ tender: 'online', amount: 4.02, state: 'due' }]);
    expect(await page(token, orderId)).toMatchObject({ refundAmount: 402, refundedFlag: false });
    expect((await read(orderId)).invoice).toMatchObject({ allowanceList: [{ amount: 4.02, state: 'due' }] });
    expect(await receiptOf(orderId)).toMatchObject({ creditedAmount: 4.02, dueAmount: 4.03 });
    expect(await backAtSandbox()).toEqual([]);

    await later();
    const { refundList } = await till.call('listRefunds', { params: { orderId } });
    expect(refundList).toMatchObject([{ amount: 4.02, state: 'done' }]);
    expect(await backAtSandbox()).toEqual([402]);
    expect(await page(token, orderId)).toMatchObject({ refundAmount: 402, refundedFlag: true });
    expect((await read(orderId)).invoice).toMatchObject({
      state: 'issued',
      allowanceList: [{ amount: 4.02, state: 'done', number: 'AL00000001' }],
    });
    expect((await refund(orderId, { amount: 4.04 })).body.code).toBe('wrongAmount');
    expect(await books()).toEqual([]);
  }

  /** Refunds of a table's bill. Its e-invoice: bill-invoices.test.ts. */
  async function refundOfBill(): Promise<void> {
    await open({ ...taiwan, sittings: true, orderingMode: 'A' });
    const floor = await aTill(server, ['payments']);
    const { orderId, token } = await placed('P', 805);
    const sittingId = (await till.call('listSittings', {})).sittingList[0]?.sittingId ?? '';
    const path = `/sittings/${sittingId}`;
    await till.post(`${path}/payments`, { tender: 'card' });
    const by = (who: Till, body: object) => who.post(`${path}/refunds`, { reason: 'It was cold', ...body });
    const units = (qty: number) => ({ lines: [{ orderId, line: 0, qty }] });
    expect((await by(floor, { amount: 1, reason: undefined })).body.code).toBe('badRequest');
    expect((await by(till, { amount: 8.06 })).body.code).toBe('wrongAmount');
    expect((await by(floor, units(3))).body.code).toBe('noSuchUnits');

    expect((await by(till, { amount: 1.33 })).body).toMatchObject({
      credit: { amount: 1.33, reason: 'It was cold', taxList: [{ taxAmount: 0.06 }, { taxAmount: 0.11 }] },
      refundList: [{ tender: 'card', amount: 1.33, state: 'done' }],
    });
    expect((await till.get(`${path}/receipt`)).body.receipt).toMatchObject({
      creditedAmount: 1.33,
      dueAmount: 6.72,
      taxList: [{ taxAmount: 0.29 }, { taxAmount: 0.59 }],
      refundList: [{ tender: 'card', amount: 1.33 }],
    });
    expect((await server.call('table/bill', { token })).bill).toMatchObject({ dueAmount: 672 });

    await till.call('prepareOrder', { params: { orderId }, body: {} });
    expect(await by(floor, {})).toMatchObject({ status: 403, body: { code: 'refundsNeeded' } });
    expect((await by(till, units(1))).body.credit.amount).toBe(4.02);
    expect((await by(till, {})).body.refundList).toMatchObject([{ amount: 2.7 }]);
    expect((await by(till, {})).body.code).toBe('nothingLeft');
    expect((await server.call('table/bill', { token })).bill).toMatchObject({ dueAmount: 0 });
    expect(await books()).toEqual([]);
  }

  it('TILL-2 over HTTP: a refund of an order or of a table’s bill is in whole, by line and quantity or by amount, never above what was captured, with its share of each tax and a reason, from the start of the kitchen on by a manager; online it is tracked until the platform has paid it; the page of the guest, the receipt and the e-invoice follow', async () => {
    await refundAtTill();
    await refundOnline();
    await refundOfBill();
  });

  it('refunds beside refunds never exceed what was captured', async () => {
    await open();
    const rounds = process.env.LONG === '1' ? 50 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const { orderId } = round % 2 === 0 ? await paidOnline() : await placed();
      if (round % 2 === 1) await take(orderId, { tender: 'card' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, { amount: 2 })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      const others = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
      expect(new Set(others)).toEqual(new Set(['wrongAmount']));
    }
    expect(await books()).toEqual([]);
  });
});
