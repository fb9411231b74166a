import fc from 'fast-check';
import { sweep } from '../../jobs/sweep.ts';
import { moveNames } from '../../merchant/move.ts';
import { diners, type Told, type World } from './world.ts';

/** An action that runs at the same moment as another one. A refusal counts as a valid result. */
export type Act = { readonly says: string; readonly run: (world: World) => Promise<unknown> };

const act = (says: string, run: Act['run']): Act => ({ says, run });

async function pick<T>(rows: Promise<readonly T[]>, at: number): Promise<T | undefined> {
  const all = await rows;
  return all[at % Math.max(all.length, 1)];
}

/** Returns the orders in the sequence of their placing, with the diner who placed each. */
async function orders({ scene, dinerOf }: World) {
  const rows = await scene.ctx.db
    .selectFrom('orders')
    .select(['orderId', 'productCount'])
    .orderBy('orderNo')
    .execute();
  return rows.map(({ orderId, productCount: qty }) => ({ orderId, qty, diner: dinerOf(orderId) }));
}

async function attempts(world: World) {
  const rows = await world.scene.ctx.db
    .selectFrom('paymentAttempts')
    .innerJoin('sandboxPayments', 'sandboxPayments.txNo', 'paymentAttempts.txNo')
    .selectAll('paymentAttempts')
    .select('sandboxPayments.state as atPlatform')
    .orderBy('createdAt')
    .orderBy('paymentAttempts.txNo')
    .execute();
  const all = await orders(world);
  return rows.flatMap((row) => {
    const order = all.find(({ orderId }) => orderId === row.orderId);
    return order ? [{ order, platform: row.platformPid, ...row }] : [];
  });
}

type Begun = Awaited<ReturnType<typeof attempts>>[number];

const told = (
  { txNo, platform, amount }: Begun,
  kind: Told['kind'],
  id: string = crypto.randomUUID(),
): Told => ({
  id,
  kind,
  txNo,
  platform,
  amount,
});

const toOrder = (
  says: string,
  run: (world: World, order: { orderId: string; diner: number }) => Promise<unknown>,
) =>
  fc.nat({ max: 3 }).map((at) =>
    act(`${says} of order ${at}`, async (world) => {
      const order = await pick(orders(world), at);
      return order && run(world, order);
    }),
  );

const toAttempt = (says: string, run: (world: World, attempt: Begun) => Promise<unknown>) =>
  fc.nat({ max: 3 }).map((at) =>
    act(`${says} of payment ${at}`, async (world) => {
      const attempt = await pick(attempts(world), at);
      return attempt && run(world, attempt);
    }),
  );

/** The diner pays, and the platform reports the payment. It reports twice if the first report may be lost. */
const payAndTell = async (world: World, attempt: Begun): Promise<void> => {
  await world.atPlatform(attempt.txNo, 'approved');
  const event = told(attempt, 'succeeded', `${attempt.txNo}-paid`);
  await Promise.all([world.tell(event), world.tell(event)]);
};

const passing = (seconds: number) =>
  act(`${seconds} s pass`, (world) => {
    world.scene.pass(seconds);
    return sweep(world.scene.ctx);
  });

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(fc.nat({ max: diners - 1 }), fc.integer({ min: 1, max: 3 }))
    .map(([diner, qty]) =>
      act(`diner ${diner} orders ${qty}`, (world) =>
        world.submit(diner, { qty, isOnline: true, requestId: crypto.randomUUID() }),
      ),
    ),
  toOrder('a payment', (world, order) => world.pay(order, 'sandbox')),
  toOrder('a payment with a tip', (world, order) => world.pay(order, 'sandbox', 60)),
  toOrder('a payment by wallet', (world, order) => world.pay(order, 'sandbox-wallet')),
  toAttempt('the money', payAndTell),
  toAttempt('the money', payAndTell),
  toAttempt('the unheard money', (world, { txNo }) => world.atPlatform(txNo, 'approved')),
  toAttempt('an old decline', (world, attempt) => world.tell(told(attempt, 'failed'))),
  toOrder('a look', (world, order) => world.poll(order)),
  toOrder('the cancelling', (world, { diner, orderId }) => world.call(diner, 'cancel', { orderId })),
  toAttempt('the cancelling', (world, { order, txNo }) =>
    world.call(order.diner, 'payment/cancel', { orderId: order.orderId, txNo }),
  ),
  ...moveNames.map((name) => toOrder(`“${name}”`, (world, order) => world.move(order, name))),
  fc.constantFrom(60, 300, 900).map(passing),
);

/** Lets platforms repeat lost reports until they arrive, and lets time pass. */
export async function settleAtOnce(world: World): Promise<void> {
  for (const attempt of await attempts(world))
    if (attempt.atPlatform === 'approved') await world.tell(told(attempt, 'succeeded'));
  for (const seconds of [900, 60]) await passing(seconds).run(world);
}
