import { OrderStatus } from '@comanda/domain/order/order-status';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type MoveName, moveNames, moves } from '../../merchant/move.ts';
import { moneyErrors } from '../books.ts';
import {
  ask,
  begin,
  closeUnpaid,
  dueOf,
  end,
  hear,
  isPayable,
  type Model,
  type ModelAttempt,
  type ModelEvent,
  type ModelOrder,
  move,
  payRefunds,
  pendingOf,
  place,
  stockAnew,
  stockOf,
  sweep,
  toldOf,
  undo,
  unpaidOrderOf,
} from './model.ts';
import { diners, type Told, type World } from './world.ts';

type Command = fc.AsyncCommand<Model, World> & {
  /** Runs the step without comparing the result. */
  readonly go: (model: Model, world: World) => Promise<void>;
};

/** What a command does to the server and to the model. */
type Step = {
  readonly says: string;
  /** Whether the command is possible in this state. Otherwise it is skipped. */
  readonly check?: (model: Model) => boolean;
  readonly run: (model: Model, world: World) => Promise<void>;
};

/** Makes a command. After it, the books must be right and the server must match the model. */
const command = ({ says, check = () => true, run }: Step): Command => ({
  check,
  go: run,
  run: async (model, world) => {
    await run(model, world);
    expect(await world.faults(), `after ${says}`).toEqual([]);
    expect(await world.state(), `after ${says}`).toEqual(toldOf(model));
  },
  toString: () => says,
});

const pick = <T>(all: readonly T[], at: number): T | undefined =>
  all.length === 0 ? undefined : all[at % all.length];

type Paid = { readonly order: ModelOrder; readonly attempt: ModelAttempt };
const begun = (model: Model): Paid[] =>
  model.orders.flatMap((order) => order.attempts.map((attempt) => ({ order, attempt })));

const submit = (diner: number, qty: number, isOnline: boolean): Command =>
  command({
    says: `submit by diner ${diner} of ${qty}${isOnline ? '' : ', to be paid at the till'}`,
    run: async (model, world) => {
      const orderRequest = { qty, isOnline, requestId: crypto.randomUUID() };
      const earlier = unpaidOrderOf(model, diner);
      const { code, value } = await world.submit(diner, orderRequest);
      if (earlier) expect([code, value.orderId, value.unpaid]).toEqual([200, earlier.orderId, true]);
      else if (stockOf(model).onHand < qty) expect(code).toBe(2511);
      else {
        expect([code, value.unpaid]).toEqual([200, false]);
        const orderId = String(value.orderId);
        place(model, { orderId, diner, isOnline, qty });
        const again = await world.submit(diner, orderRequest);
        expect([again.code, again.value.orderId]).toEqual([200, orderId]);
      }
    },
  });

const addStock = (count: number): Command =>
  command({
    says: `stock anew with ${count}`,
    run: async (model, world) => {
      await world.restock(count);
      stockAnew(model, count);
    },
  });

type Luck = { readonly isLost: boolean };
const lost = ({ isLost }: Luck) => (isLost ? ', the platform’s answer is lost' : '');

/** A tip that no order of the model allows: it is above each due amount. */
const tooMuch = 5000;

const create = (at: number, platform: string, luck: Luck, tip?: number): Command =>
  command({
    says: `create for order ${at} at ${platform} with the tip ${tip}${lost(luck)}`,
    check: (model) => model.orders.length > 0,
    run: async (model, world) => {
      const order = pick(model.orders, at);
      if (!order) return;
      const { code, value } = await world.losing(luck.isLost, () => world.pay(order, platform, tip));
      if (tip === tooMuch) {
        expect(code).toBe(2510);
        return;
      }
      const pending = pendingOf(order);
      const isOther = pending && (pending.platform !== platform || pending.tip !== (tip ?? pending.tip));
      if (isOther && isPayable(model, order)) end(model, { order, attempt: pending }, luck.isLost);
      if (!isPayable(model, order)) expect(code).toBe(2510);
      else {
        const going = pendingOf(order);
        const txNo = String(value.txNo);
        expect([code, txNo]).toEqual([200, going?.txNo ?? txNo]);
        if (!going) begin(model, order, { txNo, platform, tip: tip ?? 0 });
      }
    },
  });

const told = ({ id, kind, order, attempt }: Omit<ModelEvent, 'isInsisted'>): Told => {
  const { txNo, platform } = attempt;
  return { id, kind, txNo, platform, amount: dueOf(order.qty) + attempt.tip };
};

