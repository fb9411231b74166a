import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { applyPaymentReport } from '../operations/payment/apply-payment-report.ts';
import { oweBack } from '../operations/payment/owe-back.ts';
import { attemptToPay } from '../operations/payment/start-attempt.ts';
import type { HandedOver } from '../providers/invoice/invoice-issuer.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf, claimAsk, stopAsking } from '../stores/attempt-store.ts';
import { holdLease } from '../stores/lease-store.ts';
import { findOrderById } from '../stores/order-store.ts';
import { sandboxRefundsOf } from '../stores/sandbox-store.ts';
import { anIssuer, issuingBy } from '../testing/an-issuer.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { sweep } from './sweep.ts';
import { startSweeper } from './sweeper.ts';

/** The duration of the leases that these tests take. */
const leaseSeconds = 5;

describe.each(engines)('the sweeper on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
  });

  /** Starts a payment on the sandbox platform and returns the platform's reference. */
  const pay = async (order: PlacedOrder): Promise<string> =>
    (await scene.startPayment(order)).providerRef ?? '';
  const payUnheard = async (order: PlacedOrder): Promise<string> => {
    const ref = await pay(order);
    await decide(scene.ctx, ref, 'approved');
    return ref;
  };
  const sweepAfter = async (seconds: number) => {
    scene.pass(seconds);
    await sweep(scene.ctx);
  };

  it('finds a successful payment without a webhook', async () => {
    const order = await scene.placeOrder();
    await payUnheard(order);
    await sweepAfter(4);
    expect((await paymentState(scene, order)).status).toBe(0);
    await sweepAfter(1);
    expect(await paymentState(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] });
  });

  it('checks a payment after 5 and 15 seconds, then every 20 seconds, and stops once the payment is closed', async () => {
    const order = await scene.placeOrder();
    const ref = await pay(order);
    const asked: number[] = [];
    scene.faults.find = (call) => {
      asked.push(scene.ctx.now() - 1_767_780_000);
      return call();
    };
    for (let second = 0; second < 100; second += 1) await sweepAfter(1);
    expect(asked).toEqual([5, 15, 35, 55, 75, 95]);
    await decide(scene.ctx, ref, 'declined');
    for (let seconds = 0; seconds < 60; seconds += 5) await sweepAfter(5);
    expect(asked).toEqual([5, 15, 35, 55, 75, 95, 115]);
    expect((await paymentState(scene, order)).attempts).toEqual(['failed']);
  });

  it('does not check a payment that was closed just before the check', async () => {
    const attempt = await scene.startPayment(await scene.placeOrder());
    await stopAsking(scene.ctx.db, attempt);
    expect(await claimAsk(scene.ctx.db, attempt, scene.ctx.now() + 10)).toBe(false);
  });

  it('finds a successful payment whose webhook is missing, although an older webhook reported a declined card', async () => {
    const order = await scene.placeOrder();
    await payUnheard(order);
    const [attempt] = await attemptsOf(scene.ctx.db, order);
    const { txNo = '', amount = 0, currency = '' } = attempt ?? {};
    const declined = { txNo, amount, currency, state: 'failed', eventId: 'evt-declined' } as const;
    await applyPaymentReport(scene.ctx, 'sandbox', declined);
    expect((await paymentState(scene, order)).attempts).toEqual(['failed']);
    await sweepAfter(5);
    expect(await paymentState(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] });
  });

  it('releases the portions of an unpaid order at its payment deadline, not before', async () => {
    const order = await scene.placeOrder();
    expect(await scene.stock()).toEqual({ onHand: 99, held: 1, claimed: 0 });
    await sweepAfter(899);
    expect((await paymentState(scene, order)).status).toBe(0);
    await sweepAfter(1);
    expect(await paymentState(scene, order)).toEqual({ status: 9, tx: 0, attempts: [] });
    expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
    expect(await historyOf(scene, order)).toEqual(['T8']);
  });

  it('asks the platform before it closes an order, and keeps one that was paid in the last second', async () => {
    const order = await scene.placeOrder();
    const ref = await pay(order);
    scene.pass(899);
    await decide(scene.ctx, ref, 'approved');
    await sweepAfter(1);
    expect(await paymentState(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] });
  });

  it('closes overdue unpaid orders after a restart, but not those that were paid', async () => {
    const abandoned = await scene.placeOrder();
    const paid = await scene.placeOrder();
    await payUnheard(paid);
    scene.pass(3600);
    await Promise.all([sweep(scene.ctx), sweep(scene.ctx)]);
    expect((await paymentState(scene, abandoned)).status).toBe(9);
    expect((await paymentState(scene, paid)).status).toBe(1);
    expect(await historyOf(scene, paid)).toEqual(['T3', 'T6']);
  });

  it('PAY-8 refunds a payment once if it succeeds after the order was cancelled', async () => {
    const order = await scene.placeOrder();
    const ref = await pay(order);
    scene.faults.voidPayment = () => Promise.reject(new Error('timeout'));
    scene.faults.find = () => Promise.reject(new Error('timeout'));
    await sweepAfter(900);
    expect((await paymentState(scene, order)).status).toBe(9);
    delete scene.faults.find;
    await scene.ctx.db.updateTable('sandboxPayments').set({ state: 'approved' }).execute();
    await sweepAfter(60);
    await sweepAfter(60);
    expect(await paymentState(scene, order)).toEqual({
      status: 9,
      tx: 0,
      attempts: ['succeeded refund done'],
    });
    expect(await sandboxRefundsOf(scene.ctx.db, ref)).toMatchObject([{ amount: 350 }]);
    expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'T8', 'refundDue', 'refunded']);
  });

  it('refunds the attempt that succeeded, not an earlier one that failed', async () => {
    const order = await scene.placeOrder();
    await decide(scene.ctx, await pay(order), 'declined');
    await sweepAfter(5);
    const ref = await payUnheard(order);
    for (const seconds of [5, 300, 5]) await sweepAfter(seconds);
    expect(await paymentState(scene, order)).toEqual({
      status: 8,
      tx: 3,
      attempts: ['failed', 'succeeded payment refund done'],
    });
    expect(await sandboxRefundsOf(scene.ctx.db, ref)).toMatchObject([{ amount: 350 }]);
  });

  it('records a refund once although two calls for it were running', async () => {
    const order = await scene.placeOrder();
    await payUnheard(order);
    for (const seconds of [5, 300]) await sweepAfter(seconds);
    const held = Promise.withResolvers<void>();
    let calls = 0;
    scene.faults.refund = async (call) => {
      calls += 1;
      if (calls === 1) await held.promise;
      return call();
    };
    const slow = sweepAfter(5);
    await vi.waitFor(() => expect(calls).toBe(1), 5000);
    await sweepAfter(5);
    held.resolve();
    await slow;
    expect(calls).toBe(2);
    expect(await historyOf(scene, order)).toEqual(['T10', 'T3', 'T6', 'refundDue', 'refunded']);
  });

  it('does not refund a payment twice, nor one that never succeeded', async () => {
    const owe = async (order: PlacedOrder) => {
      const [attempt] = await attemptsOf(scene.ctx.db, order);
      const row = await findOrderById(scene.ctx.db, order.orderId);
      if (attempt && row) await transaction(scene.ctx.db, (trx) => oweBack(scene.ctx, trx, row, attempt));
    };
    const open = await scene.placeOrder();
    await pay(open);
    await owe(open);
    expect((await paymentState(scene, open)).attempts).toEqual(['pending']);
    const order = await scene.placeOrder();
    const ref = await payUnheard(order);
    for (const seconds of [5, 300, 5]) await sweepAfter(seconds);
    const paidBack = { status: 8, tx: 3, attempts: ['succeeded payment refund done'] };
    expect(await paymentState(scene, order)).toEqual(paidBack);
    await owe(order);
    await sweepAfter(5);
    expect(await paymentState(scene, order)).toEqual(paidBack);
    expect(await sandboxRefundsOf(scene.ctx.db, ref)).toMatchObject([{ amount: 350 }]);
  });

  it.each([
    ['it is accepted at once in a shop without acceptance timeout', null],
    ['it is rejected and refunded after the acceptance timeout of its shop', 300],
  ] as const)('SRV-7 no order waits forever: %s', async (_how, acceptTimeout) => {
    for (const checkoutMethod of ['O', 'P'] as const) {
      await scene.begin({ acceptTimeout });
      const { token } = (await scene.server.scan()).queryInfo;
      const placed = await scene.server.call('submit', anOrderRequest(token, { checkoutMethod }));
      const order = { ...placed, shopPid: scene.shop.shopPid };
      const isOnline = checkoutMethod === 'O';
      const ref = isOnline ? await payUnheard(order) : '';
      if (isOnline) await sweepAfter(5);
      const tx = isOnline ? 3 : 0;
      const paid = isOnline ? ['succeeded payment'] : [];
      if (acceptTimeout === null) {
        expect(await paymentState(scene, order)).toEqual({ status: 2, tx, attempts: paid });
        await sweepAfter(7 * 24 * 3600);
        expect((await paymentState(scene, order)).status).toBe(2);
        continue;
      }
      await sweepAfter(acceptTimeout - 1);
      expect(await paymentState(scene, order)).toEqual({ status: 1, tx, attempts: paid });
      await sweepAfter(1);
      await sweepAfter(1);
      const refunded = isOnline ? ['succeeded payment refund done'] : [];
      expect(await paymentState(scene, order)).toEqual({ status: 8, tx, attempts: refunded });
      expect(await sandboxRefundsOf(scene.ctx.db, ref)).toMatchObject(isOnline ? [{ amount: 350 }] : []);
      expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
    }
  });

  it('SRV-7 a held order does not wait forever: in a shop without acceptance timeout it is rejected after 10 minutes', async () => {
    await scene.begin({ acceptTimeout: null });
    const { token } = (await scene.server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty: 21 })];
    const placed = await scene.server.call('submit', anOrderRequest(token, { itemList }));
    const order = { ...placed, shopPid: scene.shop.shopPid };
    await sweepAfter(599);
    expect((await paymentState(scene, order)).status).toBe(1);
    await sweepAfter(1);
    expect((await paymentState(scene, order)).status).toBe(8);
    expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
  });

  it('retries a refund with the same id until it is done, so that it is paid once', async () => {
    const order = await scene.placeOrder({ orderStatus: 9, payDeadline: null, acceptDeadline: null });
    await scene.ctx.db
      .updateTable('orders')
      .set({ orderStatus: 0, payDeadline: scene.ctx.now() + 900 })
      .execute();
    const ref = await payUnheard(order);
    await scene.ctx.db.updateTable('orders').set({ orderStatus: 9, payDeadline: null }).execute();
    let calls = 0;
    scene.faults.refund = async (call) => {
      calls += 1;
      await call();
      if (calls < 4) throw new Error('the answer was lost');
    };
    for (let second = 0; second < 120; second += 1) await sweepAfter(1);
    expect(calls).toBe(4);
    expect((await paymentState(scene, order)).attempts).toEqual(['succeeded refund done']);
    expect(await sandboxRefundsOf(scene.ctx.db, ref)).toHaveLength(1);
  });

  it('stops after ten failed refund calls, and logs that staff must pay the refund by hand', async () => {
    const order = await scene.placeOrder();
    await payUnheard(order);
    await sweepAfter(5);
    let calls = 0;
    scene.faults.refund = () => {
      calls += 1;
      return Promise.reject(new Error('down'));
    };
    for (let round = 0; round < 14; round += 1) await sweepAfter(3600);
    expect(await paymentState(scene, order)).toEqual({
      status: 8,
      tx: 3,
      attempts: ['succeeded payment refund manual'],
    });
    expect(calls).toBe(10);
    expect(await historyOf(scene, order)).toContain('refundManual');
    expect(scene.server.logged()).toContain('a refund must be paid by hand');
  });

  it('closes the other orders although one payment platform is down', async () => {
    const paying = await scene.placeOrder();
    await pay(paying);
    const abandoned = await scene.placeOrder();
    scene.faults.find = () => Promise.reject(new Error('down'));
    scene.faults.voidPayment = () => Promise.reject(new Error('down'));
    await sweepAfter(900);
    expect((await paymentState(scene, abandoned)).status).toBe(9);
    expect((await paymentState(scene, paying)).status).toBe(9);
  });

  it('closes an overdue order although more payments than one batch are undecided', async () => {
    for (let count = 0; count < 40; count += 1) await pay(await scene.placeOrder());
    scene.pass(1);
    const abandoned = await scene.placeOrder();
    const { ctx, shop, sandbox: provider } = scene;
    await attemptToPay(ctx, { orderId: abandoned.orderId, shop, provider, language: null });
    scene.faults.voidPayment = async () => 'approved';
    scene.faults.find = () => Promise.reject(new Error('down'));
    await sweepAfter(900);
    expect((await paymentState(scene, abandoned)).status).toBe(9);
    expect(await scene.stock()).toEqual({ onHand: 60, held: 40, claimed: 0 });
  });

  it('marks a payment attempt as failed if the platform never answered its start', async () => {
    const order = await scene.placeOrder();
    const { ctx, shop, sandbox: provider } = scene;
    await attemptToPay(ctx, { orderId: order.orderId, shop, provider, language: null });
    await sweepAfter(30);
    expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
    await sweepAfter(60);
    expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
  });

  it('runs on one server at a time, and releases its lease when it stops', async () => {
    const order = await scene.placeOrder();
    scene.pass(900);
    const now = scene.ctx.now();
    const other = { name: 'sweeper', holder: 'other', now, seconds: leaseSeconds };
    expect(await holdLease(scene.ctx.db, other)).toBe(true);
    let looks = 0;
    const watched = () => {
      looks += 1;
      return scene.ctx.now();
    };
    const stop = startSweeper({ ...scene.ctx, now: watched });
    await vi.waitFor(() => expect(looks).toBeGreaterThan(1), 5000);
    expect((await paymentState(scene, order)).status).toBe(0);
    await startSweeper(scene.ctx)();
    const third = { name: 'sweeper', holder: 'third', now, seconds: leaseSeconds };
    expect(await holdLease(scene.ctx.db, third)).toBe(false);
    scene.pass(leaseSeconds);
    await vi.waitFor(async () => expect((await paymentState(scene, order)).status).toBe(9), 5000);
    await stop();
    expect(
      await scene.ctx.db.selectFrom('leases').selectAll().where('name', '=', 'sweeper').execute(),
    ).toEqual([]);
  });

  it('leaves the sweeper to another server while its clock differs from the database’s by more than 30 s', async () => {
    const order = await scene.placeOrder();
    const { clock } = scene.server;
    const leases = () => scene.ctx.db.selectFrom('leases').select('name').execute();
    const stop = startSweeper(scene.ctx);
    onTestFinished(stop);
    await vi.waitFor(async () => expect(await leases()).toContainEqual({ name: 'sweeper' }), 5000);
    for (const skew of [600, -600]) {
      clock.skew = skew;
      await vi.waitFor(async () => expect(await leases()).not.toContainEqual({ name: 'sweeper' }), 8000);
      clock.skew = 30;
      await vi.waitFor(async () => expect(await leases()).toContainEqual({ name: 'sweeper' }), 8000);
    }
    clock.skew = 600;
    await vi.waitFor(async () => expect(await leases()).not.toContainEqual({ name: 'sweeper' }), 8000);
    scene.pass(900);
    await sleep(scene.ctx.config.sweepSeconds * 1000 + 100);
    expect((await paymentState(scene, order)).status).toBe(0);
    clock.skew = 0;
    await vi.waitFor(async () => expect((await paymentState(scene, order)).status).toBe(9), 8000);
  });

  it('takes over a lease that was written before the database’s clock was set back', async () => {
    const now = scene.ctx.now();
    const one = { name: 'sweeper', holder: 'one', now: now + 600, seconds: leaseSeconds };
    const other = { name: 'sweeper', holder: 'other', now, seconds: leaseSeconds };
    expect(await holdLease(scene.ctx.db, one)).toBe(true);
    expect(await holdLease(scene.ctx.db, other)).toBe(true);
    expect(await holdLease(scene.ctx.db, { ...other, holder: 'third', now: now + 1 })).toBe(false);
  });

  it('closes overdue orders while the invoice issuer does not answer', async () => {
    await scene.begin({ country: 'TW', invoiceFlag: true });
    await payUnheard(await scene.placeOrder());
    await sweepAfter(5);
    const abandoned = await scene.placeOrder();
    let answer = (_handedOver: HandedOver): void => undefined;
    const asked = vi.fn(() => new Promise<HandedOver>((resolve) => (answer = resolve)));
    await scene.ctx.db.updateTable('invoices').set({ state: 'due', handOverAt: scene.ctx.now() }).execute();
    const stop = startSweeper(issuingBy(scene.ctx, anIssuer({ handOver: asked })));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 5000);
    scene.pass(900);
    await vi.waitFor(async () => expect((await paymentState(scene, abandoned)).status).toBe(9), 5000);
    let hasStopped = false;
    const stopped = stop().then(() => (hasStopped = true));
    await sleep(100);
    expect(hasStopped).toBe(false);
    answer({ state: 'notIssued' });
    await stopped;
    expect(asked).toHaveBeenCalledOnce();
  });
});
