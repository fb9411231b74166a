import { CallError } from '@comanda/contract/error-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { cancel } from '../handlers/cancel.ts';
import { paymentCancel } from '../handlers/payment/cancel.ts';
import { paymentCreate } from '../handlers/payment/create.ts';
import { paymentStatus } from '../handlers/payment/status.ts';
import { sweep } from '../jobs/sweep.ts';
import { markPayment } from '../order/mark-payment.ts';
import type { StartedPayment } from '../providers/payment/payment-provider.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf, keepStarted } from '../stores/attempt-store.ts';
import { findOrderById, type OrderRow } from '../stores/order-store.ts';
import { sandboxRefundsOf } from '../stores/sandbox-store.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  sessionToken,
  standing,
} from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { applyPaymentNews } from './apply-payment-news.ts';
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
    return { order, shop: scene.shop, via: 'session' } as const;
  };

  const pay = async (placed: PlacedOrder, platform: string | null = 'sandbox', redirectUrl?: string) =>
    paymentCreate.answer(
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
    paymentStatus.answer(scene.ctx, { token: 't', orderId: placed.orderId }, await access(placed));
  const cancelOrder = async (placed: PlacedOrder) =>
    cancel.answer(scene.ctx, { token: 't', orderId: placed.orderId }, await access(placed));
  const cancelPayment = async (placed: PlacedOrder, txNo: string) =>
    paymentCancel.answer(scene.ctx, { token: 't', orderId: placed.orderId, txNo }, await access(placed));

  const lastAttempt = async (placed: PlacedOrder) => {
    const last = (await attemptsOf(scene.ctx.db, placed.orderId)).at(-1);
    if (!last) throw new Error('no attempt');
    return last;
  };
  /** What happens at the sandbox without anybody being told: the webhook is lost. */
  const decideUnheard = async (placed: PlacedOrder, decision: 'approved' | 'declined') =>
    decide(scene.ctx, (await lastAttempt(placed)).provider_ref ?? '', decision);
  const news = async (
    placed: PlacedOrder,
    state: 'failed' | 'voided' | 'succeeded',
    eventId: string | null = null,
  ) => {
    const { tx_no: txNo, amount, currency } = await lastAttempt(placed);
    return applyPaymentNews(scene.ctx, 'sandbox', { txNo, state, amount, currency, eventId });
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
    it('PAY-2 answers the platforms, then the page to pay on with its txNo', async () => {
      const order = await scene.placeOrder();
      const list = await pay(order, null);
      const { orderId } = order;
      const paymentPlatformList = [{ pid: 'sandbox', name: 'Sandbox' }];
      expect(list).toEqual({ orderId, paymentUrl: null, txNo: null, paymentPlatformList });
      const started = await pay(order);
      expect(started).toEqual({
        orderId,
        txNo: (await lastAttempt(order)).tx_no,
        paymentUrl: expect.stringMatching(/^http:\/\/comanda\.test\/sandbox\/pay\/sandbox\.[\w-]{22}$/),
        paymentPlatformList: [],
      });
      expect(await standing(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
      expect(scene.server.notices).toContainEqual(expect.objectContaining({ kind: 'order', orderId }));
    });

    it('leads back with the order’s own token, which a session need not know', async () => {
      const order = await scene.placeOrder();
      await pay(order, 'sandbox', `${scene.ctx.publicOrigin}/h5/orderStatus?orderId=${order.orderId}`);
      expect(await scene.ctx.db.selectFrom('sandbox_payments').select('return_url').execute()).toEqual([
        { return_url: returnUrl(order.orderId, { origin: scene.ctx.publicOrigin, token: order.orderToken }) },
      ]);
    });

    it('answers every one of 20 presses at once with the same attempt and page', async () => {
      const order = await scene.placeOrder();
      let opened = 0;
      scene.faults.open = (call) => {
        opened += 1;
        return call();
      };
      const answers = await Promise.all(Array.from({ length: 20 }, () => pay(order)));
      expect(opened).toBe(1);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await standing(scene, order)).attempts).toEqual(['pending']);
      expect(await pay(order)).toEqual(answers[0]);
    });

    it('voids what is pending on another platform first', async () => {
      await withWallet();
      const order = await scene.placeOrder();
      const first = await pay(order);
      const second = await pay(order, 'wallet');
      expect(second.txNo).not.toBe(first.txNo);
      expect(await standing(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['voided', 'pending'] });
    });

    it('finds the other platform already paid: the order is paid once, and no new attempt begins', async () => {
      await withWallet();
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      expect(await fails(pay(order, 'wallet'))).toMatchObject({ code: 2510 });
      expect(await standing(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] });
    });

    it('leads nobody to pay what was cancelled while its payment began: that is voided as soon as it stands', async () => {
      const order = await scene.placeOrder();
      scene.faults.open = async (call) => {
        await cancelOrder(order);
        return call();
      };
      expect(await fails(pay(order))).toMatchObject({ code: 2500 });
      expect(await standing(scene, order)).toEqual({ status: 9, tx: 0, attempts: ['voided'] });
      expect(await scene.ctx.db.selectFrom('sandbox_payments').select('state').execute()).toEqual([
        { state: 'voided' },
      ]);
    });

    it('says with a code and a message that a platform cannot start, and lets the diner pay again', async () => {
      const order = await scene.placeOrder();
      scene.faults.open = () => Promise.reject(new Error('down'));
      expect(await fails(pay(order))).toMatchObject({
        code: 2500,
        message: expect.stringContaining('payment service'),
      });
      expect(await standing(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
      const { document } = (await access(order)).order;
      const inChinese = JSON.stringify({ ...JSON.parse(document), langCur: 'zh-TW' });
      await scene.ctx.db.updateTable('orders').set({ document: inChinese }).execute();
      expect(await fails(pay(order))).toMatchObject({
        message: '付款平台沒有回應，請再試一次或選擇其他方式',
      });
      delete scene.faults.open;
      await pay(order);
      expect((await standing(scene, order)).attempts).toEqual(['failed', 'failed', 'pending']);
    });

    it('goes on with the same attempt when the answer to its start was lost with the server', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await scene.ctx.db
        .updateTable('payment_attempts')
        .set({ provider_ref: null, payment_url: null })
        .execute();
      const again = await pay(order);
      expect(again.paymentUrl).not.toBeNull();
      expect((await standing(scene, order)).attempts).toEqual(['pending']);
      expect(await scene.ctx.db.selectFrom('sandbox_payments').select('ref').execute()).toHaveLength(1);
    });

    it('asks for what is due, benefits and taxes counted', async () => {
      const order = await scene.placeOrder({ ordering_amount: 500, promotion_amount: 200, due_amount: 330 });
      await pay(order);
      const asked = await scene.ctx.db.selectFrom('sandbox_payments').select('amount').execute();
      expect(asked).toEqual([{ amount: 330 }]);
      await decideUnheard(order, 'approved');
      expect(await status(order)).toMatchObject({ orderStatus: 1, txStatus: 3 });
    });

    it.each<[string, () => Promise<StartedPayment>]>([
      ['is slower', async () => ({ providerRef: 'second', paymentUrl: 'https://pay.test/second' })],
      ['gets no answer', () => Promise.reject(new Error('timeout'))],
    ])('leads to the page of another server that was first, when this one %s', async (_how, answer) => {
      const order = await scene.placeOrder();
      const page = { askAt: 0, providerRef: 'first', paymentUrl: 'https://pay.test/first' };
      scene.addPlatform({
        ...scene.sandbox,
        start: async ({ txNo }) => {
          await keepStarted(scene.ctx.db, txNo, page);
          return answer();
        },
      });
      expect((await pay(order)).paymentUrl).toBe(page.paymentUrl);
      expect(await lastAttempt(order)).toMatchObject({ provider_ref: 'first', state: 'pending' });
    });

    it.each<[string, Partial<OrderRow>]>([
      ['is paid already', { order_status: 1, tx_status: 3, pay_deadline: null }],
      ['is cancelled', { order_status: 9, pay_deadline: null }],
      ['has passed its deadline', { pay_deadline: 1_767_780_000 }],
      ['has nothing due', { due_amount: 0 }],
    ] as const)('refuses an order that %s', async (_what, overrides) => {
      const order = await scene.placeOrder(overrides);
      expect(await fails(pay(order))).toMatchObject({ code: 2510 });
      expect((await standing(scene, order)).attempts).toEqual([]);
    });

    it('speaks the language of the order: on the page to pay on, and of why there is none', async () => {
      const ordered = async (overrides: Parameters<typeof scene.placeOrder>[0]) => {
        const order = await scene.placeOrder(overrides);
        const { document } = (await access(order)).order;
        const inFinnish = JSON.stringify({ ...JSON.parse(document), langCur: 'fi' });
        const change = scene.ctx.db.updateTable('orders').set({ document: inFinnish });
        await change.where('order_id', '=', order.orderId).execute();
        return order;
      };
      const payable = await ordered({});
      expect((await pay(payable)).paymentUrl).toMatch(/\?lang=fi$/);
      const gone = pay(await ordered({}), 'wallet');
      expect(await fails(gone)).toMatchObject({
        message: 'Tämä maksutapa ei ole enää käytössä, valitse toinen',
      });
      const late = await ordered({ pay_deadline: scene.ctx.now() });
      expect(await fails(pay(late))).toMatchObject({ message: 'Tilauksen maksuaika on päättynyt' });
      const closed = await ordered({ order_status: 9, pay_deadline: null });
      expect(await fails(pay(closed))).toMatchObject({ message: 'Tilaus ei odota maksua' });
    });

    it('refuses to lead anywhere but to the status page of this very order', async () => {
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
      expect((await standing(scene, order)).attempts).toEqual([]);
    });

    it('answers 1021 in a shop without any platform, and refuses one that is not the shop’s', async () => {
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

  describe('news of a payment', () => {
    it('pays the order with the first success: time, number and platform are kept, its stock is claimed', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      scene.pass(30);
      expect(await news(order, 'succeeded')).toBe('pays');
      expect(await status(order)).toEqual({
        orderStatus: 1,
        txStatus: 3,
        txNo,
        paymentPlatformName: 'Sandbox',
        payTime: 1_767_780_030,
      });
      expect(await scene.stock()).toEqual({ on_hand: 99, held: 0, claimed: 1 });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
    });

    it('pays and accepts in one step where the shop accepts by itself', async () => {
      await scene.begin({ acceptTimeout: null });
      const order = await scene.placeOrder();
      await pay(order);
      await news(order, 'succeeded');
      expect(await standing(scene, order)).toEqual({ status: 2, tx: 3, attempts: ['succeeded payment'] });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6', 'T9']);
    });

    it('is applied once, however often and however parallel it comes', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => news(order, 'succeeded', 'event-1')),
      );
      expect(outcomes.filter((outcome) => outcome === 'pays')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'nothingNew')).toHaveLength(19);
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
      expect(await scene.stock()).toEqual({ on_hand: 99, held: 0, claimed: 1 });
    });

    it('is applied once when different messages say the same at the same time', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await Promise.all(Array.from({ length: 10 }, (_, index) => news(order, 'succeeded', `event-${index}`)));
      expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
      expect((await standing(scene, order)).attempts).toEqual(['succeeded payment']);
    });

    it('lets the diner pay again after a decline', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      expect(await news(order, 'failed')).toBe('closes');
      expect(await standing(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
      await pay(order);
      await news(order, 'succeeded');
      expect(await standing(scene, order)).toEqual({
        status: 1,
        tx: 3,
        attempts: ['failed', 'succeeded payment'],
      });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T3', 'T4', 'T6']);
    });

    it('changes nothing in an order that waits for no payment any more', async () => {
      const order = await scene.placeOrder({ order_status: 2, tx_status: 3, pay_deadline: null });
      const mark = { txStatus: 2, transition: 'T4', who: 'gateway' } as const;
      await transaction(scene.ctx.db, (trx) => markPayment(scene.ctx, trx, order, mark));
      expect(await standing(scene, order)).toEqual({ status: 2, tx: 3, attempts: [] });
      expect(await historyOf(scene, order)).toEqual([]);
    });

    it('keeps the second of two successes owed back', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      await news(order, 'failed');
      await pay(order);
      await news(order, 'succeeded');
      const first = { txNo: txNo ?? '', amount: 350, currency: 'EUR', eventId: null };
      expect(await applyPaymentNews(scene.ctx, 'sandbox', { ...first, state: 'succeeded' })).toBe(
        'refundDue',
      );
      expect(await standing(scene, order)).toEqual({
        status: 1,
        tx: 3,
        attempts: ['succeeded refund due', 'succeeded payment'],
      });
    });

    it.each([
      ['another amount', { amount: 349 }],
      ['another currency', { currency: 'USD' }],
    ])('with %s ends the try, is noted once, and left to a person', async (_what, wrong) => {
      const order = await scene.placeOrder();
      await pay(order);
      const { tx_no: txNo, amount, currency } = await lastAttempt(order);
      const said = { txNo, amount, currency, state: 'succeeded', eventId: 'e', ...wrong } as const;
      expect(await applyPaymentNews(scene.ctx, 'sandbox', said)).toBe('mismatch');
      for (const eventId of ['e', 'f', null])
        expect(await applyPaymentNews(scene.ctx, 'sandbox', { ...said, eventId })).toBe('nothingNew');
      const attempts = ['voided refund manual'];
      expect(await standing(scene, order)).toEqual({ status: 0, tx: 0, attempts });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'paymentFlagged']);
      scene.pass(900);
      await sweep(scene.ctx);
      expect(await standing(scene, order)).toEqual({ status: 9, tx: 0, attempts });
      expect(await scene.stock()).toEqual({ on_hand: 100, held: 0, claimed: 0 });
      expect((await lastAttempt(order)).ask_at).toBeNull();
    });

    it('with another amount, heard by asking, does not keep the order from being cancelled', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      await scene.ctx.db.updateTable('sandbox_payments').set({ amount: 349 }).execute();
      expect(await cancelOrder(order)).toEqual({ orderStatus: 9, txStatus: 0 });
      expect((await standing(scene, order)).attempts).toEqual(['voided refund manual']);
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'T7', 'paymentFlagged']);
    });

    it('with another amount that says it failed captured nothing: nobody has to pay back', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      const { tx_no: txNo, currency } = await lastAttempt(order);
      const said = { txNo, currency, amount: 0, state: 'failed', eventId: null } as const;
      expect(await applyPaymentNews(scene.ctx, 'sandbox', said)).toBe('mismatch');
      expect((await standing(scene, order)).attempts).toEqual(['voided']);
    });

    it('of a payment that we never started, or by another platform, is left at that', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      const { tx_no: txNo, amount, currency } = await lastAttempt(order);
      const said = { amount, currency, state: 'succeeded', eventId: null } as const;
      expect(await applyPaymentNews(scene.ctx, 'sandbox', { ...said, txNo: 'nobody' })).toBe(
        'unknownAttempt',
      );
      expect(await applyPaymentNews(scene.ctx, 'wallet', { ...said, txNo })).toBe('unknownAttempt');
      expect((await standing(scene, order)).status).toBe(0);
    });
  });

  describe('asking how a payment stands', () => {
    it('finds a payment whose webhook was lost', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      expect(await status(order)).toMatchObject({ orderStatus: 1, txStatus: 3 });
    });

    it('asks the platform once a second, however many want to know', async () => {
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

    it('hears nothing where the platform speaks of another payment', async () => {
      const [order, other] = [await scene.placeOrder(), await scene.placeOrder()];
      await pay(order);
      await pay(other);
      const { tx_no: txNo, amount, currency } = await lastAttempt(other);
      const ask = async () => ({ txNo, state: 'succeeded', amount, currency, eventId: null }) as const;
      scene.addPlatform({ ...scene.sandbox, ask });
      expect(await status(order)).toMatchObject({ orderStatus: 0, txStatus: 1 });
      expect(await standing(scene, other)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
    });

    it('answers what is known while the platform does not answer', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      scene.faults.find = () => Promise.reject(new Error('down'));
      expect(await status(order)).toMatchObject({ orderStatus: 0, txStatus: 1 });
    });
  });

  describe('cancelling', () => {
    it('ends a payment under way: the order can be paid anew', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      expect(await cancelPayment(order, txNo ?? '')).toEqual({ orderStatus: 0, txStatus: 0 });
      expect((await standing(scene, order)).attempts).toEqual(['voided']);
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5']);
      await decideUnheard(order, 'approved');
      expect(await status(order)).toMatchObject({ orderStatus: 0, txStatus: 0 });
      await pay(order);
      expect((await standing(scene, order)).attempts).toEqual(['voided', 'pending']);
    });

    it('of a payment tells that it was made after all', async () => {
      const order = await scene.placeOrder();
      const { txNo } = await pay(order);
      await decideUnheard(order, 'approved');
      expect(await cancelPayment(order, txNo ?? '')).toEqual({ orderStatus: 1, txStatus: 3 });
    });

    it('does not reach the payment of another order', async () => {
      const order = await scene.placeOrder();
      const other = await scene.placeOrder();
      const { txNo } = await pay(other);
      expect(await fails(cancelPayment(order, txNo ?? ''))).toMatchObject({ code: 2510 });
      expect((await standing(scene, other)).attempts).toEqual(['pending']);
    });

    it('an unpaid order ends its payment first and gives its stock back', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      expect(await cancelOrder(order)).toEqual({ orderStatus: 9, txStatus: 0 });
      expect(await scene.stock()).toEqual({ on_hand: 100, held: 0, claimed: 0 });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'T7']);
      expect(await decideUnheard(order, 'approved')).toMatchObject({ state: 'voided' });
    });

    it('an order whose payment turns out made answers with the paid order', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      await decideUnheard(order, 'approved');
      expect(await cancelOrder(order)).toEqual({ orderStatus: 1, txStatus: 3 });
    });

    it('twice is cancelled once; later orders are for the restaurant to cancel', async () => {
      const order = await scene.placeOrder();
      expect(await Promise.all([cancelOrder(order), cancelOrder(order)])).toEqual([
        { orderStatus: 9, txStatus: 0 },
        { orderStatus: 9, txStatus: 0 },
      ]);
      expect(await historyOf(scene, order)).toEqual(['T7']);
      const received = await scene.placeOrder({ order_status: 2, pay_deadline: null });
      expect(await fails(cancelOrder(received))).toMatchObject({ code: 2510 });
    });

    it('races paying: the money always equals the status', async () => {
      for (let round = 0; round < 15; round += 1) {
        const order = await scene.placeOrder();
        await pay(order);
        await Promise.all([
          decideUnheard(order, 'approved').then(() => news(order, 'succeeded', `race-${round}`)),
          cancelOrder(order),
          pay(order).catch(() => {}),
          status(order),
        ]).catch(() => {});
        scene.pass(61);
        await sweep(scene.ctx);
        scene.pass(900);
        await sweep(scene.ctx);
        const { status: orderStatus, attempts } = await standing(scene, order);
        const kept = attempts.filter(
          (attempt) => attempt.startsWith('succeeded') && !attempt.includes('refund'),
        );
        expect([orderStatus, kept.length]).toEqual([orderStatus, orderStatus >= 8 ? 0 : 1]);
      }
    });

    it('an order whose payment is said to be made, but not how, is told to wait', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      scene.faults.voidPayment = async () => 'approved';
      scene.faults.find = () => Promise.reject(new Error('timeout'));
      expect(await fails(cancelOrder(order))).toMatchObject({ code: 2500 });
      expect(await standing(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
    });

    it('a payment that is needless, since an earlier one was paid after all, ends it', async () => {
      await scene.begin({ paymentPlatforms: ['sandbox', 'sandbox-wallet'] });
      scene.addPlatform(scene.wallet);
      const order = await scene.placeOrder();
      await pay(order);
      const first = await lastAttempt(order);
      scene.faults.voidPayment = () => Promise.reject(new Error('timeout'));
      await pay(order, 'sandbox-wallet');
      delete scene.faults.voidPayment;
      const { tx_no: txNo, amount, currency } = first;
      await applyPaymentNews(scene.ctx, 'sandbox', {
        txNo,
        amount,
        currency,
        state: 'succeeded',
        eventId: null,
      });
      expect((await standing(scene, order)).attempts).toEqual(['succeeded payment', 'pending']);
      scene.pass(5);
      await sweep(scene.ctx);
      expect((await standing(scene, order)).attempts).toEqual(['succeeded payment', 'voided']);
      expect(await decideUnheard(order, 'approved')).toMatchObject({ state: 'voided' });
    });

    it('when the platform cannot say that it voided, a late success is found and paid back', async () => {
      const order = await scene.placeOrder();
      await pay(order);
      scene.faults.voidPayment = () => Promise.reject(new Error('timeout'));
      expect(await cancelOrder(order)).toEqual({ orderStatus: 9, txStatus: 0 });
      await decideUnheard(order, 'approved');
      scene.pass(60);
      await sweep(scene.ctx);
      await sweep(scene.ctx);
      expect(await standing(scene, order)).toEqual({ status: 9, tx: 0, attempts: ['succeeded refund done'] });
      const { provider_ref } = await lastAttempt(order);
      expect(await sandboxRefundsOf(scene.ctx.db, provider_ref ?? '')).toMatchObject([{ amount: 350 }]);
      expect(await scene.stock()).toEqual({ on_hand: 100, held: 0, claimed: 0 });
    });
  });
});
