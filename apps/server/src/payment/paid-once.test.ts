import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweep } from '../jobs/sweep.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  standing,
} from '../testing/payment-scene.ts';
import { type PlatformStage, platformStages } from '../testing/platform-stages.ts';
import { engines } from '../testing/start-test-server.ts';

const runs = process.env.LONG === '1' ? 200 : 8;

/** What may come in any order: the diner pays at the platform, and whoever asks or tells of it. */
const comings = ['pay', 'webhook', 'return', 'poll', 'sweep'] as const;
type Coming = (typeof comings)[number];

const together = fc.array(fc.constantFrom<Coming>(...comings), { minLength: 1, maxLength: 3 });

describe.each(engines)('on %s', (engine) => {
  let scene: PaymentScene;
  let stage: PlatformStage;
  let milliseconds = 0;

  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    // every question may be asked anew: what R8 spares within a second is no help here
    vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1001));
    return () => vi.restoreAllMocks();
  });

  async function comes(coming: Coming, order: PlacedOrder): Promise<void> {
    const page = { token: order.orderToken, orderId: order.orderId };
    switch (coming) {
      case 'pay':
        return stage.pay();
      case 'webhook':
        return stage.webhook();
      case 'return':
        await scene.server.call('detail', { ...page, forcePaymentStatus: true });
        return;
      case 'poll':
        await scene.server.call('payment/status', page);
        return;
      case 'sweep':
        scene.pass(5);
        return sweep(scene.ctx);
    }
  }

  it.each(platformStages)(
    'the webhook, the return and the poll of %s come in any order, twice, or never: the order is paid once',
    async (_name, openStage) => {
      stage = await openStage(scene);
      try {
        await fc.assert(
          fc.asyncProperty(fc.array(together, { maxLength: 5 }), async (waves) => {
            const order = await stage.begin();
            for (const wave of waves) await Promise.all(wave.map((coming) => comes(coming, order)));
            if (!waves.flat().includes('pay')) {
              expect(await standing(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
              await stage.pay();
            }
            // should nobody have come, the server finds it by itself
            for (let seconds = 0; seconds < 30; seconds += 5) await comes('sweep', order);
            expect(await standing(scene, order)).toEqual({
              status: 1,
              tx: 3,
              attempts: ['succeeded payment'],
            });
            expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
            expect(await stage.money()).toEqual({ taken: 350, paidBack: 0 });
            expect(await scene.stock()).toEqual({ on_hand: 99, held: 0, claimed: 1 });
          }),
          { numRuns: engine === 'PostgreSQL' ? Math.ceil(runs / 2) : runs },
        );
      } finally {
        await stage.close();
      }
    },
  );
});
