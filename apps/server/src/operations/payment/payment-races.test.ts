import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { cancelHandler } from '../../handlers/cancel.ts';
import { paymentCancelHandler } from '../../handlers/payment/cancel.ts';
import { sweep } from '../../jobs/sweep.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { type Attempt, attemptsOf } from '../../stores/attempt-store.ts';
import { findOrderById } from '../../stores/order-store.ts';
import { anOrderAccess } from '../../testing/an-order-access.ts';
import { bookErrors, moneyErrors } from '../../testing/books.ts';
import {
  type Faults,
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';
import { engines } from '../../testing/start-test-server.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { askAttempt } from './ask-attempt.ts';
import { moveAndOweBack } from './owe-back.ts';

const isLong = process.env.LONG === '1';

const runs = isLong ? { SQLite: 5000, PostgreSQL: 500 } : { SQLite: 40, PostgreSQL: 5 };
const refunds = isLong ? 200 : 5;

/** Actions that happen at the same moment on an order with a pending payment. */
const deeds = [
  'approve',
  'approveUnheard',
  'decline',
  'cancel',
  'cancelPayment',
  'payAgain',
  'payByWallet',
  'ask',
] as const;
type Deed = (typeof deeds)[number];

describe.each(engines)('simultaneous actions on an order, on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(() => begin());

  const begin = async () => {
    await scene.begin({ acceptTimeout: 7 * 24 * 3600, paymentPlatforms: ['sandbox', 'sandbox-wallet'] });
    scene.addPlatform(scene.wallet);
  };
  const sweepAfter = async (seconds: number) => {
    scene.pass(seconds);
    await sweep(scene.ctx);
  };
  const settle = async () => {
    for (const seconds of [30, 900, 30, 30]) await sweepAfter(seconds);
  };
  const faults = async () => {
    const { db, now } = scene.ctx;
    return [...(await moneyErrors(db)), ...(await bookErrors(db, now(), ['I1', 'I2', 'I3', 'I4', 'I5']))];
  };

  const lastOf = async (order: PlacedOrder): Promise<Attempt> => {
    const last = (await attemptsOf(scene.ctx.db, order)).at(-1);
    if (!last) throw new Error('there is no attempt');
    return last;
  };
  const accessTo = async ({ orderId }: PlacedOrder) => {
    const order = await findOrderById(scene.ctx.db, orderId);
    if (!order) throw new Error('there is no order');
    return anOrderAccess(order, scene.shop);
  };
  const hear = async ({ txNo, amount, currency, platformPid }: Attempt, state: 'succeeded' | 'failed') =>
    applyPaymentReport(scene.ctx, platformPid, {
      txNo,
      amount,
      currency,
      state,
      eventId: `${txNo}/${state}`,
    });
  const decideAt = async (order: PlacedOrder, decision: 'approved' | 'declined', isHeard: boolean) => {
    const attempt = await lastOf(order);
    const decided = await decide(scene.ctx, attempt.providerRef ?? '', decision);
    if (decided?.state === decision && isHeard)
      await hear(attempt, decision === 'approved' ? 'succeeded' : 'failed');
  };
  const cancelled = async (order: PlacedOrder) =>
    (await cancelHandler(scene.ctx, { token: 't', orderId: order.orderId }, await accessTo(order)))
      .orderStatus;

  const doing = (order: PlacedOrder): Record<Deed, () => Promise<unknown>> => ({
    approve: () => decideAt(order, 'approved', true),
    approveUnheard: () => decideAt(order, 'approved', false),
    decline: () => decideAt(order, 'declined', true),
    cancel: () => cancelled(order),
    cancelPayment: async () => {
      const { txNo } = await lastOf(order);
      await paymentCancelHandler(
        scene.ctx,
        { token: 't', orderId: order.orderId, txNo },
        await accessTo(order),
      );
    },
    payAgain: () => scene.startPayment(order),
    payByWallet: () => scene.startPayment(order, scene.wallet),
    ask: async () => askAttempt(scene.ctx, await lastOf(order)),
  });

  /** Lets a scheduler decide when each outside call and each answer arrives. Some answers are lost. */
  const scheduled = (s: fc.Scheduler, lost: readonly boolean[]): void => {
    let calls = 0;
    for (const name of ['open', 'find', 'voidPayment', 'refund'] as (keyof Faults)[])
      scene.faults[name] = async (call) => {
        await s.schedule(Promise.resolve(), name);
        const answer = await call();
        await s.schedule(Promise.resolve(), `${name} answered`);
        calls += 1;
        if (lost[calls - 1]) throw new Error('the answer was lost');
        return answer;
      };
  };

  it('cancelling, paying, asking and another platform: the money matches the status that the diner saw', async () => {
    const some = fc.shuffledSubarray([...deeds, 'approve', 'cancel'] as Deed[], { minLength: 2 });
    const lost = fc.array(fc.boolean(), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), some, lost, async (s, chosen, lostAnswers) => {
        await begin();
        const order = await scene.placeOrder();
        await scene.startPayment(order);
        scheduled(s, lostAnswers);
        const told: number[] = [];
        const work = chosen.map(async (deed) => {
          await s.schedule(Promise.resolve(), deed);
          const answer = await doing(order)
            [deed]()
            .catch(() => undefined);
          if (deed === 'cancel' && typeof answer === 'number') told.push(answer);
        });
        await s.waitFor(Promise.all(work));
        for (const name of Object.keys(scene.faults) as (keyof Faults)[]) delete scene.faults[name];
        await settle();
        const { status } = await paymentState(scene, order);
        expect(await faults()).toEqual([]);
        for (const answer of told) expect(answer).toBe(status);
      }),
      { numRuns: runs[engine] },
    );
  });

  it.each([
    ['the earlier one first', [0, 1]],
    ['the later one first', [1, 0]],
  ])('if two attempts succeed, %s, one is kept and the other is refunded once', async (_order, sequence) => {
    const order = await scene.placeOrder();
    const first = await scene.startPayment(order);
    scene.faults.voidPayment = () => Promise.reject(new Error('no answer'));
    const second = await scene.startPayment(order, scene.wallet);
    const attempts = [first, second];
    for (const attempt of attempts) await decide(scene.ctx, attempt.providerRef ?? '', 'approved');
    for (const at of sequence) await hear(attempts[at] ?? first, 'succeeded');
    await settle();
    expect((await paymentState(scene, order)).status).toBe(1);
    expect(await faults()).toEqual([]);
    expect(await scene.ctx.db.selectFrom('sandboxRefunds').select('amount').execute()).toEqual([
      { amount: 350 },
    ]);
  });

  it('a refund is paid once, however often its answer is lost', async () => {
    const orders: PlacedOrder[] = [];
    for (let count = 0; count < refunds; count += 1) {
      const order = await scene.placeOrder();
      const attempt = await scene.startPayment(order);
      await decide(scene.ctx, attempt.providerRef ?? '', 'approved');
      await hear(attempt, 'succeeded');
      await transaction(scene.ctx.db, (trx) =>
        moveAndOweBack(scene.ctx, trx, order, { event: 'rejected', who: 'staff' }),
      );
      orders.push(order);
    }
    let calls = 0;
    scene.faults.refund = async (call) => {
      await call();
      calls += 1;
      if (calls % 3 > 0) throw new Error('the answer was lost');
    };
    for (let seconds = 0; seconds < 3600; seconds += 60) await sweepAfter(60);
    expect(calls).toBeGreaterThan(orders.length);
    const paidBack = await scene.ctx.db.selectFrom('sandboxRefunds').select('ref').execute();
    expect(new Set(paidBack.map(({ ref }) => ref)).size).toBe(orders.length);
    expect(paidBack).toHaveLength(orders.length);
    expect(await faults()).toEqual([]);
  });

  it('a payment whose webhook was lost is found within 30 seconds', async () => {
    const order = await scene.placeOrder();
    const attempt = await scene.startPayment(order);
    for (let second = 1; second < 200; second += 1) await sweepAfter(1);
    await decide(scene.ctx, attempt.providerRef ?? '', 'approved');
    const at = scene.ctx.now();
    while ((await paymentState(scene, order)).status === 0) await sweepAfter(1);
    expect(scene.ctx.now() - at).toBeLessThanOrEqual(30);
    expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
  });
});