/** Plans a report of a platform. The report must arrive if the server no longer asks about the payment. */
function report(model: Model, { order, attempt }: Paid, kind: ModelEvent['kind']): void {
  model.waiting.push({ id: crypto.randomUUID(), order, attempt, kind, isInsisted: !attempt.isAsked });
}

const gatewayPays = (at: number): Command =>
  command({
    says: `gwPay of payment ${at}`,
    check: (model) => begun(model).length > 0,
    run: async (model, world) => {
      const paid = pick(begun(model), at);
      if (!paid || paid.attempt.atPlatform === 'approved' || paid.attempt.atPlatform === 'declined') return;
      await world.atPlatform(paid.attempt.txNo, 'approved');
      paid.attempt.atPlatform = 'approved';
      report(model, paid, 'succeeded');
    },
  });

const gatewayEnds = (at: number, state: 'declined' | 'voided'): Command =>
  command({
    says: `${state === 'declined' ? 'gwDecline' : 'gwVoid'} of payment ${at}`,
    check: (model) => begun(model).some(({ attempt }) => attempt.atPlatform === 'open'),
    run: async (model, world) => {
      const ended = pick(
        begun(model).filter(({ attempt }) => attempt.atPlatform === 'open'),
        at,
      );
      if (!ended) return;
      await world.atPlatform(ended.attempt.txNo, state);
      ended.attempt.atPlatform = state;
      if (state === 'declined') report(model, ended, 'failed');
    },
  });

const hook = (at: number): Command =>
  command({
    says: `hook ${at}`,
    check: (model) => model.waiting.length > 0,
    run: async (model, world) => {
      const event = pick(model.waiting, at);
      if (!event) return;
      expect(await world.tell(told(event))).toBe(200);
      model.waiting.splice(model.waiting.indexOf(event), 1);
      model.delivered.push(event);
      hear(model, event, event.kind, false);
    },
  });

const hookAgain = (at: number): Command =>
  command({
    says: `hookDup ${at}`,
    check: (model) => model.delivered.length > 0,
    run: async (model, world) => {
      const event = pick(model.delivered, at);
      if (event) expect(await world.tell(told(event))).toBe(200);
    },
  });

/** Delivers an old report, that the card was declined, whatever has happened to the payment since. */
const hookOld = (at: number): Command =>
  command({
    says: `hookOld of payment ${at}`,
    check: (model) => begun(model).length > 0,
    run: async (model, world) => {
      const spoken = pick(begun(model), at);
      if (!spoken) return;
      const event = { ...spoken, id: crypto.randomUUID(), kind: 'failed', isInsisted: false } as const;
      expect(await world.tell(told(event))).toBe(200);
      hear(model, spoken, 'failed', false);
    },
  });

const dropHook = (at: number): Command =>
  command({
    says: `dropHook ${at}`,
    check: (model) => model.waiting.some(({ isInsisted }) => !isInsisted),
    run: async (model) => {
      const event = pick(
        model.waiting.filter(({ isInsisted }) => !isInsisted),
        at,
      );
      if (event) model.waiting.splice(model.waiting.indexOf(event), 1);
    },
  });

const poll = (at: number): Command =>
  command({
    says: `poll of order ${at}`,
    check: (model) => model.orders.length > 0,
    run: async (model, world) => {
      const order = pick(model.orders, at);
      if (!order) return;
      const { value } = await world.poll(order);
      const attempt = pendingOf(order);
      if (attempt) ask(model, { order, attempt });
      expect([value.orderStatus, value.txStatus]).toEqual([order.status, order.txStatus]);
    },
  });

const cancel = (at: number, luck: Luck): Command =>
  command({
    says: `cancel of order ${at}${lost(luck)}`,
    check: (model) => model.orders.length > 0,
    run: async (model, world) => {
      const order = pick(model.orders, at);
      if (!order) return;
      const { diner, orderId } = order;
      const isRefused = order.status !== OrderStatus.Unpaid && order.status !== OrderStatus.Cancelled;
      const { code } = await world.losing(luck.isLost, () => world.call(diner, 'cancel', { orderId }));
      expect(code).toBe(isRefused ? 2510 : 200);
      closeUnpaid(model, order, luck.isLost);
    },
  });

const cancelPayment = (at: number, luck: Luck): Command =>
  command({
    says: `payment/cancel of payment ${at}${lost(luck)}`,
    check: (model) => begun(model).length > 0,
    run: async (model, world) => {
      const spoken = pick(begun(model), at);
      if (!spoken) return;
      const { order, attempt } = spoken;
      const { diner, orderId } = order;
      const input = { orderId, txNo: attempt.txNo };
      const { code } = await world.losing(luck.isLost, () => world.call(diner, 'payment/cancel', input));
      expect(code).toBe(200);
      if (attempt.state === 'pending') end(model, spoken, luck.isLost);
    },
  });

