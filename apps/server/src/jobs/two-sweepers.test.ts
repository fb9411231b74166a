import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '../providers/payment/sandbox.ts';
import { moneyErrors, takenErrors } from '../testing/books.ts';
import { historyOf, type PaymentScene, type PlacedOrder, paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { batch } from './for-each.ts';
import { sweep } from './sweep.ts';

/* Several servers sweep at the same moment. This happens if a lease ends while its holder still works. */

const many = process.env.LONG === '1' ? batch : 5;

describe.each(engines)('sweeps of %s at the same moment', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());

  const placeMany = () => Promise.all(Array.from({ length: many }, () => scene.placeOrder()));
  const payUnheard = async (order: PlacedOrder) => {
    const attempt = await scene.startPayment(order);
    await decide(scene.ctx, attempt.providerRef ?? '', 'approved');
  };
  const sweepAfter = async (seconds: number) => {
    scene.pass(seconds);
    await Promise.all([sweep(scene.ctx), sweep(scene.ctx), sweep(scene.ctx)]);
  };

  it('handle each payment, closed order and refund exactly once', async () => {
    await scene.begin({ acceptTimeout: 60 });
    const calls = { find: 0, refund: 0 };
    for (const name of ['find', 'refund'] as const)
      scene.faults[name] = (call) => {
        calls[name] += 1;
        return call();
      };
    const abandoned = await placeMany();
    const paid = await placeMany();
    for (const order of paid) await payUnheard(order);
    await sweepAfter(5);
    expect(calls.find).toBe(many);
    await sweepAfter(60);
    await sweepAfter(5);
    expect(calls.refund).toBe(many);
    await sweepAfter(900);
    for (const order of paid)
      expect(await historyOf(scene, order)).toEqual(['T10', 'T3', 'T6', 'refundDue', 'refunded']);
    for (const order of abandoned) expect(await historyOf(scene, order)).toEqual(['T8']);
    const { db, now } = scene.ctx;
    expect([...(await moneyErrors(db)), ...(await takenErrors(db, now()))]).toEqual([]);
    expect(await scene.stock()).toEqual({ onHand: 100, held: 0, claimed: 0 });
  });
});
