import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newMerchantKey } from '../merchant/key.ts';
import { type PaymentScene, paymentScene, paymentState } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { nextStep, startKitchen } from './kitchen.ts';

const order = { orderId: 'o', version: 1, deliveryMode: 'F', expectTime: null, hold: null } as const;

describe('the next step of the kitchen', () => {
  it.each([
    ['accepts an order that waits for acceptance', { ...order, orderStatus: 1 }, 'accept'],
    [
      'does nothing with a held order, which the staff must confirm',
      { ...order, orderStatus: 1, hold: { reasons: [], deadline: 9 } },
      undefined,
    ],
    ['prepares an accepted order', { ...order, orderStatus: 2 }, 'prepare'],
    ['completes a prepared dine-in order', { ...order, orderStatus: 3 }, 'complete'],
    [
      'marks a prepared takeaway order as ready for pickup',
      { ...order, orderStatus: 3, deliveryMode: 'T' },
      'ready',
    ],
    [
      'completes a takeaway order that is ready for pickup',
      { ...order, orderStatus: 4, deliveryMode: 'T' },
      'complete',
    ],
    ['does nothing with an order that was served', { ...order, orderStatus: 5 }, undefined],
    ['accepts a booked order at once', { ...order, orderStatus: 1, expectTime: 9000 }, 'accept'],
    ['does not prepare a booked order too early', { ...order, orderStatus: 2, expectTime: 9000 }, undefined],
    [
      'prepares a booked order 20 minutes before its time',
      { ...order, orderStatus: 2, expectTime: 1200 },
      'prepare',
    ],
  ] as const)('%s', (_what, one, step) => {
    expect(nextStep(one, 0)).toBe(step);
  });
});

describe.each(engines)('the demo kitchen on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
  });

  it('moves orders on through the merchant interface until they are served, and ignores unpaid orders', async () => {
    const { shop, ctx, origin } = scene;
    const atTable = await scene.placeOrder({ orderStatus: 1, payDeadline: null });
    const along = await scene.placeOrder({ orderStatus: 1, payDeadline: null, deliveryMode: 'T' });
    const appended = await scene.placeOrder({
      orderStatus: 1,
      payDeadline: null,
      orderingMode: 'A',
      checkoutMethod: 'P',
    });
    const unpaid = await scene.placeOrder();
    const keys = ['mk_unknown', await newMerchantKey(ctx, shop.shopPid, 'kitchen')];
    const cooks = keys.map((key) => ({ key, isRelieved: async () => false }));
    const sendHome = startKitchen({
      merchantUrl: `${origin}/api/merchant/v1`,
      cooks,
      seconds: 0,
      log: ctx.log,
    });
    await vi.waitFor(async () => {
      expect((await paymentState(scene, atTable)).status).toBe(5);
      expect((await paymentState(scene, along)).status).toBe(5);
      expect((await paymentState(scene, appended)).status).toBe(5);
    }, 10_000);
    await sendHome();
    expect((await paymentState(scene, unpaid)).status).toBe(0);
  });

  it('leaves the orders to a person who has taken over, and goes on when the person leaves', async () => {
    const { shop, ctx, origin } = scene;
    const order = await scene.placeOrder({ orderStatus: 1, payDeadline: null });
    const key = await newMerchantKey(ctx, shop.shopPid, 'kitchen');
    let [isRelieved, looks] = [true, 0];
    const cook = {
      key,
      isRelieved: async () => {
        looks += 1;
        return isRelieved;
      },
    };
    const kitchen = { merchantUrl: `${origin}/api/merchant/v1`, cooks: [cook], seconds: 0, log: ctx.log };
    const sendHome = startKitchen(kitchen);
    await vi.waitFor(() => expect(looks).toBeGreaterThan(3), 10_000);
    expect((await paymentState(scene, order)).status).toBe(1);
    isRelieved = false;
    await vi.waitFor(async () => expect((await paymentState(scene, order)).status).toBe(5), 10_000);
    await sendHome();
  });
});
