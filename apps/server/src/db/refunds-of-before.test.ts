import { describe, expect, it } from 'vitest';
import { payRefunds } from '../jobs/pay-refunds.ts';
import { askAttempt } from '../operations/payment/ask-attempt.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { refundsOf } from '../stores/refund-store.ts';
import { bookErrors } from '../testing/books.ts';
import { paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';

describe.each(engines)('a refund that the previous release has written on %s', (engine) => {
  it('is taken over once, and ends in both places', async () => {
    const scene = await paymentScene(engine);
    const { ctx } = scene;
    await scene.begin({});
    const order = await scene.placeOrder();
    const started = await scene.startPayment(order);
    await decide(ctx, started.providerRef ?? '', 'approved');
    await askAttempt(ctx, started);
    await ctx.db
      .updateTable('paymentAttempts')
      .set({ refundState: 'due', refundId: 'refund-of-before', refundAmount: 350, refundAt: ctx.now() })
      .where('orderId', '=', order.orderId)
      .execute();
    await ctx.db.updateTable('orders').set({ orderStatus: 8 }).where('orderId', '=', order.orderId).execute();
    await payRefunds(ctx);
    await payRefunds(ctx);
    const [attempt] = await attemptsOf(ctx.db, order);
    expect(await refundsOf(ctx.db, order)).toMatchObject([
      { refundId: 'refund-of-before', amount: 350, applied: 350, tip: 0, state: 'done', txNo: attempt?.txNo },
    ]);
    expect(attempt).toMatchObject({ refundState: 'done', refundAmount: 350, refundAt: null });
    expect(await bookErrors(ctx.db, ctx.now(), ['I1', 'I2', 'I3'])).toEqual([]);
    await scene.close();
  });
});
