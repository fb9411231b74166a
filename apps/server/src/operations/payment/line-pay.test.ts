import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLinePay } from '../../providers/payment/line-pay/client.ts';
import { linePayProvider } from '../../providers/payment/line-pay/provider.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import {
  type LinePaySimulator,
  lineReply,
  startLinePay,
} from '../../providers/payment/testing/line-pay-simulator.ts';
import type { Trouble } from '../../providers/payment/testing/outside-party.ts';
import { payingAt } from '../../testing/paying.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';
import { settleAttempt } from './ask-attempt.ts';
import { refreshPayment } from './refresh-payment.ts';
import { returnUrl } from './return-url.ts';

const taiwan = { country: 'TW', currency: 'TWD', amountScale: 0, paymentPlatforms: ['line-pay', 'sandbox'] };
const paidOnce = { status: 1, tx: 3, attempts: ['succeeded payment'] };
const isConfirm = /^POST .*\/confirm$/;
const isCheck = /\/check$/;
const isRefund = /\/refund$/;

describe('LINE Pay', () => {
  let scene: PaymentScene;
  let line: LinePaySimulator;
  let linePay: PaymentProvider;

  beforeAll(async () => {
    scene = await paymentScene('SQLite');
    line = await startLinePay();
  });
  afterAll(async () => {
    await line.close();
    await scene.close();
  });
  beforeEach(() => begin());

  const begin = async (shop: Partial<PaymentScene['shop']> = {}) => {
    await scene.begin({ ...taiwan, ...shop });
    line.calm();
    linePay = linePayProvider(openLinePay(line.account));
    scene.addPlatform(linePay);
  };

  const { create, paying, lastAttempt, poll, cancelOrder, sweepAfter } = payingAt(() => scene, 'line-pay');
  const idOf = async (order: PlacedOrder) => (await lastAttempt(order)).providerRef ?? '';
  const approved = async (): Promise<PlacedOrder> => {
    const order = await paying();
    line.decide(await idOf(order), 'approved');
    return order;
  };
  const asked = (which: RegExp) => line.asked.filter(({ method, path }) => which.test(`${method} ${path}`));
  const money = async (order: PlacedOrder) => line.moneyOf((await lastAttempt(order)).txNo);

  describe('starting a payment', () => {
    it('leads to LINE Pay’s page, and keeps every digit of its transaction id', async () => {
      const order = await scene.placeOrder();
      const { paymentUrl, txNo } = await create(order);
      const id = await idOf(order);
      expect(id).toMatch(/^20211216006987\d{5}$/);
      expect(Number.isSafeInteger(Number(id))).toBe(false);
      expect(paymentUrl).toBe(`https://web-pay.line.me/web/payment/wait?transactionReserveId=${id}`);
      const back = returnUrl(order.orderId, { origin: scene.ctx.publicOrigin, token: order.orderToken });
      expect(JSON.parse(line.asked[0]?.body ?? '')).toMatchObject({
        orderId: txNo,
        amount: 350,
        currency: 'TWD',
        redirectUrls: { confirmUrl: back, cancelUrl: back },
      });
    });

    it.each([
      ['TW', 'TWD', 0, 350],
      ['TW', 'USD', 2, 3.5],
      ['TH', 'THB', 2, 3.5],
      ['TH', 'THB', 0, 350],
    ])(
      'sends the amount in main units in %s, in %s with %i decimals, and is paid',
      async (country, currency, amountScale, amount) => {
        await begin({ country, currency, amountScale });
        const order = await scene.placeOrder();
        await create(order);
        expect(JSON.parse(line.asked[0]?.body ?? '')).toMatchObject({ amount, currency });
        line.decide(await idOf(order), 'approved');
        await poll(order);
        expect(await paymentState(scene, order)).toEqual(paidOnce);
      },
    );

    it.each([
      ['TW', 'TWD', 2],
      ['TH', 'USD', 3],
      ['FI', 'EUR', 2],
      ['JP', 'JPY', 0],
    ])(
      'is not offered in %s, in %s with %i decimals, and LINE Pay gets no request',
      async (country, currency, amountScale) => {
        await begin({ country, currency, amountScale });
        const order = await scene.placeOrder({ dueAmount: 355 });
        await expect(create(order)).rejects.toMatchObject({ code: 2510 });
        expect((await scene.startPayment(order, linePay)).state).toBe('failed');
        expect(line.asked).toEqual([]);
      },
    );

    it.each<[string, Trouble]>([
      ['is down', { kind: 'down' }],
      ['loses its answer', { kind: 'lost' }],
      ['does not know the channel', { kind: 'answers', reply: lineReply('1104') }],
      ['sends something other than JSON', { kind: 'answers', reply: { status: 200, body: '<html>' } }],
      ['is under maintenance', { kind: 'answers', reply: { status: 503, body: '' } }],
    ])('is refused if LINE Pay %s, and the diner can try again', async (_what, trouble) => {
      line.trouble(/request$/, trouble);
      const order = await scene.placeOrder();
      await expect(create(order)).rejects.toMatchObject({ code: 2500 });
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
      await create(order);
      line.decide(await idOf(order), 'approved');
      await poll(order);
      expect(await paymentState(scene, order)).toEqual({
        ...paidOnce,
        attempts: ['failed', 'succeeded payment'],
      });
    });
  });

  describe('takes the money', () => {
    it('takes the money once when the diner comes back, even if they press several times', async () => {
      const order = await approved();
      const back = new URL(line.wayBack(await idOf(order)));
      expect(back.searchParams.get('orderId')).toBe(order.orderId);
      const page = { token: order.orderToken, orderId: order.orderId, forcePaymentStatus: true };
      const seen = await Promise.all([1, 2, 3, 4].map(() => scene.server.call('detail', page)));
      expect(seen.map((one) => one.order.orderStatus)).toEqual([1, 1, 1, 1]);
      await Promise.all([poll(order), sweepAfter(5), settleAttempt(scene.ctx, await lastAttempt(order))]);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
      expect(asked(isConfirm)).toHaveLength(1);
      expect(await money(order)).toEqual({ taken: 350, refunds: [] });
    });

    it('takes the money once if the poll and the sweeper ask at the same moment', async () => {
      const order = await approved();
      line.trouble(isConfirm, { kind: 'slow', ms: 50 });
      await Promise.all([poll(order), sweepAfter(5)]);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
      expect(asked(isConfirm)).toHaveLength(1);
    });

    it.each([1, 16, 77])(
      'takes the money within 30 seconds of the approval, if the diner approves after %i seconds and the phone then dies',
      async (approvedAfter) => {
        const order = await paying();
        let waited = 0;
        for (; waited <= approvedAfter - 5; waited += 5) await sweepAfter(5);
        scene.pass(approvedAfter - waited);
        line.decide(await idOf(order), 'approved');
        let seconds = 0;
        while (seconds < 60 && (await paymentState(scene, order)).status === 0) {
          await sweepAfter(5);
          seconds += 5;
        }
        expect(await paymentState(scene, order)).toEqual(paidOnce);
        expect(seconds).toBeLessThanOrEqual(30);
      },
    );

    it.each<[string, Trouble]>([
      ['is lost', { kind: 'lost' }],
      ['is a lost connection', { kind: 'down' }],
      ['is that the payment is being processed', { kind: 'answers', reply: lineReply('1198') }],
      ['is that the order exists already', { kind: 'answers', reply: lineReply('1172') }],
      ['is an internal error', { kind: 'answers', reply: lineReply('9000') }],
      ['is that the card cannot be used for now', { kind: 'answers', reply: lineReply('1280') }],
      ['is that the diner has not approved yet', { kind: 'answers', reply: lineReply('1169') }],
      ['comes from a proxy', { kind: 'answers', reply: { status: 502, body: 'Bad gateway' } }],
      ['is incomplete', { kind: 'answers', reply: lineReply('0000', {}) }],
      [
        'is about another payment',
        { kind: 'answers', reply: lineReply('0000', { orderId: 'other', payInfo: [{ amount: 350 }] }) },
      ],
    ])(
      'takes the money once, and shows no failure, if the answer to a confirmation %s',
      async (_what, trouble) => {
        const order = await approved();
        line.trouble(isConfirm, trouble);
        expect(await poll(order)).toMatchObject({ orderStatus: 0, txStatus: 1 });
        await sweepAfter(5);
        expect(await paymentState(scene, order)).toEqual(paidOnce);
        expect(await money(order)).toEqual({ taken: 350, refunds: [] });
      },
    );

    it('takes the money once, if the first answer was lost and a second confirmation finds it taken', async () => {
      const order = await approved();
      line.trouble(isConfirm, { kind: 'lost' });
      await poll(order);
      line.trouble(isCheck, { kind: 'answers', reply: lineReply('0110') });
      await sweepAfter(5);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
      expect(asked(isConfirm)).toHaveLength(2);
    });

    it('does not mistake a refund or the payment of another order for the payment', async () => {
      const order = await approved();
      line.trouble(isConfirm, { kind: 'lost' });
      await poll(order);
      const { txNo: orderId } = await lastAttempt(order);
      const found = { transactionId: await idOf(order), currency: 'TWD', payInfo: [{ amount: 350 }] };
      const info = [
        { ...found, orderId, transactionType: 'PAYMENT_REFUND' },
        { ...found, orderId: 'other', transactionType: 'PAYMENT' },
      ];
      line.trouble(/payments$/, { kind: 'answers', reply: lineReply('0000', info) });
      await sweepAfter(5);
      expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
      await sweepAfter(10);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it('never takes the money without the diner’s approval', async () => {
      const order = await paying();
      await poll(order);
      await sweepAfter(5);
      expect(asked(isConfirm)).toEqual([]);
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
    });

    it('confirms with one request, even if it is slow; after 4 seconds the diner sees the known state', async () => {
      const order = await approved();
      const goesOn = Promise.withResolvers<void>();
      let asked = 0;
      const confirm: PaymentProvider['confirm'] = async (payment) => {
        asked += 1;
        await goesOn.promise;
        return (linePay.confirm ?? linePay.ask)(payment);
      };
      scene.addPlatform({ ...linePay, confirm });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      try {
        for (let second = 0; second < 12; second += 4) {
          const waited = refreshPayment(scene.ctx, order);
          await vi.advanceTimersByTimeAsync(4000);
          await waited;
          expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
        }
      } finally {
        vi.useRealTimers();
      }
      expect(asked).toBe(1);
      goesOn.resolve();
      expect(await poll(order)).toMatchObject({ orderStatus: 1, txStatus: 3 });
    });

    it('never logs the secret of the channel', async () => {
      const order = await approved();
      line.trouble(isConfirm, { kind: 'answers', reply: lineReply('9000') }, 2);
      await poll(order);
      await sweepAfter(5);
      expect(scene.server.logged()).toContain('LINE Pay answered 9000');
      expect(scene.server.logged()).not.toContain(line.account.channelSecret);
      for (const { headers } of line.asked)
        expect(scene.server.logged()).not.toContain(headers['x-line-authorization']);
    });
  });

  describe('refusals', () => {
    it.each([
      ['1142', 'the balance is too low', 'failed', 2],
      ['1298', 'the card was declined', 'failed', 2],
      ['1153', 'the amount differs', 'failed', 2],
      ['1180', 'the payment has expired', 'voided', 0],
    ])(
      'a confirmation that fails with %s, because %s, lets the diner pay again',
      async (code, _why, state, tx) => {
        const order = await approved();
        line.trouble(isConfirm, { kind: 'answers', reply: lineReply(code) });
        await poll(order);
        expect(await paymentState(scene, order)).toEqual({ status: 0, tx, attempts: [state] });
        await create(order);
        line.decide(await idOf(order), 'approved');
        await sweepAfter(5);
        expect(await paymentState(scene, order)).toEqual({
          ...paidOnce,
          attempts: [state, 'succeeded payment'],
        });
      },
    );

    it.each([
      ['cancelled', 'voided', 0],
      ['failed', 'failed', 2],
    ] as const)('the attempt ends if the diner has %s there', async (decision, state, tx) => {
      const order = await paying();
      line.decide(await idOf(order), decision);
      await poll(order);
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx, attempts: [state] });
    });

    it('another amount than requested is never captured', async () => {
      const order = await approved();
      await scene.ctx.db.updateTable('paymentAttempts').set({ amount: 340 }).execute();
      await poll(order);
      expect((await paymentState(scene, order)).attempts).toEqual(['failed']);
      expect(await money(order)).toEqual({ taken: 0, refunds: [] });
    });

    it('webhooks in the name of LINE Pay are refused, because it sends none', async () => {
      const forged = await fetch(`${scene.origin}/api/webhooks/line-pay`, { method: 'POST', body: '{}' });
      expect(forged.status).toBe(401);
    });
  });

  describe('when an order is closed', () => {
    it.each([
      ['the diner cancels', 0],
      ['the deadline passes', 900],
    ])(
      'takes no money if %s after the approval, and asks LINE Pay until the payment expires',
      async (_how, seconds) => {
        const order = await approved();
        if (seconds === 0) await cancelOrder(order);
        else await sweepAfter(seconds);
        expect(await paymentState(scene, order)).toEqual({ status: 9, tx: 0, attempts: ['voided'] });
        for (let round = 0; round < 3; round += 1) await sweepAfter(60);
        expect(asked(isConfirm)).toEqual([]);
        line.decide(await idOf(order), 'cancelled');
        await sweepAfter(60);
        line.calm();
        await sweepAfter(60);
        expect(line.asked).toEqual([]);
        expect(await money(order)).toEqual({ taken: 0, refunds: [] });
      },
    );

    it('keeps the order as paid if the confirmation came first', async () => {
      const order = await approved();
      line.trouble(isConfirm, { kind: 'slow', ms: 100 });
      const settled = settleAttempt(scene.ctx, await lastAttempt(order));
      await expect.poll(() => asked(isConfirm)).toHaveLength(1);
      expect(await cancelOrder(order)).toMatchObject({ orderStatus: 1, txStatus: 3 });
      await settled;
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it('refunds what another server confirmed at the same moment', async () => {
      const order = await approved();
      const elsewhere = linePayProvider(openLinePay(line.account));
      const attempt = await lastAttempt(order);
      line.trouble(isConfirm, { kind: 'lost' });
      line.trouble(isCheck, { kind: 'answers', reply: lineReply('0110') }, 2);
      const ref = {
        ...attempt,
        txNo: attempt.txNo,
        providerRef: await idOf(order),
        amountScale: 0,
        startedAt: 0,
      };
      await elsewhere.confirm?.(ref).catch(() => {});
      expect(await cancelOrder(order)).toMatchObject({ orderStatus: 9 });
      await sweepAfter(5);
      await sweepAfter(5);
      expect(await paymentState(scene, order)).toEqual({
        status: 9,
        tx: 0,
        attempts: ['succeeded refund done'],
      });
      expect(await money(order)).toEqual({ taken: 350, refunds: [350] });
    });

    it('never uses the approval if the diner switches to another platform', async () => {
      const order = await approved();
      await create(order, 'sandbox');
      await sweepAfter(20);
      expect((await paymentState(scene, order)).attempts).toEqual(['voided', 'pending']);
      expect(asked(isConfirm)).toEqual([]);
    });
  });

  describe('refunds', () => {
    const refused = async (): Promise<PlacedOrder> => {
      const order = await approved();
      await poll(order);
      return order;
    };

    it.each<[string, Trouble, number]>([
      ['is lost, five times', { kind: 'lost' }, 5],
      ['is a lost connection, five times', { kind: 'down' }, 5],
      ['is that the refund is being processed', { kind: 'answers', reply: lineReply('1198') }, 3],
      ['is an internal error', { kind: 'answers', reply: lineReply('9000') }, 3],
    ])('refunds once, if the answer to a refund %s', async (_what, trouble, times) => {
      const order = await refused();
      line.trouble(isRefund, trouble, times);
      await sweepAfter(300);
      for (let round = 0; round < 8; round += 1) await sweepAfter(3600);
      expect(await paymentState(scene, order)).toEqual({
        status: 8,
        tx: 3,
        attempts: ['succeeded payment refund done'],
      });
      expect(await money(order)).toEqual({ taken: 350, refunds: [350] });
      expect(await historyOf(scene, order)).toEqual(['T10', 'T3', 'T6', 'refundDue', 'refunded']);
    });

    it('does not refund what a person has already refunded at LINE Pay', async () => {
      const order = await refused();
      await openLinePay(line.account).refund(await idOf(order), 350);
      await sweepAfter(300);
      await sweepAfter(5);
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund done']);
      expect(await money(order)).toEqual({ taken: 350, refunds: [350] });
    });

    it('refunds nothing after a person has refunded a part: a person must refund the rest', async () => {
      const order = await refused();
      await openLinePay(line.account).refund(await idOf(order), 100);
      await sweepAfter(300);
      for (let round = 0; round < 12; round += 1) await sweepAfter(3600);
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund manual']);
      expect(await money(order)).toEqual({ taken: 350, refunds: [100] });
    });
  });
});
