import { languages } from '@comanda/domain/language';
import { describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { oweBack } from '../operations/payment/owe-back.ts';
import { findAttempt, insertAttempt, setAttemptState } from '../stores/attempt-store.ts';
import { findOrder } from '../stores/order-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const shop = {
  taxNumber: 'FI12345671',
  legalName: ['Noodle Bar Oy', '麵吧有限公司'],
  receiptFooter: ['Thank you', '謝謝'],
  cashRounding: 5,
};

describe.each(engines)('receipts on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async (more = {}) => {
    server = await testServer({ engine, shop: { ...shop, ...more } });
    till = await aTill(server);
  };
  /** Places an order of two soups for 7.00. */
  const placed = async () => {
    const { token } = (await server.scan()).queryInfo;
    const request = anOrderRequest(token, {
      itemList: [aMisoLine({ unitQty: 2 })],
      checkoutMethod: 'P',
      dueAmount: 700,
    });
    const { orderId, orderToken = '' } = await server.call('submit', request);
    return { orderId, orderToken, token };
  };
  const pay = (orderId: string, body: object) => till.post(`/orders/${orderId}/payments`, body);
  const receipt = async (orderId: string) => (await till.get(`/orders/${orderId}/receipt`)).body.receipt;
  const print = (orderId: string, body: object = {}, headers = {}) =>
    till.post(`/orders/${orderId}/receipt/print`, { paper: '80mm', ...body }, headers);
  const page = async (printId: string) => (await till.get(`/receipts/${printId}`)).body.html as string;
  const atGuest = async (fields: Record<string, string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/h5/receipt',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: answer.statusCode, html: answer.body, headers: answer.headers };
  };

  it('a receipt has the shop, its tax number, one line per tax rate with its base, and the payments with tip, rounding and change', async () => {
    await open();
    const { orderId } = await placed();
    expect(await receipt(orderId)).toMatchObject({ form: 'bill', leftAmount: 7, paymentList: [] });
    await pay(orderId, { tender: 'card', appliedAmount: 3, tipAmount: 0.5 });
    const wrong = (await pay(orderId, { tender: 'card', appliedAmount: 1 })).body.payment.paymentId;
    await till.post(`/payments/${wrong}/reverse`, { reason: 'Typed twice' });
    server.clock.now += 1;
    await pay(orderId, { tender: 'cash', tipAmount: 0.01, receivedAmount: 10 });
    expect(await receipt(orderId)).toMatchObject({
      form: 'receipt',
      legalName: 'Noodle Bar Oy',
      taxNumber: 'FI12345671',
      receiptFooter2: '謝謝',
      lineList: [{ unitQty: 2, amount: 7, mark: '' }],
      taxList: [{ taxRate: 13.5, taxBase: 6.17, taxAmount: 0.83, included: true }],
      dueAmount: 7,
      leftAmount: 0,
      paymentList: [
        { tender: 'card', appliedAmount: 3, tipAmount: 0.5, changeAmount: 0 },
        { tender: 'cash', appliedAmount: 4, tipAmount: 0.01, roundingAmount: -0.01, changeAmount: 6 },
      ],
    });
    await till.post(`/orders/${orderId}/refunds`, { lines: [{ line: 0, qty: 1 }], reason: 'Cold' });
    expect(await receipt(orderId)).toMatchObject({
      form: 'receipt',
      creditedAmount: 3.5,
      dueAmount: 3.5,
      taxList: [{ taxBase: 3.08, taxAmount: 0.42 }],
      refundList: [{ tender: 'cash', amount: 3.5 }],
    });
  });

  it('each printing is an entry, every one after the first says COPY, and a bill is counted apart', async () => {
    await open();
    const { orderId } = await placed();
    const bill = (await print(orderId, { device: 'bar' })).body.print;
    expect(bill).toMatchObject({ form: 'bill', copy: 0, by: 'till', device: 'bar', at: server.clock.now });
    expect(await page(bill.printId)).toContain('Not paid yet');
    await pay(orderId, { tender: 'cash' });
    const both = await Promise.all([print(orderId), print(orderId, { paper: 'A4', language: 'ja' })]);
    expect(both.map(({ body }) => body.print.copy).sort()).toEqual([0, 1]);
    const original = both.find(({ body }) => body.print.copy === 0)?.body.print.printId;
    for (const _again of [1, 2]) expect(await page(original)).not.toMatch(/COPY|再発行/);
    const third = (await print(orderId, { paper: 'Letter' }, { 'idempotency-key': 'p3' })).body.print;
    expect((await print(orderId, { paper: 'Letter' }, { 'idempotency-key': 'p3' })).body.print).toEqual(
      third,
    );
    const html = await page(third.printId);
    expect(html).toContain('COPY 2');
    expect(html).toContain('@page{size:letter;margin:12mm}');
    for (const text of [
      'Noodle Bar Oy',
      'Main Street 1',
      'FI12345671',
      'VAT 13.5%',
      'Base €6.17',
      'Thank you',
    ])
      expect(html).toContain(text);
    expect((await receipt(orderId)).printList).toHaveLength(4);
    expect(await till.get('/receipts/unknown')).toMatchObject({ status: 404, body: { code: 'noSuchPrint' } });
    expect(await print('unknown')).toMatchObject({ status: 404, body: { code: 'noSuchOrder' } });
  });

  it('a table’s bill has one receipt, and its rounds have none of their own', async () => {
    await open({ sittings: true, orderingMode: 'A', checkoutMethod: 'P' });
    const { orderId, orderToken } = await placed();
    const { sittingId } = (await till.get('/sittings')).body.sittingList[0];
    expect(await till.get(`/orders/${orderId}/receipt`)).toMatchObject({
      status: 409,
      body: { code: 'onBill' },
    });
    expect(await print(orderId)).toMatchObject({ status: 409, body: { code: 'onBill' } });
    expect((await atGuest({ orderId, token: orderToken })).status).toBe(404);
    await till.post(`/sittings/${sittingId}/payments`, { tender: 'card' });
    const printed = await till.post(`/sittings/${sittingId}/receipt/print`, { paper: 'A4' });
    expect(printed.body.print).toMatchObject({ form: 'receipt', copy: 0 });
    expect(await page(printed.body.print.printId)).toContain('€7.00');
    expect((await till.get(`/sittings/${sittingId}/receipt`)).body.receipt).toMatchObject({
      lineList: [{ unitQty: 2, amount: 7 }],
      taxList: [{ taxBase: 6.17, taxAmount: 0.83 }],
      printList: [{ copy: 0 }],
    });
    await till.post(`/sittings/${sittingId}/close`, {});
    await till.post('/sittings', { tableNo: '7' });
    const empty = (await till.get('/sittings')).body.sittingList[0].sittingId;
    expect(await till.post(`/sittings/${empty}/receipt/print`, { paper: 'A4' })).toMatchObject({
      status: 409,
      body: { code: 'nothingToPrint' },
    });
    expect(await till.get('/sittings/unknown/receipt')).toMatchObject({ status: 404 });
  });

  it('an order that was cancelled before it was paid has no bill: nothing is due, and nothing is printed', async () => {
    await open();
    const { orderId, token } = await placed();
    const bill = (await print(orderId)).body.print;
    await till.post(`/orders/${orderId}/cancel`, { reason: 'Closed' });
    expect(await receipt(orderId)).toMatchObject({ form: 'cancelled', leftAmount: 0, paymentList: [] });
    expect(await print(orderId)).toMatchObject({ status: 409, body: { code: 'nothingToPrint' } });
    const pages = [(await atGuest({ orderId, token, lang: 'en' })).html, await page(bill.printId)];
    for (const html of pages) {
      expect(html).toContain('This order was cancelled. Nothing is due.');
      expect(html).not.toContain('Not paid yet');
    }
  });

  it('the page of a printed bill never becomes a receipt, because that is a printing of its own', async () => {
    await open();
    const { orderId } = await placed();
    const { printId } = (await print(orderId)).body.print;
    await pay(orderId, { tender: 'cash' });
    expect(await page(printId)).toContain('<title>Bill');
    expect(await page(printId)).not.toContain('Not paid yet');
  });

  it('a second online payment, which is refunded, is not on the receipt', async () => {
    await open();
    const { orderId } = await placed();
    const { shopPid } = server.shop;
    const { db, now } = server.ctx;
    await pay(orderId, { tender: 'card' });
    const attempt = { shopPid, txNo: 'second', orderId, platformPid: 'sandbox' };
    const amounts = { amount: 700, tip: 0, currency: 'EUR', createdAt: now(), askAt: now() };
    await insertAttempt(db, { ...attempt, ...amounts });
    await setAttemptState(db, attempt, { state: 'succeeded', askAt: null });
    const second = await findAttempt(db, attempt);
    const order = await findOrder(db, { shopPid, orderId });
    if (!second || !order) throw new Error('both are stored');
    await transaction(db, (trx) => oweBack(server.ctx, trx, order, second));
    expect(await receipt(orderId)).toMatchObject({
      paymentList: [{ tender: 'card', appliedAmount: 7 }],
      refundList: [],
    });
  });

  it('merged sittings have one receipt, and what was printed of either makes the next one a copy', async () => {
    await open({ sittings: true, orderingMode: 'A', checkoutMethod: 'P' });
    await placed();
    const { sittingId: from } = (await till.get('/sittings')).body.sittingList[0];
    await till.post(`/sittings/${from}/payments`, { tender: 'card' });
    const first = (await till.post(`/sittings/${from}/receipt/print`, { paper: 'A4' })).body.print;
    const into = (await till.post('/sittings', { tableNo: '8' })).body.sitting.sittingId;
    await till.post(`/sittings/${from}/merge`, { into });
    for (const sittingId of [from, into])
      expect((await till.get(`/sittings/${sittingId}/receipt`)).body.receipt).toMatchObject({
        form: 'receipt',
        lineList: [{ unitQty: 2, amount: 7 }],
        paymentList: [{ tender: 'card', appliedAmount: 7 }],
        printList: [{ printId: first.printId, copy: 0 }],
      });
    expect(await page(first.printId)).toContain('€7.00');
    for (const [index, sittingId] of [into, from].entries())
      expect(
        (await till.post(`/sittings/${sittingId}/receipt/print`, { paper: 'A4' })).body.print,
      ).toMatchObject({ copy: index + 1 });
  });

  it('a guest opens the receipt of an own order in any language, never as a copy', async () => {
    await open();
    const { orderId, orderToken, token } = await placed();
    await pay(orderId, { tender: 'cash' });
    for (const _printing of [1, 2]) await print(orderId);
    const own = await atGuest({ orderId, token: orderToken, lang: 'en' });
    expect(own.html).toContain('Receipt');
    expect(own.html).not.toContain('COPY');
    expect(own.headers['cache-control']).toBe('no-store');
    for (const lang of languages) expect((await atGuest({ orderId, token, lang })).status, lang).toBe(200);
    const other = (await server.scan()).queryInfo.token;
    for (const wrong of [{ token: other }, { token: 'x' }, { token: '' }])
      expect(await atGuest({ orderId, ...wrong })).toMatchObject({ status: 404 });
    expect((await atGuest({ orderId: 'a\0', token })).status).toBe(404);
  });
});