/** Lets time pass and runs a sweep. */
const tick = (seconds: number, luck: Luck): Command =>
  command({
    says: `tick of ${seconds} s${lost(luck)}`,
    run: async (model, world) => {
      world.scene.pass(seconds);
      model.now += seconds;
      const payments = await world.losing(luck.isLost, () => world.sweep());
      sweep(model, luck.isLost, payments);
    },
  });

const refundTick = (luck: Luck): Command =>
  command({
    says: `refundTick${lost(luck)}`,
    run: async (model, world) => {
      await world.losing(luck.isLost, () => world.refundTick());
      payRefunds(model, luck.isLost);
    },
  });

const staff = (at: number, name: MoveName): Command =>
  command({
    says: `${name} of order ${at}`,
    check: (model) => model.orders.length > 0,
    run: async (model, world) => {
      const order = pick(model.orders, at);
      if (order) expect(await world.move(order, name)).toBe(move(model, order, moves[name]));
    },
  });

const undoing = (at: number): Command =>
  command({
    says: `undo of order ${at}`,
    check: (model) => model.orders.length > 0,
    run: async (model, world) => {
      const order = pick(model.orders, at);
      if (order) expect(await world.undo(order)).toBe(undo(model, order));
    },
  });

const restart = (): Command => command({ says: 'restart', run: async (_model, world) => world.restart() });

const at = fc.nat({ max: 7 });
const luck = fc.record({ isLost: fc.boolean() });

const often = <T>(times: number, one: T): T[] => Array.from({ length: times }, () => one);

const submitting = fc
  .tuple(
    fc.nat({ max: diners - 1 }),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(true, true, true, false),
  )
  .map((args) => submit(...args));
const creating = fc
  .tuple(
    at,
    fc.constantFrom('sandbox', 'sandbox-wallet'),
    luck,
    fc.constantFrom(undefined, undefined, 0, 60, 100, tooMuch),
  )
  .map((args) => create(...args));

/** All commands of an order's life. Those that concern money are more frequent. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  ...often(2, submitting),
  fc.integer({ min: 3, max: 12 }).map(addStock),
  ...often(4, creating),
  ...often(5, at.map(gatewayPays)),
  at.map((one) => gatewayEnds(one, 'declined')),
  at.map((one) => gatewayEnds(one, 'voided')),
  ...often(4, at.map(hook)),
  at.map(hookAgain),
  at.map(hookOld),
  at.map(dropHook),
  at.map(poll),
  ...often(
    2,
    fc.tuple(at, luck).map((args) => cancel(...args)),
  ),
  ...often(
    2,
    fc.tuple(at, luck).map((args) => cancelPayment(...args)),
  ),
  ...often(
    2,
    fc.tuple(fc.constantFrom(60, 300, 900), luck).map((args) => tick(...args)),
  ),
  fc.constant(restart()),
  ...moveNames.map((name) => at.map((one) => staff(one, name))),
  at.map(undoing),
  // time that is too short and too long for an undo
  fc.constantFrom(10, 11).map((seconds) => tick(seconds, { isLost: false })),
  ...often(2, fc.constantFrom({ isLost: true }, { isLost: false }).map(refundTick)),
];

/** The start of every run: an order that is being paid, an unpaid order, and a held order that is paid at the till. */
export async function open(model: Model, world: World): Promise<void> {
  const luckily = { isLost: false };
  for (const step of [
    submit(0, 2, true),
    submit(1, 1, true),
    create(0, 'sandbox', luckily),
    submit(2, 3, false),
  ])
    await step.go(model, world);
  expect(await world.state()).toEqual(toldOf(model));
}

/**
 * Ends a run without further failures: platforms deliver the reports that must arrive, and time passes. Nothing may
 * remain open.
 */
export async function settle(model: Model, world: World): Promise<void> {
  for (const event of model.waiting.filter(({ isInsisted }) => isInsisted))
    await hook(model.waiting.indexOf(event)).go(model, world);
  for (const seconds of [3600, 60]) await tick(seconds, { isLost: false }).go(model, world);
  expect(await world.faults()).toEqual([]);
  expect(await world.state()).toEqual(toldOf(model));
  const open = model.orders.flatMap(({ attempts }) =>
    attempts.filter(({ isAsked, refund }) => isAsked || refund === 'due' || refund === 'called'),
  );
  expect(open, 'what is still open in the end').toEqual([]);
  expect(await moneyErrors(world.scene.ctx.db)).toEqual([]);
}
