import { cancelHandler } from '../handlers/cancel.ts';
import { sweep } from '../jobs/sweep.ts';
import { returnUrl } from '../operations/payment/return-url.ts';
import { type Attempt, attemptsOf } from '../stores/attempt-store.ts';
import { findOrderById } from '../stores/order-store.ts';
import { anOrderAccess } from './an-order-access.ts';
import type { PaymentScene, PlacedOrder } from './payment-scene.ts';

/** What a diner does to pay on a platform, through the calls of a phone. Time passes between the steps. */
export function payingAt(scene: () => PaymentScene, platformPid: string) {
  const create = ({ orderId, orderToken }: PlacedOrder, paymentPlatformPid = platformPid) =>
    scene().server.call('payment/create', {
      token: orderToken,
      orderId,
      paymentPlatformPid,
      redirectUrl: returnUrl(orderId, { origin: scene().ctx.publicOrigin, token: orderToken }),
    });
  return {
    create,
    paying: async (): Promise<PlacedOrder> => {
      const order = await scene().placeOrder();
      await create(order);
      return order;
    },
    lastAttempt: async (order: PlacedOrder): Promise<Attempt> => {
      const attempt = (await attemptsOf(scene().ctx.db, order)).at(-1);
      if (!attempt) throw new Error('there is no attempt');
      return attempt;
    },
    poll: ({ orderId, orderToken: token }: PlacedOrder) =>
      scene().server.call('payment/status', { token, orderId }),
    cancelOrder: async ({ orderId }: PlacedOrder) => {
      const { ctx, shop } = scene();
      const order = await findOrderById(ctx.db, orderId);
      if (!order) throw new Error('there is no order');
      return cancelHandler(ctx, { token: 't', orderId }, anOrderAccess(order, shop));
    },
    sweepAfter: async (seconds: number) => {
      scene().pass(seconds);
      await sweep(scene().ctx);
    },
  };
}
