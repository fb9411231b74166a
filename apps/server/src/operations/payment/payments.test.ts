import { CallError } from '@comanda/contract/call-error';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OrderRow } from '../../db/stored-order.ts';
import { transaction } from '../../db/transaction.ts';
import { cancelHandler } from '../../handlers/cancel.ts';
import { paymentCancelHandler } from '../../handlers/payment/cancel.ts';
import { paymentCreateHandler } from '../../handlers/payment/create.ts';
import { paymentStatusHandler } from '../../handlers/payment/status.ts';
import { sweep } from '../../jobs/sweep.ts';
import type { StartedPayment } from '../../providers/payment/payment-provider.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { attemptsOf, keepStarted } from '../../stores/attempt-store.ts';
import { findOrderById } from '../../stores/order-store.ts';
import { sandboxRefundsOf } from '../../stores/sandbox-store.ts';
import { anOrderAccess } from '../../testing/an-order-access.ts';
import { changeDocument } from '../../testing/change-document.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
  sessionToken,
} from '../../testing/payment-scene.ts';
import { engines } from '../../testing/start-test-server.ts';
import { markPayment } from '../order/mark-payment.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { returnUrl } from './return-url.ts';

describe.each(engines)('payments on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
  });

  const access = async ({ orderId }: PlacedOrder) => {
    const order = await findOrderById(scene.ctx.db, orderId);
    if (!order) throw new Error('no order');
    return anOrderAccess(order, scene.shop);
  };

  const pay = async (placed: PlacedOrder, platform: string | null = 'sandbox', redirectUrl?: string) =>
    paymentCreateHandler(
      scene.ctx,
      {
        token: sessionToken,
        orderId: placed.orderId,
        redirectUrl:
          redirectUrl ??
          returnUrl(placed.orderId, { origin: scene.ctx.publicOrigin, token: placed.orderToken }),
        ...(platform === null ? {} : { paymentPlatformPid: platform }),
      },
      await access(placed),
    );
  const status = async (placed: PlacedOrder) =>
    paymentStatusHandler(scene.ctx, { token: 't', orderId: placed.orderId }, await access(placed));
  const cancelOrder = async (placed: PlacedOrder) =>
    cancelHandler(scene.ctx, { token: 't', orderId: placed.orderId }, await access(placed));
  const cancelPayment = async (placed: PlacedOrder, txNo: string) =>
    paymentCancelHandler(scene.ctx, { token: 't', orderId: placed.orderId, txNo }, await access(placed));

  const lastAttempt = async (placed: PlacedOrder) => {
    const last = (await attemptsOf(scene.ctx.db, placed)).at(-1);
    if (!last) throw new Error('no attempt');
    return last;
  };
  /** Decides a payment at the sandbox, whose webhook is then lost. */
  const decideUnheard = async (placed: PlacedOrder, decision: 'approved' | 'declined') =>
    decide(scene.ctx, (await lastAttempt(placed)).providerRef ?? '', decision);
  const report = async (
    placed: PlacedOrder,
    state: 'failed' | 'voided' | 'succeeded',
    eventId: string | null = null,
  ) => {
    const { txNo, amount, currency } = await lastAttempt(placed);
    return applyPaymentReport(scene.ctx, 'sandbox', { txNo, state, amount, currency, eventId });
  };
  const fails = async (call: Promise<unknown>): Promise<CallError> => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof CallError)) throw new Error(`expected a CallError, not ${error}`);
    return error;
  };

  describe('starting to pay', () => {
    it('PAY-2 returns the platforms, then the address of the payment page with its txNo', async () => {
      const order = await scene.placeOrder();
      const list = await pay(order, null);
      const { orderId } = order;
      const paymentPlatformList = [{ pid: 'sandbox', name: 'Sandbox' }];
      expect(list).toEqual({ orderId, paymentUrl: null, txNo: null, paymentPlatformList });
      const started = await pay(order);
      expect(started).toEqual({
        orderId,
        txNo: (await lastAttempt(order)).txNo,
        paymentUrl: expect.stringMatching(/^http:\/\/comanda\.test\/sandbox\/pay\/sandbox\.[\w-]{22}$/),
        paymentPlatformList: [],
      });
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
      expect(scene.server.notices).toContainEqual(expect.objectContaining({ kind: 'order', orderId }));
    });

    it('leads back with the order’s own token, even if the request has only the session', async () => {
      const order = await scene.placeOrder();
      await pay(order, 'sandbox', `${scene.ctx.publicOrigin}/h5/orderStatus?orderId=${order.orderId}`);
      expect(await scene.ctx.db.selectFrom('sandboxPayments').select('returnUrl').execute()).toEqual([
        { returnUrl: returnUrl(order.orderId, { origin: scene.ctx.publicOrigin, token: order.orderToken }) },
      ]);
    });

    it('answers 20 simultaneous presses with the same attempt and page', async () => {
      const order = await scene.placeOrder();
      let opened = 0;
      scene.faults.open = (call) => {
        opened += 1;
        return call();
      };
      const answers = await Promise.all(Array.from({ length: 20 }, () => pay(order)));
      expect(opened).toBe(1);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
      expect(await pay(order)).toEqual(answers[0]);
    });

    it('first voids a pending attempt on another platform', async () => {
      await withWallet();
      const order = await scene.placeOrder();
      const first = await pay(order);
      const second = await pay(order, 'wallet');
      expect(second.txNo).not.toBe(first.txNo);
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['voided', 'pending'] });
    });

    it('finds that the diner has already paid on the other platform: books that payment and starts no new attempt', async () => {
      await withWallet();
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      expect(await fails(pay(order, 'wallet'))).toMatchObject({ code: 2510 });
      expect(await paymentState(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] });
    });

    it('voids the new payment at once if the order is cancelled meanwhile', async () => {
      const order = await scene.placeOrder();
      scene.faults.open = async (call) => {
        await cancelOrder(order);
        return call();
      };
      expect(await fails(pay(order))).toMatchObject({ code: 2500 });
      expect(await paymentState(scene, order)).toEqual({ status: 9, tx: 0, attempts: ['voided'] });
      expect(await scene.ctx.db.selectFrom('sandboxPayments').select('state').execute()).toEqual([
        { state: 'voided' },
      ]);
    });

    it('answers 2500 with a message if the platform cannot start, and lets the diner pay again', async () => {
      const order = await scene.placeOrder();
      scene.faults.open = () => Promise.reject(new Error('down'));
      expect(await fails(pay(order))).toMatchObject({
        code: 2500,
        message: expect.stringContaining('payment service'),
      });
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
      await changeDocument(scene.ctx.db, order, { langCur: 'zh-TW' });
      expect(await fails(pay(order))).toMatchObject({
        message: '付款平台沒有回應，請再試一次或選擇其他方式',
      });
      delete scene.faults.open;
      await pay(order);
      expect((await paymentState(scene, order)).attempts).toEqual(['failed', 'failed', 'pending']);
    });

    it('continues with the same attempt if the server died before it stored the answer of the platform', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await scene.ctx.db
        .updateTable('paymentAttempts')
        .set({ providerRef: null, paymentUrl: null })
        .execute();
      const again = await pay(order);
      expect(again.paymentUrl).not.toBeNull();
      expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
      expect(await scene.ctx.db.selectFrom('sandboxPayments').select('ref').execute()).toHaveLength(1);
    });

    it('asks the platform for the due amount, with benefits and taxes', async () => {
      const order = await scene.placeOrder({ orderingAmount: 500, promotionAmount: 200, dueAmount: 330 });
      await pay(order);
      const asked = await scene.ctx.db.selectFrom('sandboxPayments').select('amount').execute();
      expect(asked).toEqual([{ amount: 330 }]);
      await decideUnheard(order, 'approved');
      expect(await status(order)).toMatchObject({ orderStatus: 1, txStatus: 3 });
    });

    it.each<[string, () => Promise<StartedPayment>]>([
      ['is slower', async () => ({ providerRef: 'second', paymentUrl: 'https://pay.test/second' })],
      ['gets no answer', () => Promise.reject(new Error('timeout'))],
    ])('leads to the page that another server has stored first, if this server %s', async (_how, answer) => {
      const order = await scene.placeOrder();
      const page = { askAt: 0, providerRef: 'first', paymentUrl: 'https://pay.test/first' };
      scene.addPlatform({
        ...scene.sandbox,
        start: async ({ txNo }) => {
          await keepStarted(scene.ctx.db, { shopPid: order.shopPid, txNo }, page);
          return answer();
        },
      });
      expect((await pay(order)).paymentUrl).toBe(page.paymentUrl);
      expect(await lastAttempt(order)).toMatchObject({ providerRef: 'first', state: 'pending' });
    });

    it.each<[string, Partial<OrderRow>]>([
      ['is paid already', { orderStatus: 1, txStatus: 3, payDeadline: null }],
      ['is cancelled', { orderStatus: 9, payDeadline: null }],
      ['has passed its deadline', { payDeadline: 1_767_780_000 }],
      ['has nothing due', { dueAmount: 0 }],
    ] as const)('refuses an order that %s', async (_what, overrides) => {
      const order = await scene.placeOrder(overrides);
      expect(await fails(pay(order))).toMatchObject({ code: 2510 });
      expect((await paymentState(scene, order)).attempts).toEqual([]);
    });

    it('uses the order’s language on the payment page and in its refusals', async () => {
      const ordered = async (overrides: Parameters<typeof scene.placeOrder>[0]) => {
        const order = await scene.placeOrder(overrides);
        await changeDocument(scene.ctx.db, order, { langCur: 'fi' });
        return order;
      };
      const payable = await ordered({});
      expect((await pay(payable)).paymentUrl).toMatch(/\?lang=fi$/);
      const gone = pay(await ordered({}), 'wallet');
      expect(await fails(gone)).toMatchObject({
        message: 'Tämä maksutapa ei ole enää käytössä, valitse toinen',
      });
      const late = await ordered({ payDeadline: scene.ctx.now() });
      expect(await fails(pay(late))).toMatchObject({ message: 'Tilauksen maksuaika on päättynyt' });
      const closed = await ordered({ orderStatus: 9, payDeadline: null });
      expect(await fails(pay(closed))).toMatchObject({ message: 'Tilaus ei odota maksua' });
    });

    it('refuses a return address other than the status page of this order', async () => {
      const order = await scene.placeOrder();
      const other = await scene.placeOrder();
      const origin = scene.ctx.publicOrigin;
      const bad = [
        `https://evil.example/h5/orderStatus?orderId=${order.orderId}&token=${order.orderToken}`,
        returnUrl(other.orderId, { origin, token: other.orderToken }),
        returnUrl(order.orderId, { origin, token: other.orderToken }),
        returnUrl(order.orderId, { origin, token: 'session' }),
      ];
      for (const redirectUrl of bad) {
        expect(await fails(pay(order, 'sandbox', redirectUrl))).toMatchObject({ code: 2510 });
      }
      expect((await paymentState(scene, order)).attempts).toEqual([]);
    });

    it('answers 1021 in a shop without a platform, and refuses a platform that the shop does not offer', async () => {
      const order = await scene.placeOrder();
      expect(await fails(pay(order, 'wallet'))).toMatchObject({ code: 2510 });
      await scene.begin({ paymentPlatforms: [] });
      expect(await fails(pay(await scene.placeOrder()))).toMatchObject({ code: 1021 });
    });

    async function withWallet(): Promise<void> {
      await scene.begin({ paymentPlatforms: ['sandbox', 'wallet'] });
      scene.addPlatform({ ...scene.sandbox, pid: 'wallet', name: 'Wallet' });
    }
  });

  describe('reports about a payment', () => {
    it('pay the order with the first success: time, number and platform are stored, its stock is claimed', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      scene.pass(30);
      expect(await report(order, 'succeeded')).toBe('pays');
      expect(await status(order)).toEqual({
        orderStatus: 1,
        txStatus: 3,
        txNo,
        paymentPlatformName: 'Sandbox',
        payTime: 1_767_780_030,
      });
      expect(await scene.stock()).toEqual({ onHand: 99, held: 0, claimed: 1 });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
    });

    it('pay and accept the order in one step if the shop accepts automatically', async () => {
      await scene.begin({ acceptTimeout: null });
      const order = await scene.placeOrder();
      await pay(order);
      await report(order, 'succeeded');
      expect(await paymentState(scene, order)).toEqual({ status: 2, tx: 3, attempts: ['succeeded payment'] });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6', 'T9']);
    });

    it('are applied once if the same report comes 20 times at once', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => report(order, 'succeeded', 'event-1')),
      );
      expect(outcomes.filter((outcome) => outcome === 'pays')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'nothingNew')).toHaveLength(19);
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
      expect(await scene.stock()).toEqual({ onHand: 99, held: 0, claimed: 1 });
    });

    it('are applied once if different messages report the same payment at the same time', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => report(order, 'succeeded', `event-${index}`)),
      );
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment']);
    });

    it('a report of a declined payment lets the diner pay again', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      expect(await report(order, 'failed')).toBe('closes');
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
      await pay(order);
      await report(order, 'succeeded');
      expect(await paymentState(scene, order)).toEqual({
        status: 1,
        tx: 3,
        attempts: ['failed', 'succeeded payment'],
      });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T3', 'T4', 'T6']);
    });

    it('reports change nothing in an order that does not wait for a payment', async () => {
      const order = await scene.placeOrder({ orderStatus: 2, txStatus: 3, payDeadline: null });
      const mark = { txStatus: 2, transition: 'T4', who: 'gateway' } as const;
      await transaction(scene.ctx.db, (trx) => markPayment(scene.ctx, trx, order, mark));
      expect(await paymentState(scene, order)).toEqual({ status: 2, tx: 3, attempts: [] });
      expect(await historyOf(scene, order)).toEqual([]);
    });

    it('make the second of two successful payments due for refund', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      await report(order, 'failed');
      await pay(order);
      await report(order, 'succeeded');
      const first = { txNo: txNo ?? '', amount: 350, currency: 'EUR', eventId: null };
      expect(await applyPaymentReport(scene.ctx, 'sandbox', { ...first, state: 'succeeded' })).toBe(
        'refundDue',
      );
      expect(await paymentState(scene, order)).toEqual({
        status: 1,
        tx: 3,
        attempts: ['succeeded refund due', 'succeeded payment'],
      });
    });

    it.each([
      ['another amount', { amount: 349 }],
      ['another currency', { currency: 'USD' }],
    ])(
      'reports about a payment with %s end the attempt, are recorded once, and are left to the staff',
      async (_what, wrong) => {
        const order = await scene.placeOrder();
        await pay(order);
        const { txNo, amount, currency } = await lastAttempt(order);
        const said = { txNo, amount, currency, state: 'succeeded', eventId: 'e', ...wrong } as const;
        expect(await applyPaymentReport(scene.ctx, 'sandbox', said)).toBe('mismatch');
        for (const eventId of ['e', 'f', null])
          expect(await applyPaymentReport(scene.ctx, 'sandbox', { ...said, eventId })).toBe('nothingNew');
        const attempts = ['voided refund manual'];
        expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 0, attempts });
        expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'paymentFlagged']);
        scene.pass(900);
        await sweep(scene.ctx);
        expect(await paymentState(scene, order)).toEqual({ status: 9, tx: 0, attempts });
        expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
        expect((await lastAttempt(order)).askAt).toBeNull();
      },
    );

    it('reports about a payment with another amount, found by asking, do not prevent the cancellation of the order', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      await scene.ctx.db.updateTable('sandboxPayments').set({ amount: 349 }).execute();
      expect(await cancelOrder(order)).toEqual({ orderStatus: 9, txStatus: 0 });
      expect((await paymentState(scene, order)).attempts).toEqual(['voided refund manual']);
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'T7', 'paymentFlagged']);
    });

    it('reports of a failure with another amount need no refund, because nothing was captured', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      const { txNo, currency } = await lastAttempt(order);
      const said = { txNo, currency, amount: 0, state: 'failed', eventId: null } as const;
      expect(await applyPaymentReport(scene.ctx, 'sandbox', said)).toBe('mismatch');
      expect((await paymentState(scene, order)).attempts).toEqual(['voided']);
    });

    it('reports about an unknown payment, or from another platform, are accepted without effect', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      const { txNo, amount, currency } = await lastAttempt(order);
      const said = { amount, currency, state: 'succeeded', eventId: null } as const;
      expect(await applyPaymentReport(scene.ctx, 'sandbox', { ...said, txNo: 'nobody' })).toBe(
        'unknownAttempt',
      );
      expect(await applyPaymentReport(scene.ctx, 'wallet', { ...said, txNo })).toBe('unknownAttempt');
      expect((await paymentState(scene, order)).status).toBe(0);
    });
  });

  describe('asking for the state of a payment', () => {
    it('finds a payment whose webhook was lost', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      expect(await status(order)).toMatchObject({ orderStatus: 1, txStatus: 3 });
    });

    it('happens once a second, for any number of callers', async () => {
      const sinceStart = Math.ceil(performance.now());
      vi.useFakeTimers({ toFake: ['performance'] });
      onTestFinished(() => void vi.useRealTimers());
      vi.advanceTimersByTime(sinceStart);
      const order = await scene.placeOrder();
      await pay(order);
      let asked = 0;
      scene.faults.find = (call) => {
        asked += 1;
        return call();
      };
      const answers = await Promise.all(Array.from({ length: 10 }, () => status(order)));
      expect(asked).toBe(1);
      expect(answers[9]).toMatchObject({ orderStatus: 0, txStatus: 1 });
      vi.advanceTimersByTime(999);
      await status(order);
      expect(asked).toBe(1);
      vi.advanceTimersByTime(1);
      await status(order);
      expect(asked).toBe(2);
    });

    it('ignores an answer about another payment', async () => {
      const [order, other] = [await scene.placeOrder(), await scene.placeOrder()];
      await pay(order);
      await pay(other);
      const { txNo, amount, currency } = await lastAttempt(other);
      const ask = async () => ({ txNo, state: 'succeeded', amount, currency, eventId: null }) as const;
      scene.addPlatform({ ...scene.sandbox, ask });
      expect(await status(order)).toMatchObject({ orderStatus: 0, txStatus: 1 });
      expect(await paymentState(scene, other)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
    });

    it('returns the known state while the platform does not answer', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      scene.faults.find = () => Promise.reject(new Error('down'));
      expect(await status(order)).toMatchObject({ orderStatus: 0, txStatus: 1 });
    });
  });

  describe('cancelling', () => {
    it('cancelling a payment ends it at the platform, and the order can be paid again', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      expect(await cancelPayment(order, txNo ?? '')).toEqual({ orderStatus: 0, txStatus: 0 });
      expect((await paymentState(scene, order)).attempts).toEqual(['voided']);
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5']);
      await decideUnheard(order, 'approved');
      expect(await status(order)).toMatchObject({ orderStatus: 0, txStatus: 0 });
      await pay(order);
      expect((await paymentState(scene, order)).attempts).toEqual(['voided', 'pending']);
    });

    it('cancelling a payment that has already succeeded returns the paid order', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      await decideUnheard(order, 'approved');
      expect(await cancelPayment(order, txNo ?? '')).toEqual({ orderStatus: 1, txStatus: 3 });
    });

    it('cancelling does not affect the payment of another order', async () => {
      const order = await scene.placeOrder();
      const other = await scene.placeOrder();
      const { txNo } = await pay(other);
      expect(await fails(cancelPayment(order, txNo ?? ''))).toMatchObject({ code: 2510 });
      expect((await paymentState(scene, other)).attempts).toEqual(['pending']);
    });

    it('cancelling an unpaid order first ends its payment, and then releases its stock', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      expect(await cancelOrder(order)).toEqual({ orderStatus: 9, txStatus: 0 });
      expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'T7']);
      expect(await decideUnheard(order, 'approved')).toMatchObject({ state: 'voided' });
    });

    it('cancelling an order whose payment has already succeeded returns the paid order', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      expect(await cancelOrder(order)).toEqual({ orderStatus: 1, txStatus: 3 });
    });

    it('an order is cancelled only once; only the restaurant can cancel an order that it has received', async () => {
      const order = await scene.placeOrder();
      expect(await Promise.all([cancelOrder(order), cancelOrder(order)])).toEqual([
        { orderStatus: 9, txStatus: 0 },
        { orderStatus: 9, txStatus: 0 },
      ]);
      expect(await historyOf(scene, order)).toEqual(['T7']);
      const received = await scene.placeOrder({ orderStatus: 2, payDeadline: null });
      expect(await fails(cancelOrder(received))).toMatchObject({ code: 2510 });
    });

    it('if the diner cancels and pays at the same time, the money always matches the status', async () => {
      for (let round = 0; round < 15; round += 1) {
        const order = await scene.placeOrder();
        await pay(order);
        await Promise.all([
          decideUnheard(order, 'approved').then(() => report(order, 'succeeded', `race-${round}`)),
          cancelOrder(order),
          pay(order).catch(() => {}),
          status(order),
        ]).catch(() => {});
        scene.pass(61);
        await sweep(scene.ctx);
        scene.pass(900);
        await sweep(scene.ctx);
        const { status: orderStatus, attempts } = await paymentState(scene, order);
        const kept = attempts.filter(
          (attempt) => attempt.startsWith('succeeded') && !attempt.includes('refund'),
        );
        expect([orderStatus, kept.length]).toEqual([orderStatus, orderStatus >= 8 ? 0 : 1]);
      }
    });

    it('is refused with 2500 while the amount of a successful payment is unknown', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      scene.faults.voidPayment = async () => 'approved';
      scene.faults.find = () => Promise.reject(new Error('timeout'));
      expect(await fails(cancelOrder(order))).toMatchObject({ code: 2500 });
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
    });

    it('a pending payment is voided if an earlier attempt has paid the order', async () => {
      await scene.begin({ paymentPlatforms: ['sandbox', 'sandbox-wallet'] });
      scene.addPlatform(scene.wallet);
      const order = await scene.placeOrder();
      await pay(order);
      const first = await lastAttempt(order);
      scene.faults.voidPayment = () => Promise.reject(new Error('timeout'));
      await pay(order, 'sandbox-wallet');
      delete scene.faults.voidPayment;
      const { txNo, amount, currency } = first;
      await applyPaymentReport(scene.ctx, 'sandbox', {
        txNo,
        amount,
        currency,
        state: 'succeeded',
        eventId: null,
      });
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment', 'pending']);
      scene.pass(5);
      await sweep(scene.ctx);
      expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment', 'voided']);
      expect(await decideUnheard(order, 'approved')).toMatchObject({ state: 'voided' });
    });

    it('if the platform does not confirm the void, a late success is found and refunded', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      scene.faults.voidPayment = () => Promise.reject(new Error('timeout'));
      expect(await cancelOrder(order)).toEqual({ orderStatus: 9, txStatus: 0 });
      await decideUnheard(order, 'approved');
      scene.pass(60);
      await sweep(scene.ctx);
      await sweep(scene.ctx);
      expect(await paymentState(scene, order)).toEqual({
        status: 9,
        tx: 0,
        attempts: ['succeeded refund done'],
      });
      const { providerRef } = await lastAttempt(order);
      expect(await sandboxRefundsOf(scene.ctx.db, providerRef ?? '')).toMatchObject([{ amount: 350 }]);
      expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
    });
  });
});
