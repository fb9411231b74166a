import { expect, it, vi } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveAndOweBack } from '../operations/payment/owe-back.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { setAttemptState } from '../stores/attempt-store.ts';
import { type PlacedOrder, paymentScene, paymentState } from '../testing/payment-scene.ts';
import { startSweeper } from './sweeper.ts';

/* The platform accepts every request and answers none, while 45 payments are open: more than one batch. */

it('a platform that does not answer does not block other platforms’ work or the closing of unpaid orders', async () => {
  const scene = await paymentScene('SQLite');
  await scene.begin({ acceptTimeout: 7 * 24 * 3600, paymentPlatforms: ['sandbox', 'sandbox-wallet'] });
  const silence = Promise.withResolvers<never>();
  silence.promise.catch(() => {});
  const mute = () => silence.promise;
  scene.addPlatform({ ...scene.wallet, ask: mute, voidPayment: mute, refund: mute });
  const pay = async (order: PlacedOrder) => {
    const { providerRef } = await scene.startPayment(order);
    await decide(scene.ctx, providerRef ?? '', 'approved');
  };
  for (let count = 0; count < 45; count += 1)
    await scene.startPayment(await scene.placeOrder(), scene.wallet);
  scene.pass(1);
  const abandoned = await scene.placeOrder();
  const failed = await scene.startPayment(abandoned, scene.wallet);
  await setAttemptState(scene.ctx.db, failed, { state: 'failed', askAt: null });
  const paid = await scene.placeOrder();
  await pay(paid);
  scene.pass(5);
  const stop = startSweeper(scene.ctx);
  const soon = { timeout: 8000 };
  const status = async (order: PlacedOrder) => (await paymentState(scene, order)).status;
  await vi.waitFor(async () => expect(await status(paid)).toBe(1), soon);
  scene.pass(900);
  await vi.waitFor(async () => expect(await status(abandoned)).toBe(9), soon);
  await transaction(scene.ctx.db, (trx) =>
    moveAndOweBack(scene.ctx, trx, paid, { event: 'rejected', who: 'staff' }),
  );
  const attempts = ['succeeded payment refund done'];
  await vi.waitFor(async () => expect(await paymentState(scene, paid)).toMatchObject({ attempts }), soon);
  silence.reject(new Error('closed'));
  await stop();
  await scene.close();
});
