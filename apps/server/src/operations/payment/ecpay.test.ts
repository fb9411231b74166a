import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readForm } from '../../providers/payment/ecpay/check-mac-value.ts';
import { openEcpay } from '../../providers/payment/ecpay/client.ts';
import { ecpayMethods } from '../../providers/payment/ecpay/methods.ts';
import { ecpayProvider } from '../../providers/payment/ecpay/provider.ts';
import { type EcpaySimulator, startEcpay } from '../../providers/payment/testing/ecpay-simulator.ts';
import type { Trouble } from '../../providers/payment/testing/outside-party.ts';
import { aTill } from '../../testing/a-till.ts';
import { payingAt } from '../../testing/paying.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';
import { statusPath } from './return-url.ts';

const pids = ecpayMethods.map(({ pid }) => pid);
const taiwan = { country: 'TW', currency: 'TWD', amountScale: 0, paymentPlatforms: pids };
const paidOnce = { status: 1, tx: 3, attempts: ['succeeded payment'] };
const isQuery = /QueryTradeInfo/;
const isChange = /DoAction/;

describe('ECPay', () => {
  let scene: PaymentScene;
  let ecpay: EcpaySimulator;

  beforeAll(async () => {
    ecpay = await startEcpay(() => scene.ctx.now());
    scene = await paymentScene('SQLite', { accounts: { ecpay: ecpay.account } });
  });
  afterAll(async () => {
    await ecpay.close();
    await scene.close();
  });
  beforeEach(async () => {
    ecpay.calm();
    await begin();
  });

  const begin = async (shop: Partial<PaymentScene['shop']> = {}) => {
    await scene.begin({ ...taiwan, ...shop });
    const { now } = scene.ctx;
    const adapter = { account: ecpay.account, client: openEcpay(ecpay.account, now, 300), now };
    for (const method of ecpayMethods) scene.addPlatform(ecpayProvider(adapter, method));
  };

  const { create, paying, lastAttempt, poll, cancelOrder, sweepAfter } = payingAt(() => scene, 'ecpay');
  const refOf = async (order: PlacedOrder) => (await lastAttempt(order)).providerRef ?? '';
  const visit = async (order: PlacedOrder, method = 'GET') => {
    const { paymentUrl } = await lastAttempt(order);
    const url = (paymentUrl ?? '').replace(scene.ctx.publicOrigin, scene.origin);
    return fetch(url, { method, redirect: 'manual' });
  };
  const unescaped = (text: string) =>
    text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const formIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        unescaped(value),
      ]),
    );
  /** Opens the page and posts its form, as the guest's browser does. */
  const leave = async (order: PlacedOrder): Promise<PlacedOrder> => {
    expect(ecpay.open(formIn(await (await visit(order)).text()))).toBe(200);
    return order;
  };
  const away = async () => leave(await paying());
  const paid = async (): Promise<PlacedOrder> => {
    const order = await away();
    ecpay.decide(await refOf(order), 'paid');
    return order;
  };
  const tell = async (body: URLSearchParams, pid = 'ecpay') => {
    const answer = await fetch(`${scene.origin}/api/webhooks/${pid}`, { method: 'POST', body });
    return [answer.status, await answer.text()];
  };
  const comeBack = (body: URLSearchParams) =>
    fetch(`${scene.origin}/ecpay/return`, { method: 'POST', body, redirect: 'manual' });
  const notice = async (order: PlacedOrder, changes: Record<string, string> = {}) =>
    ecpay.notice(await refOf(order), changes);
  const asked = (which: RegExp) => ecpay.asked.filter(({ path }) => which.test(path));
  const accepted = async (): Promise<PlacedOrder> => {
    const order = await paid();
    await tell(await notice(order));
    return order;
  };
  const rejected = async (order: PlacedOrder) => {
    const till = await aTill({ ...scene.server, shop: scene.shop });
    expect((await till.post(`/orders/${order.orderId}/reject`, { reason: 'No soup' })).status).toBe(200);
  };
  const money = async (order: PlacedOrder) => ecpay.moneyOf(await refOf(order));

  it('TWX-1 ECPay takes cards and Apple Pay by its signed form on a page that opens once and has no token or key; the notice is answered 1|OK, the browser by 303, SimulatePaid never pays, a lost notice is asked for; refunds are made once, ways that pay late or refund nothing are not offered, and refunds by hand are tasks that the staff list and end', async () => {
    const order = await paying();
    const { orderId, orderToken } = order;
    const page = await visit(order);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain(`form-action ${ecpay.account.origin};`);
    for (const secret of [orderToken, ecpay.account.hashKey, ecpay.account.hashIv, ecpay.account.checkCode])
      expect(html).not.toContain(secret);
    expect(ecpay.open(formIn(html))).toBe(200);
    expect((await visit(order)).status).toBe(303);

    const simulated = await notice(order, { RtnCode: '1', SimulatePaid: '1' });
    expect(await tell(simulated)).toEqual([200, '1|OK']);
    expect(await paymentState(scene, order)).toMatchObject({ status: 0, attempts: ['pending'] });
    ecpay.decide(await refOf(order), 'paid');
    await sweepAfter(60);
    expect(await paymentState(scene, order)).toEqual(paidOnce);
    expect(await tell(await notice(order))).toEqual([200, '1|OK']);
    const back = await comeBack(await notice(order));
    expect([back.status, back.headers.get('location')]).toEqual([303, statusPath(orderId)]);
    expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);

    const { payments } = scene.ctx.providers.operator;
    const late = pids.filter((pid) => {
      const { refund, paysWithin } = payments.get(pid)?.terms ?? { refund: 'none', paysWithin: 0 };
      return refund === 'none' || paysWithin > 900;
    });
    const { orderId: other, orderToken: token } = await scene.placeOrder();
    const redirectUrl = `http://comanda.test/h5/orderStatus?orderId=${other}&token=${token}`;
    const { paymentPlatformList } = await scene.server.call('payment/create', {
      token,
      orderId: other,
      redirectUrl,
    });
    const offered = paymentPlatformList.map(({ pid }) => pid);
    expect(offered).toEqual(['ecpay', 'ecpay-apple-pay']);
    expect([...offered, ...late].toSorted()).toEqual(pids.toSorted());

    ecpay.capture();
    await rejected(order);
    ecpay.trouble(isChange, { kind: 'lost' }, 2);
    for (let round = 0; round < 4; round += 1) await sweepAfter(600);
    expect(await money(order)).toEqual({ taken: 350, paidBack: 350 });
    expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund done']);

    const byHand = await accepted();
    ecpay.capture();
    ecpay.trades.get(await refOf(byHand))?.rows.push({ status: '已關帳', amount: -100 });
    await rejected(byHand);
    for (let round = 0; round < 14; round += 1) await sweepAfter(3600);
    const till = await aTill({ ...scene.server, shop: scene.shop });
    const tasks = async () => (await till.get('/refunds?state=manual')).body.refundList;
    const [task, ...more] = await tasks();
    expect([task, more]).toMatchObject([
      { refund: { orderId: byHand.orderId, amount: 350 }, todo: expect.any(String) },
      [],
    ]);
    expect((await till.post(`/refunds/${task.refund.refundId}/paid`, { how: 'platform' })).status).toBe(200);
    expect(await tasks()).toEqual([]);
    for (const secret of [ecpay.account.hashKey, ecpay.account.hashIv, ecpay.account.checkCode])
      expect(scene.server.logged()).not.toContain(secret);
  });

  describe('the page that leads there', () => {
    it('posts a signed form that ECPay accepts, may post only to ECPay, and contains no token and no key', async () => {
      const order = await paying();
      const answer = await visit(order);
      const html = await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`form-action ${ecpay.account.origin};`);
      expect(policy).toMatch(/^default-src 'none'/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain(`action="${ecpay.account.origin}/Cashier/AioCheckOut/V5"`);
      const form = formIn(html);
      const { txNo } = await lastAttempt(order);
      expect(form).toMatchObject({
        TotalAmount: '350',
        ChoosePayment: 'Credit',
        CustomField1: txNo,
        MerchantTradeDate: '2026/01/07 18:00:00',
        ReturnURL: 'http://comanda.test/api/webhooks/ecpay',
        OrderResultURL: 'http://comanda.test/ecpay/return',
        ClientBackURL: `http://comanda.test${statusPath(order.orderId)}`,
      });
      expect(form.MerchantTradeNo).toMatch(/^[A-Z0-9]{20}$/);
      for (const secret of [order.orderToken, ecpay.account.hashKey, ecpay.account.hashIv])
        expect(html).not.toContain(secret);
      expect(ecpay.open(form)).toBe(200);
    });

    it('opens once: then it leads to the status page, and the next payment is a new trade', async () => {
      const order = await paying();
      expect((await visit(order, 'HEAD')).status).toBe(404);
      const first = await refOf(order);
      await leave(order);
      const again = await visit(order);
      expect([again.status, again.headers.get('location')]).toEqual([303, statusPath(order.orderId)]);
      await create(order);
      expect(await refOf(order)).not.toBe(first);
      expect((await paymentState(scene, order)).attempts).toEqual(['voided', 'pending']);
      await leave(order);
      ecpay.decide(await refOf(order), 'paid');
      expect(await tell(await notice(order))).toEqual([200, '1|OK']);
      expect(await paymentState(scene, order)).toMatchObject({ status: 1, tx: 3 });
    });

    it('stays the same until a browser opens it, also for several at once', async () => {
      const order = await paying();
      const { paymentUrl } = await create(order);
      expect(paymentUrl).toBe((await lastAttempt(order)).paymentUrl);
      const statuses = await Promise.all([1, 2, 3].map(async () => (await visit(order)).status));
      expect(statuses.sort()).toEqual([200, 303, 303]);
    });

    it.each([
      ['cancelled', 0],
      ['overdue', 900],
    ])('leads to the status page if the order is %s', async (_what, seconds) => {
      const order = await paying();
      if (seconds === 0) await cancelOrder(order);
      scene.pass(seconds);
      expect((await visit(order)).headers.get('location')).toBe(statusPath(order.orderId));
    });

    it('is an error page for an unknown payment', async () => {
      expect((await fetch(`${scene.origin}/ecpay/pay/unknown`)).status).toBe(404);
    });
  });

  describe('notices', () => {
    it('pay the order once, if they come twice or with another text, and are answered with exactly 1|OK', async () => {
      const order = await paid();
      const all = [await notice(order), await notice(order), await notice(order, { RtnMsg: 'paid' })];
      expect(await Promise.all(all.map((body) => tell(body)))).toEqual(all.map(() => [200, '1|OK']));
      expect(await paymentState(scene, order)).toEqual(paidOnce);
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
    });

    it.each([
      ['a changed amount', { TradeAmt: '1' }],
      ['another code', { RtnCode: '10100248' }],
      ['another trade', { MerchantTradeNo: 'OTHER' }],
      ['no CheckMacValue', { CheckMacValue: '' }],
    ])('are refused with 401 and change nothing if they have %s', async (_what, change) => {
      const order = await paid();
      const body = await notice(order);
      for (const [name, value] of Object.entries(change)) body.set(name, value);
      expect((await tell(body))[0]).toBe(401);
      expect((await comeBack(body)).status).toBe(401);
      expect(await paymentState(scene, order)).toMatchObject({ status: 0, tx: 1 });
    });

    it('about a simulated payment never pay, from the server or the browser', async () => {
      const order = await away();
      const body = await notice(order, { RtnCode: '1', SimulatePaid: '1' });
      expect(await tell(body)).toEqual([200, '1|OK']);
      expect((await comeBack(body)).status).toBe(303);
      await sweepAfter(60);
      expect(await paymentState(scene, order)).toMatchObject({ status: 0, attempts: ['pending'] });
    });

    it.each(['2', '10100073'])('with code %s are a number to pay with, and pay nothing', async (RtnCode) => {
      const order = await away();
      expect(await tell(await notice(order, { RtnCode }))).toEqual([200, '1|OK']);
      expect(await paymentState(scene, order)).toMatchObject({ status: 0, attempts: ['pending'] });
    });

    it('with another amount never pay, and a person must look at them', async () => {
      const order = await paid();
      expect(await tell(await notice(order, { TradeAmt: '340' }))).toEqual([200, '1|OK']);
      expect(await paymentState(scene, order)).toMatchObject({
        status: 0,
        attempts: ['voided refund manual'],
      });
      expect(scene.server.logged()).toContain('a payment differs from the requested one');
    });

    it('about another program’s trade are accepted without effect', async () => {
      const order = await paid();
      expect(await tell(await notice(order, { CustomField1: 'other' }))).toEqual([200, '1|OK']);
      expect((await comeBack(await notice(order, { MerchantID: '1' }))).status).toBe(404);
      expect(await paymentState(scene, order)).toMatchObject({ status: 0 });
    });

    it('of a refused card let the guest pay again', async () => {
      const order = await away();
      ecpay.decide(await refOf(order), 'failed');
      await tell(await notice(order));
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
      await create(order);
      await leave(order);
      ecpay.decide(await refOf(order), 'paid');
      await tell(await notice(order));
      expect(await paymentState(scene, order)).toMatchObject({ status: 1, tx: 3 });
    });

    it('that come too late are refunded', async () => {
      const order = await away();
      await cancelOrder(order);
      ecpay.decide(await refOf(order), 'paid');
      await tell(await notice(order));
      await sweepAfter(5);
      await sweepAfter(5);
      expect(await paymentState(scene, order)).toMatchObject({
        status: 9,
        attempts: ['succeeded refund done'],
      });
      expect(await money(order)).toEqual({ taken: 350, paidBack: 350 });
    });

    it('that are lost are not needed: the server asks ECPay', async () => {
      const order = await paid();
      await sweepAfter(5);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });
  });

  it('the browser that comes back with the signed result is led to the status page by 303, without a token', async () => {
    const order = await paid();
    const answer = await comeBack(await notice(order, { RtnMsg: 'Succeeded' }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, statusPath(order.orderId)]);
    expect(await paymentState(scene, order)).toEqual(paidOnce);
    expect(asked(isQuery)).toEqual([]);
  });

  describe('asking', () => {
    it.each<[string, Trouble]>([
      ['is down', { kind: 'down' }],
      ['loses its answer', { kind: 'lost' }],
      ['cuts off its answer', { kind: 'halved' }],
      ['does not answer in time', { kind: 'slow', ms: 5000 }],
      ['is under maintenance', { kind: 'answers', reply: { status: 503, body: '' } }],
      ['sends an unsigned answer', { kind: 'answers', reply: { status: 200, body: 'TradeStatus=1' } }],
    ])('finds the payment later if ECPay %s', async (_what, trouble) => {
      const order = await paid();
      ecpay.trouble(isQuery, trouble);
      await poll(order);
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
      await sweepAfter(5);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it('pauses for half an hour if ECPay refuses frequent requests', async () => {
      const order = await paid();
      ecpay.trouble(isQuery, { kind: 'answers', reply: { status: 403, body: '' } });
      await poll(order);
      await sweepAfter(20);
      expect(asked(isQuery)).toHaveLength(1);
      for (let round = 0; round < 4; round += 1) await sweepAfter(600);
      expect(await money(order)).toEqual({ taken: 350, paidBack: 350 });
    });

    it('about an unpaid trade becomes rare once the order is closed, and ends after a day', async () => {
      const order = await paying();
      await cancelOrder(order);
      ecpay.calm();
      for (let hour = 0; hour < 26; hour += 1)
        for (let minute = 0; minute < 60; minute += 5) await sweepAfter(300);
      expect(ecpay.asked.length).toBeLessThan(80);
      ecpay.calm();
      await sweepAfter(86_400);
      expect(ecpay.asked).toEqual([]);
    });

    it('never logs a key', async () => {
      const order = await paid();
      ecpay.trouble(isQuery, { kind: 'halved' });
      await poll(order);
      for (const secret of [ecpay.account.hashKey, ecpay.account.hashIv])
        expect(scene.server.logged()).not.toContain(secret);
    });
  });

  describe('refunds', () => {
    const actions = () => asked(isChange).map(({ body }) => readForm(body)?.Action);

    it.each<[string, boolean, string[]]>([
      ['releases a payment that ECPay has not captured', false, ['E', 'N']],
      ['refunds a payment that ECPay has captured', true, ['R']],
    ])('%s', async (_what, isCaptured, done) => {
      const order = await accepted();
      if (isCaptured) ecpay.capture();
      await rejected(order);
      await sweepAfter(60);
      expect(await money(order)).toEqual({ taken: 350, paidBack: 350 });
      expect(actions()).toEqual(done);
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund done']);
    });

    it.each<[string, Trouble]>([
      ['is lost', { kind: 'lost' }],
      ['is a lost connection', { kind: 'down' }],
      ['is late', { kind: 'slow', ms: 5000 }],
      ['is an error', { kind: 'answers', reply: { status: 200, body: 'RtnCode=10200043&RtnMsg=error' } }],
    ])('are made once if an answer to them %s, several times', async (_what, trouble) => {
      for (const isCaptured of [false, true]) {
        const order = await accepted();
        if (isCaptured) ecpay.capture();
        await rejected(order);
        ecpay.trouble(isChange, trouble, 3);
        for (let round = 0; round < 10; round += 1) await sweepAfter(600);
        expect(await money(order)).toEqual({ taken: 350, paidBack: 350 });
        expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund done']);
      }
    });

    it('of parts are made once each, also while the payment is not captured yet', async () => {
      const { txNo, providerRef, currency, createdAt } = await lastAttempt(await accepted());
      const ref = { txNo, providerRef: providerRef ?? '', amountScale: 0, currency, startedAt: createdAt };
      const [method] = ecpayMethods;
      if (!method) throw new Error('ECPay has no way to pay');
      const { now } = scene.ctx;
      const client = openEcpay(ecpay.account, now);
      const { refund } = ecpayProvider({ account: ecpay.account, client, now }, method);
      const first = { ...ref, amount: 100, refundId: 'one', refundedBefore: 0 };
      expect([await refund(first), await refund(first)]).toEqual(['done', 'done']);
      ecpay.capture();
      const rest = { ...ref, amount: 250, refundId: 'two', refundedBefore: 100 };
      expect([await refund(rest), await refund(rest)]).toEqual(['done', 'done']);
      expect(actions()).toEqual(['R', 'R']);
      expect(ecpay.moneyOf(ref.providerRef)).toEqual({ taken: 350, paidBack: 350 });
    });

    it('wait while ECPay captures the payments of the day', async () => {
      const order = await accepted();
      // the scene begins at 18:00 in Taiwan
      scene.pass(8160);
      await rejected(order);
      await sweepAfter(0);
      expect(actions()).toEqual([]);
      ecpay.capture();
      for (let round = 0; round < 4; round += 1) await sweepAfter(300);
      expect(actions()).toEqual(['R']);
    });

    it('that a person has made in part are left to that person', async () => {
      const order = await accepted();
      ecpay.capture();
      const trade = ecpay.trades.get(await refOf(order));
      trade?.rows.push({ status: '已關帳', amount: -100 });
      await rejected(order);
      for (let round = 0; round < 14; round += 1) await sweepAfter(3600);
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund manual']);
      expect(await money(order)).toEqual({ taken: 350, paidBack: 100 });
    });
  });

  describe('is offered', () => {
    it('by card only: other ways refund nothing, and orders have a deadline', async () => {
      const { orderId, orderToken: token } = await scene.placeOrder();
      const redirectUrl = `http://comanda.test/h5/orderStatus?orderId=${orderId}&token=${token}`;
      const listed = await scene.server.call('payment/create', { token, orderId, redirectUrl });
      expect(listed.paymentPlatformList.map(({ pid }) => pid)).toEqual(['ecpay', 'ecpay-apple-pay']);
    });

    it.each([
      ['TW', 'TWD', 2],
      ['TW', 'USD', 2],
      ['JP', 'JPY', 0],
    ])('never in %s, in %s with %i decimals', async (country, currency, amountScale) => {
      await begin({ country, currency, amountScale });
      await expect(create(await scene.placeOrder())).rejects.toMatchObject({ code: 1021 });
    });

    it('with refunds by hand if the platform refunds nothing, without asking it', async () => {
      const order = await accepted();
      const provider = scene.ctx.providers.operator.payments.get('ecpay');
      if (!provider) throw new Error('there is no ECPay');
      scene.addPlatform({ ...provider, terms: { refund: 'none', paysWithin: 0 } });
      await rejected(order);
      ecpay.calm();
      await sweepAfter(60);
      expect(ecpay.asked).toEqual([]);
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund manual']);
    });
  });
});
