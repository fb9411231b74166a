import { CallError } from '@comanda/contract/call-error';
import { refundTries } from '@comanda/domain/order/payment-report';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelHandler } from '../../handlers/cancel.ts';
import { sweep } from '../../jobs/sweep.ts';
import { findOrderById } from '../../stores/order-store.ts';
import { anOrderAccess } from '../../testing/an-order-access.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';
import { type PlatformStage, platformStages } from '../../testing/platform-stages.ts';
import { engines } from '../../testing/start-test-server.ts';

const runs = process.env.LONG === '1' ? 60 : 6;

/** What happens in any order: the diner pays at the platform, and others ask or report. */
const comings = ['pay', 'webhook', 'return', 'poll', 'sweep'] as const;
/** What happens in between: the diner cancels, the deadline passes, or an answer of the platform is lost. */
const between = ['cancel', 'overdue', 'lost'] as const;
type Coming = (typeof comings)[number] | (typeof between)[number];

const waves = (what: readonly Coming[]) =>
  fc.array(fc.array(fc.constantFrom(...what), { minLength: 1, maxLength: 3 }), { maxLength: 5 });

/** Leaves out runs with too many lost answers, because their refunds are left to a person. */
const bearable = (heard: fc.Arbitrary<Coming[][]>) =>
  heard.filter((all) => all.flat().filter((coming) => coming === 'lost').length < refundTries - 1);

describe.each(engines)('an order that is paid online, on %s', (engine) => {
  let scene: PaymentScene;
  let stage: PlatformStage;
  let milliseconds = 0;

  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    // let every check run: the limit of one check per second would hide repetitions
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
        return sweepAfter(5);
      case 'overdue':
        scene.pass(900);
        return;
      case 'lost':
        return stage.loseAnswer();
      case 'cancel':
        return cancelOrder(order);
    }
  }

  async function cancelOrder({ orderId }: PlacedOrder): Promise<void> {
    const order = await findOrderById(scene.ctx.db, orderId);
    if (!order) throw new Error('there is no order');
    const access = anOrderAccess(order, scene.shop);
    await cancelHandler(scene.ctx, { token: 't', orderId }, access).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  }

  async function sweepAfter(seconds: number): Promise<void> {
    scene.pass(seconds);
    await sweep(scene.ctx);
  }

  /** Attempts that are not settled yet, or that are left to a person. */
  async function open(order: PlacedOrder): Promise<string[]> {
    const { attempts } = await paymentState(scene, order);
    return attempts.filter((one) => /pending|due|called|manual/.test(one));
  }

  it.each(platformStages)(
    'PAY-7 is paid once, if the webhook, the return and the poll of %s come in any order, twice or never',
    async (_name, openStage) => {
      stage = await openStage(scene);
      try {
        await fc.assert(
          fc.asyncProperty(waves(comings), async (heard) => {
            const order = await stage.begin();
            for (const wave of heard) await Promise.all(wave.map((coming) => comes(coming, order)));
            if (!heard.flat().includes('pay')) {
              expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
              await stage.pay();
            }
            // if none of them has come, the server finds the payment by itself
            for (let seconds = 0; seconds < 30; seconds += 5) await comes('sweep', order);
            expect(await paymentState(scene, order)).toEqual({
              status: 1,
              tx: 3,
              attempts: ['succeeded payment'],
            });
            expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
            expect(await stage.money()).toEqual({ taken: 350, paidBack: 0 });
            expect(await scene.stock()).toEqual({ onHand: 99, held: 0, claimed: 1 });
          }),
          { numRuns: engine === 'PostgreSQL' ? Math.ceil(runs / 2) : runs },
        );
      } finally {
        await stage.close();
      }
    },
  );

  it.each(platformStages)(
    'keeps exactly the money that its status says, on %s with cancels, timeouts and lost answers',
    async (_name, openStage) => {
      stage = await openStage(scene);
      try {
        await fc.assert(
          fc.asyncProperty(bearable(waves([...comings, ...between])), async (heard) => {
            const order = await stage.begin();
            for (const wave of heard) await Promise.all(wave.map((coming) => comes(coming, order)));
            await comes('overdue', order);
            for (let round = 0; round < 6; round += 1) await sweepAfter(60);
            // a refund with lost answers is retried at growing intervals
            for (let round = 0; round < 60 && (await open(order)).length > 0; round += 1)
              await sweepAfter(60);
            const { status } = await paymentState(scene, order);
            const { taken, paidBack } = await stage.money();
            expect([status, taken - paidBack]).toEqual(status === 9 ? [9, 0] : [1, 350]);
            expect(taken).toBeLessThanOrEqual(350);
            expect(await open(order)).toEqual([]);
            expect(await scene.stock()).toMatchObject({ held: 0, claimed: status === 9 ? 0 : 1 });
          }),
          { numRuns: engine === 'PostgreSQL' ? Math.ceil(runs / 2) : runs },
        );
      } finally {
        await stage.close();
      }
    },
  );
});
