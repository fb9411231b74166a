import { describe, expect, it } from 'vitest';
import { aTill, type Till } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(engines)('payments at the till on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async (shop = {}) => {
    server = await testServer({ engine, shop });
    till = await aTill(server);
  };
  /** Places an order of 3.50 that is paid at the till. */
  const placed = async () => {
    const { queryInfo } = await server.scan();
    const { orderId } = await server.call('submit', anOrderRequest(queryInfo.token, { checkoutMethod: 'P' }));
    return orderId;
  };
  const take = (orderId: string, body: object, headers = {}) =>
    till.post(`/orders/${orderId}/payments`, body, headers);
  const books = () => bookErrors(server.ctx.db, server.ctx.now());

  it('an order is paid in parts by several tenders, with change, rounding and tip; it says what is paid and what is left', async () => {
    await open({ cashRounding: 5 });
    const orderId = await placed();
    const { version, dueAmount, paidAmount, leftAmount } = (
      await till.call('readOrder', { params: { orderId } })
    ).order;
    expect([dueAmount, paidAmount, leftAmount]).toEqual([3.5, 0, 3.5]);

    const first = await take(orderId, {
      tender: 'cash',
      appliedAmount: 1.23,
      receivedAmount: 5,
      device: 'bar',
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        payment: {
          orderId,
          tender: 'cash',
          appliedAmount: 1.23,
          tipAmount: 0,
          roundingAmount: 0.02,
          receivedAmount: 5,
          changeAmount: 3.75,
          by: 'till',
          device: 'bar',
          at: server.ctx.now(),
        },
        order: { version: version + 1, paidAmount: 1.23, leftAmount: 2.27 },
      },
    });
    const second = await take(orderId, { tender: 'voucher', appliedAmount: 1 });
    expect(second.body.order).toMatchObject({ paidAmount: 2.23, leftAmount: 1.27 });
    const rest = await take(orderId, { tender: 'card', tipAmount: 0.3 });
    expect(rest.body.payment).toMatchObject({ appliedAmount: 1.27, tipAmount: 0.3, receivedAmount: 1.57 });
    expect(rest.body.order).toMatchObject({ paidAmount: 3.5, leftAmount: 0 });
    const { paymentList } = await till.call('listPayments', { params: { orderId } });
    expect(paymentList.map(({ tender }) => tender).toSorted()).toEqual(['card', 'cash', 'voucher']);
    expect(await books()).toEqual([]);
  });

  it('the guest reads that the order is paid once all of it is, and not after a reversal', async () => {
    await open();
    const { queryInfo } = await server.scan();
    const asked = anOrderRequest(queryInfo.token, { checkoutMethod: 'P' });
    const { orderId, orderToken } = await server.call('submit', asked);
    const isPaid = async () => {
      const { order } = await server.call('detail', { orderId, token: orderToken });
      const { orderList } = await server.call('history', { orderIdList: [orderId] });
      expect(orderList[0]?.paidAtTillFlag).toBe(order.paidAtTillFlag);
      return order.paidAtTillFlag;
    };
    await take(orderId, { tender: 'cash', appliedAmount: 3 });
    expect(await isPaid()).toBeUndefined();
    const { paymentId } = (await take(orderId, { tender: 'card' })).body.payment;
    expect(await isPaid()).toBe(true);
    await till.post(`/payments/${paymentId}/reverse`, { reason: 'Wrong card' });
    expect(await isPaid()).toBeUndefined();
  });

  it('a payment above what is left is refused and changes nothing', async () => {
    await open();
    const orderId = await placed();
    await take(orderId, { tender: 'cash', appliedAmount: 3 });
    expect(await take(orderId, { tender: 'cash', appliedAmount: 0.51 })).toMatchObject({
      status: 409,
      body: { code: 'overpaid', order: { paidAmount: 3, leftAmount: 0.5 } },
    });
    await take(orderId, { tender: 'other' });
    expect((await take(orderId, { tender: 'cash' })).body.code).toBe('overpaid');
    expect((await till.call('listPayments', { params: { orderId } })).paymentList).toHaveLength(2);
    expect(await books()).toEqual([]);
  });

  it.each<[object, string, string?]>([
    [
      { tender: 'gold' },
      'badRequest',
      'body/tender must be equal to one of the allowed values: cash, card, voucher, other',
    ],
    [{}, 'badRequest'],
    [{ tender: 'cash', rounding: 1 }, 'badRequest'],
    [{ tender: 'cash', appliedAmount: 0.001 }, 'wrongAmount', 'appliedAmount has more than 2 decimals'],
    [{ tender: 'cash', appliedAmount: 1e300 }, 'wrongAmount', 'appliedAmount'],
    [{ tender: 'cash', tipAmount: 0.001 }, 'wrongAmount', 'tipAmount has more than 2 decimals'],
    [{ tender: 'cash', receivedAmount: 9.999 }, 'wrongAmount', 'receivedAmount has more than 2 decimals'],
    [{ tender: 'cash', appliedAmount: 0 }, 'wrongAmount'],
    [{ tender: 'cash', appliedAmount: -1 }, 'wrongAmount'],
    [{ tender: 'cash', tipAmount: -1 }, 'wrongAmount'],
    [{ tender: 'cash', tipAmount: 3.51 }, 'wrongAmount'],
    [{ tender: 'cash', receivedAmount: 3.49 }, 'wrongAmount'],
    [{ tender: 'card', receivedAmount: 3.51 }, 'wrongAmount'],
  ])('a payment as %j is refused with %s', async (body, code, says = '') => {
    await open();
    const orderId = await placed();
    expect(await take(orderId, body)).toMatchObject({
      status: 400,
      body: { code, message: expect.stringContaining(says) },
    });
    expect((await till.call('readOrder', { params: { orderId } })).order.version).toBe(2);
  });

  it('a wrong payment is reversed once, by a new entry with the reason, and the order can be paid again', async () => {
    await open();
    const orderId = await placed();
    const wrong = (await take(orderId, { tender: 'cash', tipAmount: 1, receivedAmount: 10 })).body.payment;
    const reverse = (body: object, paymentId = wrong.paymentId) =>
      till.post(`/payments/${paymentId}/reverse`, body);
    for (const body of [{}, { reason: '' }, { reason: ' ' }])
      expect((await reverse(body)).body.code).toBe('badRequest');
    expect((await reverse({ reason: 'Wrong table' }, 'nothing')).body.code).toBe('noSuchPayment');
    const reversed = await reverse({ reason: 'Wrong table', device: 'bar' });
    expect(reversed).toMatchObject({
      status: 200,
      body: {
        payment: {
          tender: 'cash',
          appliedAmount: -3.5,
          tipAmount: -1,
          receivedAmount: -4.5,
          changeAmount: 0,
          reverses: wrong.paymentId,
          reason: 'Wrong table',
          by: 'till',
        },
        order: { paidAmount: 0, leftAmount: 3.5 },
      },
    });
    expect(await reverse({ reason: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'alreadyReversed' },
    });
    expect((await reverse({ reason: 'back' }, reversed.body.payment.paymentId)).body.code).toBe(
      'alreadyReversed',
    );
    await take(orderId, { tender: 'card' });
    const { paymentList } = await till.call('listPayments', { params: { orderId } });
    expect(paymentList).toHaveLength(3);
    expect(paymentList.find(({ paymentId }) => paymentId === wrong.paymentId)).toMatchObject({
      ...wrong,
      reversedBy: reversed.body.payment.paymentId,
    });
    expect(await books()).toEqual([]);
  });

  it('a payment with an Idempotency-Key is taken once, also after the day for which answers are stored', async () => {
    await open();
    const orderId = await placed();
    const headers = { 'idempotency-key': 'till-1' };
    const body = { tender: 'cash', appliedAmount: 1 };
    const first = await take(orderId, body, headers);
    expect((await take(orderId, body, headers)).body).toEqual(first.body);
    await server.ctx.db.deleteFrom('merchantRequests').execute();
    expect((await take(orderId, body, headers)).body.payment).toEqual(first.body.payment);
    expect((await till.call('readOrder', { params: { orderId } })).order.paidAmount).toBe(1);
  });

  it('an order that is cancelled after it was paid says what the till gives back; a reversal settles it', async () => {
    await open();
    const orderId = await placed();
    const { payment } = (await take(orderId, { tender: 'cash' })).body;
    await till.call('cancelOrder', { params: { orderId }, body: { reason: 'No soup left' } });
    expect((await till.call('readOrder', { params: { orderId } })).order).toMatchObject({
      paidAmount: 3.5,
      leftAmount: 0,
      giveBackAmount: 3.5,
    });
    expect(await take(orderId, { tender: 'cash' })).toMatchObject({
      status: 409,
      body: { code: 'notAllowed' },
    });
    await till.post(`/payments/${payment.paymentId}/reverse`, { reason: 'Cancelled' });
    const { order } = await till.call('readOrder', { params: { orderId } });
    expect(order.giveBackAmount).toBeUndefined();
    expect(await books()).toEqual([]);
  });

  it('cash is not taken in a country with certified registers until the brand file confirms one (MON-9)', async () => {
    await open({ country: 'DE' });
    const orderId = await placed();
    expect(await take(orderId, { tender: 'cash' })).toMatchObject({
      status: 409,
      body: { code: 'cashNotTaken' },
    });
    expect((await take(orderId, { tender: 'card' })).status).toBe(200);
    await open({ country: 'DE', cashRegister: 'external' });
    expect((await take(await placed(), { tender: 'cash' })).status).toBe(200);
  });

  it('orders and payments of other shops are not found, and an unknown key is refused', async () => {
    await open();
    const orderId = await placed();
    const noKey = { authorization: 'Bearer mk_nobody' };
    expect((await take(orderId, { tender: 'cash' }, noKey)).status).toBe(401);
    expect((await take('nothing', { tender: 'cash' })).body.code).toBe('noSuchOrder');
    expect((await till.get('/orders/nothing/payments')).body.code).toBe('noSuchOrder');
  });

  it('20 tills that pay one order at once never overpay it', async () => {
    await open();
    const rounds = process.env.LONG === '1' ? 50 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const orderId = await placed();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => take(orderId, { tender: 'card', appliedAmount: 0.5 })),
      );
      const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
      expect(codes.filter((code) => code === 'done')).toHaveLength(7);
      expect(codes.filter((code) => code === 'overpaid')).toHaveLength(13);
    }
    expect(await books()).toEqual([]);
  });
});
