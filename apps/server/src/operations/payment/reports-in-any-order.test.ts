import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAttempt } from '../../stores/attempt-store.ts';
import { historyOf, type PaymentScene, paymentScene, paymentState } from '../../testing/payment-scene.ts';
import { engines } from '../../testing/start-test-server.ts';
import { applyPaymentReport } from './apply-payment-report.ts';

const runs = process.env.LONG === '1' ? 300 : 12;

type Told = { readonly attempt: 0 | 1; readonly state: AttemptState; readonly event: number };

const told = fc.record<Told>({
  attempt: fc.constantFrom(0 as const, 1 as const),
  state: fc.constantFrom<AttemptState>('pending', 'failed', 'voided', 'succeeded'),
  event: fc.integer({ min: 0, max: 99 }),
});

/** Some messages about two attempts, and the same messages in another order, some of them twice. */
const mail = fc
  .uniqueArray(told, { minLength: 1, maxLength: 5, selector: ({ attempt, event }) => `${attempt}/${event}` })
  .chain((messages) =>
    fc.record({
      one: fc.constant(messages),
      other: fc
        .tuple(fc.shuffledSubarray(messages, { minLength: messages.length }), fc.subarray(messages))
        .map(([shuffled, repeated]) => [...shuffled, ...repeated]),
    }),
  );

/** Generates every order of the messages. Swapping a message with its repetition is no new order. */
function* orders<T>(messages: readonly T[]): Generator<T[]> {
  if (messages.length === 0) yield [];
  for (const first of new Set(messages))
    for (const rest of orders(messages.toSpliced(messages.indexOf(first), 1))) yield [first, ...rest];
}

/** A decline of the second attempt, then its success, and the success of the first attempt. */
const declined: Told = { attempt: 1, state: 'failed', event: 1 };
const paid: Told = { attempt: 1, state: 'succeeded', event: 2 };
const paidToo: Told = { attempt: 0, state: 'succeeded', event: 3 };

describe.each(engines)('payment reports in any order and repeated, on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());

  /** Places an order with a closed and a pending attempt, applies the messages, and returns the result. */
  async function after(messages: readonly Told[]) {
    const { ctx, shop } = scene;
    const order = await scene.placeOrder();
    const txNos = [ctx.newId(128), ctx.newId(128)];
    for (const [index, txNo] of txNos.entries()) {
      const same = {
        shopPid: shop.shopPid,
        orderId: order.orderId,
        platformPid: 'sandbox',
        account: null,
        currency: 'EUR',
      };
      await insertAttempt(ctx.db, { ...same, txNo, amount: 350, tip: 0, createdAt: index, askAt: null });
      const failed = { txNo, state: 'failed', amount: 350, currency: 'EUR', eventId: null } as const;
      if (index === 0) await applyPaymentReport(ctx, 'sandbox', failed);
    }
    for (const { attempt, state, event } of messages) {
      const txNo = txNos[attempt] ?? '';
      const eventId = `${txNo}/${event}`;
      await applyPaymentReport(ctx, 'sandbox', { txNo, state, amount: 350, currency: 'EUR', eventId });
    }
    return { ...(await paymentState(scene, order)), history: await historyOf(scene, order) };
  }

  const owed = (attempts: readonly string[]) => attempts.filter((one) => one.includes('refund due')).length;

  it('lead to the same money, in every order', async () => {
    await fc.assert(
      fc.asyncProperty(mail, async ({ one, other }) => {
        await scene.begin();
        const [first, second] = [await after(one), await after(other)];
        const succeeded = new Set(
          one.filter(({ state }) => state === 'succeeded').map(({ attempt }) => attempt),
        ).size;
        for (const end of [first, second]) {
          expect([end.status, end.tx === 3]).toEqual(succeeded > 0 ? [1, true] : [0, false]);
          expect(owed(end.attempts)).toBe(Math.max(0, succeeded - 1));
          expect(end.attempts.filter((attempt) => attempt === 'succeeded payment')).toHaveLength(
            Math.min(succeeded, 1),
          );
          expect(end.history.filter((entry) => entry === 'T6')).toHaveLength(Math.min(succeeded, 1));
        }
        expect(second.tx).toBe(first.tx);
      }),
      { numRuns: runs },
    );
  });

  // the result does not depend on the database, so PostgreSQL runs one case, and all cases in the long run
  const repeats: [string, Told[]][] = [
    ['nothing', []],
    ['the decline', [declined]],
    ['a success', [paid]],
    ['a decline and a success', [declined, paid]],
  ];
  const isWhole = engine === 'SQLite' || process.env.LONG === '1';
  it.each(isWhole ? repeats : repeats.slice(0, 1))(
    'have the same result in every order of a decline and two successes, with %s sent twice',
    async (_what, again) => {
      await scene.begin();
      for (const messages of orders([declined, paid, paidToo, ...again])) {
        const end = await after(messages);
        const firstPaid = messages.find(({ state }) => state === 'succeeded');
        expect(end.attempts, JSON.stringify(messages)).toEqual(
          firstPaid === paid
            ? ['succeeded refund due', 'succeeded payment']
            : ['succeeded payment', 'succeeded refund due'],
        );
        expect([end.status, end.tx]).toEqual([1, 3]);
        const money = end.history.filter((entry) => entry === 'T6' || entry === 'refundDue');
        expect(money).toEqual(['T6', 'refundDue']);
      }
    },
  );
});
