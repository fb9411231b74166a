import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openCaches } from '../caches.ts';
import { forget } from '../jobs/forget.ts';
import { sweep } from '../jobs/sweep.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { keptCompilers } from '../testing/kept-compilers.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(engines)('sittings on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  const open = async (shop = {}) => {
    server = await testServer({ engine, shop: { sittings: true, orderingMode: 'A', ...shop } });
    till = await aTill(server);
  };
  beforeEach(() => open());
  const phone = async (scan = {}) => (await server.scan(scan)).queryInfo.token;
  const atEight = { hash: 'table-8', code: '8' };
  /** Sends a round of miso soups for 3.50 each. */
  const round = async (token: string, unitQty = 1) => {
    const itemList = [aMisoLine({ unitQty })];
    const requestId = crypto.randomUUID();
    const request = anOrderRequest(token, { itemList, checkoutMethod: 'P', requestId });
    return (await server.call('submit', request)).orderId;
  };
  const sittings = async () => (await till.call('listSittings', {})).sittingList;
  const only = async () => {
    const [sitting, ...others] = await sittings();
    if (!sitting || others.length > 0) throw new Error(`${others.length} more sittings`);
    return sitting;
  };
  const bill = async (sittingId: string) => (await till.call('readBill', { params: { sittingId } })).bill;
  const write = (sittingId: string, path: string, body: object = {}, headers = {}) =>
    till.post(`/sittings/${sittingId}/${path}`, body, headers);
  const books = () => bookErrors(server.ctx.db, server.ctx.now());
  const seen = async (token: string) => (await server.call('table/bill', { token })).bill;

  it('the first round opens a sitting, others join it; two payments settle its bill, and it closes after 15 minutes', async () => {
    const [one, other] = [await phone(), await phone()];
    const first = await round(one);
    const { sittingId, ...opened } = await only();
    expect(opened).toMatchObject({ tableNo: '7', state: 'open', openedBy: 'diner', roundCount: 1 });
    const second = await round(other, 2);
    const its = await bill(sittingId);
    expect(its.roundList.map(({ orderId }) => orderId).toSorted()).toEqual([first, second].toSorted());
    expect(its).toMatchObject({ dueAmount: 10.5, paidAmount: 0, leftAmount: 10.5, tableState: 'unpaid' });

    const cash = await write(sittingId, 'payments', { tender: 'cash', appliedAmount: 4, receivedAmount: 10 });
    expect(cash).toMatchObject({
      status: 200,
      body: { payment: { sittingId, changeAmount: 6 }, sitting: { paidAmount: 4, leftAmount: 6.5 } },
    });
    const card = await write(sittingId, 'payments', { tender: 'card' });
    expect(card.body.sitting).toMatchObject({ paidAmount: 10.5, leftAmount: 0, tableState: 'paid' });
    for (const orderId of [first, second])
      await till.call('completeOrder', { params: { orderId }, body: {} });
    expect((await only()).closesAt).toBe(server.ctx.now() + 900);
    server.clock.now += 899;
    await sweep(server.ctx);
    expect(await sittings()).toHaveLength(1);
    server.clock.now += 61;
    await sweep(server.ctx);
    expect(await sittings()).toEqual([]);
    expect(await bill(sittingId)).toMatchObject({ state: 'closed', paidAmount: 10.5 });

    await round(await phone());
    expect((await only()).sittingId).not.toBe(sittingId);
    expect(await books()).toEqual([]);
  });

  it('a shop that does not use sittings has none', async () => {
    await open({ sittings: undefined });
    await round(await phone());
    expect(await sittings()).toEqual([]);
    expect(await till.post('/sittings', { tableNo: '7' })).toMatchObject({
      status: 409,
      body: { code: 'noSittings' },
    });
    expect((await till.call('listTables', {})).areaList[0]?.tableList[0]?.state).toBeUndefined();
  });

  it('a phone that scanned within 20 minutes of the opening sees the dishes and sums of the table, and no words of others', async () => {
    const one = await phone();
    const itemList = [aMisoLine({ unitQty: 2 })];
    await server.call('submit', anOrderRequest(one, { itemList, memo: 'I am Mei', checkoutMethod: 'P' }));
    server.clock.now += 1200;
    const friend = await phone();
    server.clock.now += 1;
    const late = await phone();
    const shown = await seen(friend);
    expect(shown).toMatchObject({ tableNo: '7', dueAmount: 700, leftAmount: 700 });
    expect(shown?.roundList).toMatchObject([
      { aboutAmount: 700, itemList: [{ spuName: ['Miso soup', '味噌湯'], unitQty: 2 }] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Mei');
    expect(await server.call('table/bill', { token: late })).toEqual({ bill: null, mayAsk: true });

    const own = await round(late);
    expect(await seen(late)).toBeNull();
    const { joinCode } = await server.call('table/join', { token: late });
    const { sittingId, askingList } = await only();
    expect(askingList).toMatchObject([{ joinCode }]);
    expect((await server.call('table/join', { token: late })).joinCode).toBe(joinCode);
    const wrong = joinCode === '0000' ? '0001' : '0000';
    expect(await write(sittingId, 'admit', { joinCode: wrong })).toMatchObject({ status: 404 });
    expect((await write(sittingId, 'admit', { joinCode })).body.sitting.askingList).toEqual([]);
    expect((await seen(late))?.roundList.map(({ orderId }) => orderId)).toEqual([undefined, own]);
  });

  it('the staff open a table, mark that the bill is asked for, and close it; tables say what they wait for', async () => {
    const states = async () => {
      const { areaList } = await till.call('listTables', {});
      return areaList.flatMap(({ tableList }) => tableList.map(({ tableNo, state }) => [tableNo, state]));
    };
    expect(await states()).toEqual([
      ['7', 'free'],
      ['8', 'free'],
    ]);
    const opened = await till.post('/sittings', { tableNo: '7', device: 'bar' });
    expect(opened.body.sitting).toMatchObject({ openedBy: 'staff', tableState: 'seated', roundCount: 0 });
    const { sittingId } = opened.body.sitting;
    expect(await till.post('/sittings', { tableNo: '7' })).toMatchObject({ body: { code: 'tableTaken' } });
    expect(await till.post('/sittings', { tableNo: '99' })).toMatchObject({ body: { code: 'noSuchTable' } });
    const orderId = await round(await phone());
    expect((await only()).sittingId).toBe(sittingId);
    expect(await states()).toContainEqual(['7', 'unpaid']);
    await write(sittingId, 'bill-asked', { asked: true });
    expect(await states()).toContainEqual(['7', 'billAsked']);
    await write(sittingId, 'bill-asked', { asked: false });
    server.clock.now += 2700;
    expect(await states()).toContainEqual(['7', 'idle']);

    expect(await write(sittingId, 'close')).toMatchObject({ status: 400, body: { code: 'reasonNeeded' } });
    const closed = await write(sittingId, 'close', { reason: 'They left' });
    expect(closed.body.sitting).toMatchObject({ state: 'closed', closeReason: 'They left', leftAmount: 3.5 });
    expect(await states()).toContainEqual(['7', 'free']);
    expect((await write(sittingId, 'close', { reason: 'again' })).body.sitting.closeReason).toBe('They left');
    expect((await write(sittingId, 'payments', { tender: 'card' })).body.sitting.leftAmount).toBe(0);
    expect(await till.post(`/orders/${orderId}/payments`, { tender: 'card' })).toMatchObject({
      status: 409,
      body: { code: 'onBill', order: { sittingId, leftAmount: 0 } },
    });
    expect(await books()).toEqual([]);
  });

  it('a round that waits for acceptance is shown, and its sitting cannot be closed', async () => {
    await open({ acceptTimeout: 600 });
    const orderId = await round(await phone());
    const { sittingId, tableState } = await only();
    expect(tableState).toBe('waiting');
    expect(await write(sittingId, 'close', { reason: 'x' })).toMatchObject({ body: { code: 'roundWaits' } });
    await till.call('rejectOrder', { params: { orderId }, body: { reason: 'No more soup' } });
    expect(await bill(sittingId)).toMatchObject({ dueAmount: 0, roundList: [{ onBill: false }] });
    expect((await write(sittingId, 'close')).body.sitting.state).toBe('closed');
  });

  it('an unpaid sitting never closes by itself, and is reported once after three hours', async () => {
    await round(await phone());
    server.clock.now += 3 * 3600;
    const errors: object[] = [];
    server.ctx.log.error = (what: object) => void errors.push(what);
    await sweep(server.ctx);
    server.clock.now += 24 * 3600;
    await sweep(server.ctx);
    expect(errors).toMatchObject([{ tableNo: '7' }]);
    expect(await sittings()).toHaveLength(1);
  });

  it('a sitting moves to a free table: its rounds, phones and payments follow, and the next party begins its own', async () => {
    const [one, friend] = [await phone(), await phone()];
    const orderId = await round(one);
    const { sittingId } = await only();
    await write(sittingId, 'payments', { tender: 'card', appliedAmount: 1 });
    const before = await bill(sittingId);
    expect((await write(sittingId, 'move', { tableNo: '7' })).body.sitting.version).toBe(before.version);
    const { version } = (await till.call('readOrder', { params: { orderId } })).order;
    expect((await write(sittingId, 'move', { tableNo: '8' })).body.sitting.tableNo).toBe('8');
    expect((await till.call('readOrder', { params: { orderId } })).order).toMatchObject({
      tableNo: '8',
      version: version + 1,
    });
    await round(friend);
    const after = await bill(sittingId);
    expect(after).toMatchObject({ tableNo: '8', dueAmount: 7, paidAmount: 1, leftAmount: 6 });
    expect(await seen(one)).toMatchObject({ tableNo: '8', leftAmount: 600 });

    server.clock.now += 1;
    const next = await phone();
    await round(next, 3);
    expect(await sittings()).toMatchObject([{ tableNo: '7', dueAmount: 10.5 }, { sittingId }]);
    expect((await seen(next))?.roundList).toHaveLength(1);
    expect((await seen(one))?.roundList).toHaveLength(2);
    const taken = await write(sittingId, 'move', { tableNo: '7' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'tableTaken' } });
    expect(await books()).toEqual([]);
  });

  it('two sittings are merged: one bill with all rounds, phones and payments, and back at the table nothing is seen of it', async () => {
    const [one, other] = [await phone(), await phone(atEight)];
    await round(one);
    await round(other, 2);
    const [seven, eight] = (await sittings()).map(({ sittingId }) => sittingId);
    if (!seven || !eight) throw new Error('two sittings');
    await write(seven, 'payments', { tender: 'cash', appliedAmount: 1 });
    await write(eight, 'payments', { tender: 'card', appliedAmount: 2 });
    expect(await write(seven, 'merge', { into: seven })).toMatchObject({ body: { code: 'sameSitting' } });
    const merged = await write(seven, 'merge', { into: eight });
    expect(merged.body.sitting).toMatchObject({
      tableNo: '8',
      dueAmount: 10.5,
      paidAmount: 3,
      roundCount: 2,
    });
    expect((await write(seven, 'merge', { into: eight })).status).toBe(200);
    expect(await bill(seven)).toMatchObject({
      state: 'merged',
      mergedInto: eight,
      dueAmount: 0,
      paidAmount: 0,
    });
    await round(one);
    const withoutIds = async (token: string) => {
      const shown = await seen(token);
      return { ...shown, roundList: shown?.roundList.map(({ orderId: _own, ...sent }) => sent) };
    };
    expect(await withoutIds(one)).toEqual(await withoutIds(other));
    const { paymentList } = await bill(eight);
    expect(paymentList.map(({ appliedAmount }) => appliedAmount).toSorted()).toEqual([1, 2]);
    const reversed = await till.post(`/payments/${paymentList[0]?.paymentId}/reverse`, {
      reason: 'Wrong table',
    });
    expect(reversed.body.sitting).toMatchObject({ sittingId: eight });
    await write(seven, 'payments', { tender: 'card' });
    expect(await only()).toMatchObject({ sittingId: eight, leftAmount: 0, paidAmount: 14 });
    expect(await books()).toEqual([]);
  });

  it('the phone of a party that has left sees nothing of the next one, also with its old page, and begins again with a scan', async () => {
    const old = await phone();
    await round(old);
    const { sittingId } = await only();
    await write(sittingId, 'close', { reason: 'They paid elsewhere' });
    server.clock.now += 1;
    const next = await phone();
    await round(next);
    expect(await seen(old)).toBeNull();
    expect((await seen(next))?.roundList).toHaveLength(1);
    await expect(round(old)).rejects.toMatchObject({ code: 1010 });
    const scanned = await server.scan({ token: old });
    expect(scanned.newParty).toBe(true);
    expect(scanned.queryInfo.token).not.toBe(old);
    expect((await server.scan({ token: next })).queryInfo.token).toBe(next);
  });

  it('a party that stays after its sitting has closed orders on a new one', async () => {
    const token = await phone();
    await round(token);
    const { sittingId } = await only();
    await write(sittingId, 'close', { reason: 'paid in vouchers' });
    await round(token);
    expect(await only()).toMatchObject({ roundCount: 1 });
    expect((await seen(token))?.roundList).toHaveLength(1);
  });

  it('a phone that joined sees the bill after it has scanned again later', async () => {
    const one = await phone();
    await round(one);
    server.clock.now += 3600;
    await server.scan({ token: one });
    await server.call('session/save', { token: one, session: '{"carList":[]}' });
    expect((await seen(one))?.roundList).toHaveLength(1);
  });

  it('orders that are paid online belong to the sitting and not to its bill', async () => {
    await open({ orderingMode: 'O' });
    const token = await phone();
    await server.call('submit', anOrderRequest(token, { checkoutMethod: 'O' }));
    await round(await phone(), 2);
    const { sittingId } = await only();
    const { roundList, dueAmount } = await bill(sittingId);
    expect(roundList.map(({ onBill }) => onBill).toSorted()).toEqual([false, true]);
    expect(dueAmount).toBe(7);
  });

  it('a bill is refunded by lines, by an amount, in whole, or what is paid too much, never more than was captured', async () => {
    const first = await round(await phone(), 2);
    const second = await round(await phone());
    const { sittingId } = await only();
    await write(sittingId, 'payments', { tender: 'card' });
    const line = await write(sittingId, 'refunds', {
      lines: [{ orderId: first, line: 0, qty: 1 }],
      reason: 'Cold',
    });
    expect(line.body).toMatchObject({
      credit: { amount: 3.5, sittingId, lines: [{ orderId: first, line: 0, qty: 1 }] },
      refundList: [{ amount: 3.5, tender: 'card', state: 'done', sittingId }],
      sitting: { dueAmount: 7, paidAmount: 7 },
    });
    const amount = await write(sittingId, 'refunds', { amount: 1, reason: 'Slow' });
    expect(amount.body.sitting).toMatchObject({ dueAmount: 6, paidAmount: 6 });
    await till.call('cancelOrder', {
      params: { orderId: second },
      body: { reason: 'No soup', confirm: true },
    });
    expect(await only()).toMatchObject({ dueAmount: 2.5, giveBackAmount: 3.5, tableState: 'unpaid' });
    const back = await write(sittingId, 'refunds', { paidTooMuch: true, reason: 'Cancelled' });
    expect(back.body).toMatchObject({ credit: { amount: 0 }, refundList: [{ amount: 3.5 }] });
    expect(await write(sittingId, 'refunds', { paidTooMuch: true, reason: 'x' })).toMatchObject({
      body: { code: 'nothingLeft' },
    });
    const whole = await write(sittingId, 'refunds', { reason: 'All bad' }, { 'idempotency-key': 'once' });
    expect(whole.body).toMatchObject({ credit: { amount: 2.5 }, sitting: { dueAmount: 0, paidAmount: 0 } });
    await round(await phone());
    expect(await only()).toMatchObject({ dueAmount: 3.5, leftAmount: 3.5 });
    expect(
      await write(sittingId, 'refunds', { lines: [{ orderId: first, line: 0, qty: 1 }], reason: 'x' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'noSuchUnits' },
    });
    expect(await write(sittingId, 'refunds', { amount: 1, paidTooMuch: true, reason: 'x' })).toMatchObject({
      status: 400,
    });
    expect(await books()).toEqual([]);
  });

  it('with the same Idempotency-Key a payment is taken once, also after a day', async () => {
    await round(await phone());
    const { sittingId } = await only();
    const key = { 'idempotency-key': 'pay-1' };
    const first = await write(sittingId, 'payments', { tender: 'card', appliedAmount: 1 }, key);
    await server.ctx.db.deleteFrom('merchantRequests').execute();
    const again = await write(sittingId, 'payments', { tender: 'card', appliedAmount: 1 }, key);
    expect(again.body.payment).toEqual(first.body.payment);
    expect((await only()).paidAmount).toBe(1);
  });

  it('TAB-2 a sitting is opened by staff or by the first round, and closed by staff, by the last payment or merged; it survives a restart, and tables say what they wait for', async () => {
    const states = async () => {
      const { areaList } = await till.call('listTables', {});
      return areaList.flatMap(({ tableList }) => tableList.map(({ state }) => state));
    };
    const atTable = async (tableNo: string) => {
      const found = (await sittings()).find((sitting) => sitting.tableNo === tableNo);
      if (!found) throw new Error(`table ${tableNo} is free`);
      return found.sittingId;
    };
    await open({ acceptTimeout: 600 });
    expect(await states()).toEqual(['free', 'free']);
    await till.post('/sittings', { tableNo: '8' });
    const first = await round(await phone());
    expect(await states()).toEqual(['waiting', 'seated']);
    await till.call('acceptOrder', { params: { orderId: first }, body: {} });
    expect(await states()).toEqual(['unpaid', 'seated']);

    const restarted = await buildApp(
      { ...server.ctx, caches: openCaches() },
      { schemaController: keptCompilers },
    );
    till = await aTill({ ...server, app: restarted });
    const seven = await atTable('7');
    await write(seven, 'bill-asked', { asked: true });
    server.clock.now += 2700;
    expect(await states()).toEqual(['billAsked', 'idle']);
    await write(seven, 'payments', { tender: 'card' });
    await till.call('completeOrder', { params: { orderId: first }, body: {} });
    expect(await states()).toEqual(['paid', 'idle']);
    server.clock.now += 900;
    await sweep(server.ctx);
    expect(await states()).toEqual(['free', 'idle']);
    await round(await phone());
    await write(await atTable('8'), 'merge', { into: await atTable('7') });
    expect(await states()).toEqual(['waiting', 'free']);
    const [{ orderId } = { orderId: '' }] = (await bill(await atTable('7'))).roundList;
    await till.call('rejectOrder', { params: { orderId }, body: { reason: 'No more soup' } });
    await write(await atTable('7'), 'close');
    expect(await states()).toEqual(['free', 'free']);
    await restarted.close();
  });

  it('TILL-1 over HTTP: an order or a table’s bill is paid in whole or in parts by each tender; it says who and when, and a wrong payment is reversed with a reason, never deleted', async () => {
    await open({ orderingMode: 'O' });
    await round(await phone(), 2);
    const counter = await phone({ hash: 'whole-shop', type: 'S', code: 'S' });
    const alone = await server.call(
      'submit',
      anOrderRequest(counter, { itemList: [aMisoLine({ unitQty: 2 })] }),
    );
    const { sittingId } = await only();
    const payables = [
      { pay: `/sittings/${sittingId}/payments`, list: async () => (await bill(sittingId)).paymentList },
      {
        pay: `/orders/${alone.orderId}/payments`,
        list: async () => {
          const { paymentList } = await till.call('listPayments', { params: { orderId: alone.orderId } });
          return paymentList;
        },
      },
    ];
    for (const { pay, list } of payables) {
      const paid = await till.post(pay, {
        tender: 'cash',
        appliedAmount: 1,
        receivedAmount: 5,
        device: 'bar',
      });
      expect(paid.body.payment).toMatchObject({
        changeAmount: 4,
        by: 'till',
        device: 'bar',
        at: server.ctx.now(),
      });
      for (const tender of ['card', 'voucher', 'other']) await till.post(pay, { tender, appliedAmount: 1 });
      const { paymentId } = paid.body.payment;
      expect((await till.post(`/payments/${paymentId}/reverse`, {})).status).toBe(400);
      const reversal = await till.post(`/payments/${paymentId}/reverse`, { reason: 'Not their cash' });
      expect(reversal.body.payment).toMatchObject({
        reverses: paymentId,
        reason: 'Not their cash',
        by: 'till',
      });
      expect((await till.post(`/payments/${paymentId}/reverse`, { reason: 'x' })).body.code).toBe(
        'alreadyReversed',
      );
      const whole = await till.post(pay, { tender: 'card' });
      expect(whole.body.payment.appliedAmount).toBe(4);
      expect((await till.post(pay, { tender: 'card', appliedAmount: 0.01 })).body.code).toBe('overpaid');
      expect((await list()).map(({ appliedAmount }) => appliedAmount).toSorted((a, b) => a - b)).toEqual([
        -1, 1, 1, 1, 1, 4,
      ]);
    }
    expect(await books()).toEqual([]);
  });

  it('a day after it has closed, nothing says which phones were there; its bill stays', async () => {
    const token = await phone();
    await round(token);
    const { sittingId } = await only();
    await write(sittingId, 'close', { reason: 'done' });
    server.clock.now += 86_401;
    await forget(server.ctx);
    const { db } = server.ctx;
    for (const table of ['sittingMembers', 'sittingPlaces'] as const)
      expect(await db.selectFrom(table).select('sittingId').execute()).toEqual([]);
    expect((await bill(sittingId)).roundList).toHaveLength(1);
  });
});
