import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newMerchantKey } from '../merchant/key.ts';
import { type PaymentScene, paymentScene, paymentState } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { nextStep, startKitchen } from './kitchen.ts';

const order = { orderId: 'o', version: 1, deliveryMode: 'F', expectTime: null, hold: null } as const;

describe('the next step of the kitchen', () => {
  it.each([
    ['accepts what waits', { ...order, orderStatus: 1 }, 'accept'],
    [
      'leaves a held order to a person',
      { ...order, orderStatus: 1, hold: { reasons: [], deadline: 9 } },
      undefined,
    ],
    ['prepares what was accepted', { ...order, orderStatus: 2 }, 'prepare'],
    ['serves at the table', { ...order, orderStatus: 3 }, 'complete'],
    ['calls out what is taken along', { ...order, orderStatus: 3, deliveryMode: 'T' }, 'ready'],
    ['hands it over', { ...order, orderStatus: 4, deliveryMode: 'T' }, 'complete'],
    ['has nothing left to do', { ...order, orderStatus: 5 }, undefined],
    ['accepts at once what is for later', { ...order, orderStatus: 1, expectTime: 9000 }, 'accept'],
    ['does not cook yet what is for later', { ...order, orderStatus: 2, expectTime: 9000 }, undefined],
    ['cooks it 20 minutes ahead', { ...order, orderStatus: 2, expectTime: 1200 }, 'prepare'],
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

  it('cooks orders through the merchant interface, and leaves unpaid orders alone', async () => {
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
    const sendHome = startKitchen({
      merchantUrl: `${origin}/api/merchant/v1`,
      keys,
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
});
