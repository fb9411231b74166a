import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentScene, paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { alarm } from './alarm.ts';

const paidButUnpaid: [string, (now: number) => string] = [
  'paidButUnpaid',
  (now) => `pragma ignore_check_constraints = on;
    update orders set tx_status = 3, crt_time = ${now}; pragma ignore_check_constraints = off`,
];

/** Adds a refund of a part of the attempt, whose next try is now. */
const refundNextAt = (state: 'due' | 'called') => (now: number) =>
  `insert into refunds (shop_pid, refund_id, payable_kind, payable_id, tx_no, platform_pid, amount, applied, tip, at,
    state, next_at, tries)
  select shop_pid, 'refund', 'order', order_id, tx_no, platform_pid, 1, 1, 0, ${now}, '${state}', ${now}, 0
  from payment_attempts`;

describe.each(engines)('the alarm for overdue work on %s', (engine) => {
  let scene: PaymentScene;
  let told: object[];
  let look: () => Promise<object[]>;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
    told = [];
    const { ctx } = scene;
    const log = Object.assign(Object.create(ctx.log), { error: (facts: object) => told.push(facts) });
    const work = alarm(ctx.now());
    look = async () => {
      await work({ ...ctx, log });
      return told.splice(0);
    };
  });

  it.each<[string, (now: number) => string]>([
    ['unpaidTooLong', (now) => `update orders set pay_deadline = ${now}`],
    [
      'unacceptedTooLong',
      (now) => `update orders set order_status = 1, pay_deadline = null, accept_deadline = ${now}`,
    ],
    ['paymentsNotAsked', (now) => `update payment_attempts set ask_at = ${now}`],
    ['refundsNotCalled', refundNextAt('due')],
    ['refundsNotCalled', refundNextAt('called')],
    // PostgreSQL cannot switch off a check constraint for one statement
    ...(engine === 'SQLite' ? [paidButUnpaid] : []),
  ])('logs %s one minute after its deadline, and again every minute', async (what, overdue) => {
    await scene.startPayment(await scene.placeOrder({ payDeadline: scene.ctx.now() + 9000 }));
    await sql.raw('update payment_attempts set ask_at = null').execute(scene.ctx.db);
    scene.pass(600);
    expect(await look()).toEqual([]);
    for (const statement of overdue(scene.ctx.now()).split(';'))
      await sql.raw(statement).execute(scene.ctx.db);
    scene.pass(60);
    expect(await look()).toEqual([]);
    scene.pass(1);
    expect(await look()).toEqual([{ undone: { [what]: 1 } }]);
    scene.pass(59);
    expect(await look()).toEqual([]);
    scene.pass(1);
    expect(await look()).toEqual([{ undone: { [what]: 1 } }]);
  });

  it('gives a sweeper that has just started a minute to catch up', async () => {
    await scene.placeOrder({ payDeadline: scene.ctx.now() - 3600 });
    scene.pass(59);
    expect(await look()).toEqual([]);
    scene.pass(1);
    expect(await look()).toEqual([{ undone: { unpaidTooLong: 1 } }]);
  });
});
