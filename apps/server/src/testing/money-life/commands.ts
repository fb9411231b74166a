import { type PaidHow, waysByHand } from '@comanda/domain/order/till-payment';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  costOf,
  dueOf,
  hasEnded,
  leftOf,
  type Model,
  type ModelPayable,
  merge,
  type Refund,
  refund,
  take,
} from './model.ts';
import { type MoneyWorld, minor } from './world.ts';

type Command = fc.AsyncCommand<Model, MoneyWorld>;
type Step = (model: Model, world: MoneyWorld) => Promise<void>;

/** Makes a command. After it, the books must be right, and the till must show what the model says. */
const command = (says: string, run: Step): Command => ({
  check: () => true,
  run: async (model, world) => {
    await run(model, world);
    expect(await world.faults(), `after ${says}`).toEqual([]);
    for (const payable of model.payables) {
      const { paid } = payable;
      const left = hasEnded(payable) ? 0 : leftOf(payable);
      expect(await world.shown(payable), `${payable.kind} after ${says}`).toEqual({ paid, left });
    }
  },
  toString: () => says,
});

/** A call that is not possible is refused, without an error of the server. */
function expectResult({ status, body }: { status: number; body: unknown }, isPossible: boolean): void {
  expect([status === 200, status < 500], JSON.stringify(body)).toEqual([isPossible, true]);
}

const aPayable = (kind: ModelPayable['kind'], id: string): ModelPayable => ({
  kind,
  id,
  rounds: [],
  payments: [],
  off: 0,
  returned: 0,
  table: null,
  paid: 0,
  closed: 0,
});

const place = (table: '7' | '8' | null, qty: number): Command =>
  command(
    `${qty} soups ${table === null ? 'without a table' : `at table ${table}`}`,
    async (model, world) => {
      const orderId = await world.place(table, qty);
      const round = { orderId, qty, left: qty, isOn: true };
      if (table === null) {
        model.payables.push({ ...aPayable('orders', orderId), rounds: [round] });
        return;
      }
      const { sittingId = '' } = (await world.till.call('readOrder', { params: { orderId } })).order;
      const known = model.payables.find((payable) => payable.table === table);
      if (known) expect(sittingId, 'the bill of the table').toBe(known.id);
      const bill = known ?? { ...aPayable('sittings', sittingId), table };
      bill.rounds.push(round);
      if (!known) model.payables.push(bill);
    },
  );

const payOnline = (qty: number, tip: number): Command =>
  command(`${qty} soups paid online with the tip ${tip}`, async (model, world) => {
    const { orderId, txNo: paymentId } = await world.payOnline(qty, tip);
    const applied = costOf(qty);
    const captured = applied + tip;
    model.payables.push({
      ...aPayable('orders', orderId),
      rounds: [{ orderId, qty, left: qty, isOn: true }],
      payments: [{ paymentId, tender: 'online', applied, captured, refunded: 0, isReversed: false }],
      paid: applied,
    });
    take(model, 'online', captured);
  });

type OfPayable = (model: Model, world: MoneyWorld, payable: ModelPayable) => Promise<void>;
const toPayable = (at: number, says: string, run: OfPayable): Command =>
  command(`${says} of ${at}`, async (model, world) => {
    const payable = model.payables[at % Math.max(model.payables.length, 1)];
    if (payable) await run(model, world, payable);
  });

const tillPay = (at: number, tender: string, { applied, tip }: { applied: number | null; tip: number }) =>
  toPayable(
    at,
    `tillPay by ${tender} of ${applied ?? 'the rest'} with the tip ${tip}`,
    async (model, world, payable) => {
      const left = hasEnded(payable) ? 0 : leftOf(payable);
      const asked = applied === null ? {} : { appliedAmount: applied / 100 };
      const body = { tender, tipAmount: tip / 100, ...asked };
      const answer = await world.till.post(`/${payable.kind}/${payable.id}/payments`, body);
      const isPossible = left > 0 && (applied ?? left) <= left && tip <= dueOf(payable);
      expectResult(answer, isPossible);
      if (!isPossible) return;
      const { paymentId, appliedAmount, tipAmount, roundingAmount } = answer.body.payment;
      const captured = minor(appliedAmount) + minor(tipAmount) + minor(roundingAmount);
      expect(minor(appliedAmount)).toBe(applied ?? left);
      payable.payments.push({
        paymentId,
        tender,
        applied: minor(appliedAmount),
        captured,
        refunded: 0,
        isReversed: false,
      });
      payable.paid += minor(appliedAmount);
      take(model, tender, captured);
    },
  );

const tillReverse = (at: number, nth: number): Command =>
  toPayable(at, `tillReverse ${nth}`, async (model, world, payable) => {
    const atTill = payable.payments.filter(({ tender }) => tender !== 'online');
    const payment = atTill[nth % Math.max(atTill.length, 1)];
    if (!payment) return;
    const answer = await world.till.post(`/payments/${payment.paymentId}/reverse`, { reason: 'wrong' });
    const isPossible = !payment.isReversed && payment.refunded === 0;
    expectResult(answer, isPossible);
    if (!isPossible) return;
    payment.isReversed = true;
    payable.paid -= payment.applied;
    take(model, payment.tender, 0 - payment.captured);
  });

/** Records what went back, which is never above what each payment captured. */
function record(
  model: Model,
  payable: ModelPayable,
  refundList: readonly { paymentId: string; amount: number }[],
): void {
  for (const { paymentId, amount } of refundList) {
    const payment = payable.payments.find((one) => one.paymentId === paymentId);
    if (!payment) throw new Error('a refund of no payment');
    payment.refunded += minor(amount);
    expect(payment.refunded).toBeLessThanOrEqual(payment.captured);
    take(model, payment.tender, 0 - minor(amount));
  }
}

const bodyOf = (payable: ModelPayable, asked: Refund): object => {
  if (asked.kind === 'amount') return { amount: asked.amount / 100 };
  if (asked.kind === 'paidTooMuch') return { paidTooMuch: true };
  if (asked.kind === 'whole') return {};
  if (asked.kind === 'deposits') return { deposits: [{ id: 'charge-bowl', qty: asked.qty }] };
  const line = { line: 0, qty: asked.qty };
  return { lines: [payable.kind === 'orders' ? line : { orderId: asked.orderId, ...line }] };
};

const refundBy = (at: number, of: (payable: ModelPayable) => Refund, says: string): Command =>
  toPayable(at, says, async (model, world, payable) => {
    const asked = of(payable);
    if (asked.kind === 'paidTooMuch' && payable.kind === 'orders') return;
    if (asked.kind === 'deposits' && payable.kind === 'sittings') return;
    const path = `/${payable.kind}/${payable.id}/refunds`;
    const answer = await world.till.post(path, { ...bodyOf(payable, asked), reason: 'It was cold' });
    const isPossible = refund(payable, asked);
    expectResult(answer, isPossible);
    if (isPossible) record(model, payable, answer.body.refundList);
  });

/** Cancels a round. The platform pays back what was paid online for it. */
const cancel = (at: number, nth: number): Command =>
  toPayable(at, `cancel ${nth}`, async (model, world, payable) => {
    const round = payable.rounds[nth % Math.max(payable.rounds.length, 1)];
    if (!round?.isOn) return;
    const body = { reason: 'No soup left', confirm: true };
    expect((await world.till.post(`/orders/${round.orderId}/cancel`, body)).status).toBe(200);
    round.isOn = false;
    const online = payable.payments.find(({ tender }) => tender === 'online');
    if (!online) return;
    take(model, 'online', online.refunded - online.captured);
    online.refunded = online.captured;
    payable.paid = 0;
  });

type OfBill = (model: Model, world: MoneyWorld, bill: ModelPayable, bills: ModelPayable[]) => Promise<void>;
const toBill = (at: number, says: string, run: OfBill): Command =>
  command(`${says} of bill ${at}`, async (model, world) => {
    const bills = model.payables.filter(({ kind }) => kind === 'sittings');
    const bill = bills[at % Math.max(bills.length, 1)];
    if (bill) await run(model, world, bill, bills);
  });

/** The staff move a party with its bill to a table. */
const move = (at: number, table: '7' | '8'): Command =>
  toBill(at, `move to ${table}`, async (_model, world, bill, bills) => {
    const answer = await world.till.post(`/sittings/${bill.id}/move`, { tableNo: table });
    const isPossible = bills.every((other) => other === bill || other.table !== table);
    expectResult(answer, isPossible);
    if (isPossible) bill.table = table;
  });

const mergeWith = (at: number, other: number): Command =>
  toBill(at, `merge with ${other}`, async (model, world, from, bills) => {
    const into = bills[other % bills.length] ?? from;
    const answer = await world.till.post(`/sittings/${from.id}/merge`, { into: into.id });
    expectResult(answer, from !== into);
    if (from !== into) merge(model, from, into);
  });

const refundTick = (isRefused: boolean): Command =>
  command(isRefused ? 'a refused refundTick' : 'refundTick', (_model, world) => world.refundTick(isRefused));

/** An online payment whose refund the platform refuses, so that a person must pay it. */
const refusedRefund = (qty: number, amount: number): Command =>
  command(`a refused refund of ${amount} for ${qty} soups`, async (model, world) => {
    await payOnline(qty, 0).run(model, world);
    const at = model.payables.length - 1;
    await refundBy(at, () => ({ kind: 'amount', amount }), `refundAmount ${amount}`).run(model, world);
    await refundTick(true).run(model, world);
  });

/** The staff pay a refund that the platform has refused. The day in which they do it has its tender. */
const payByHand = (nth: number, how: PaidHow): Command =>
  command(`pay refund ${nth} by hand in ${how}`, async (model, world) => {
    const { refundList } = await world.till.call('listManualRefunds', { query: { state: 'manual' } });
    const refunded = refundList[nth % Math.max(refundList.length, 1)]?.refund;
    if (!refunded) return;
    const path = `/refunds/${refunded.refundId}/paid`;
    expect((await world.till.post(path, { how })).status).toBe(200);
    expect((await world.till.post(path, { how: 'cash' })).status).toBe(409);
    if (how === 'platform') return;
    const back = minor(refunded.amount);
    take(model, 'online', back);
    take(model, how === 'cash' ? 'cash' : 'other', 0 - back);
  });

const moveCash = (kind: 'in' | 'out', amount: number): Command =>
  command(`${kind} of ${amount}`, async (model, world) => {
    await world.till.post('/day/movements', { kind, amount: amount / 100, reason: 'Change' });
    model.drawer += kind === 'in' ? amount : 0 - amount;
  });

const openDay = (amount: number): Command =>
  command(`opening with ${amount}`, async (model, world) => {
    const { status } = await world.till.post('/day/opening', { amount: amount / 100 });
    expect(status).toBe(model.isOpened ? 409 : 200);
    if (!model.isOpened) model.drawer += amount;
    model.isOpened = true;
  });

/** What the model says about the open day. */
const dayOf = ({ payables, tenders, drawer }: Model) => ({
  applied: payables.reduce((sum, { paid, closed }) => sum + paid - closed, 0),
  expected: drawer,
  tenders: Object.fromEntries([...tenders].filter(([, net]) => net !== 0).toSorted()),
});

const closeDay = (difference: number): Command =>
  command(`closeDay with ${difference}`, async (model, world) => {
    const { day } = await world.till.call('readDay', {});
    const nets = day.tenderList.flatMap(({ tender, netAmount }): [string, number][] =>
      netAmount === 0 ? [] : [[tender, minor(netAmount)]],
    );
    expect({
      applied: minor(day.appliedAmount),
      expected: minor(day.cash.expectedAmount),
      tenders: Object.fromEntries(nets.toSorted()),
    }).toEqual(dayOf(model));
    const number = model.closings + 1;
    const counted = Math.max(0, model.drawer + difference);
    const close = (more: object) =>
      world.till.post('/day/close', { number, countedAmount: counted / 100, ...more });
    if (counted !== model.drawer) expect((await close({})).body.code).toBe('differenceNeedsReason');
    expect((await close({ reason: 'Counted' })).status).toBe(200);
    Object.assign(model, { closings: number, drawer: 0, isOpened: false });
    model.tenders.clear();
    for (const payable of model.payables) payable.closed = payable.paid;
  });

const at = fc.nat({ max: 7 });
const qty = fc.integer({ min: 1, max: 3 });
const amount = fc.integer({ min: 1, max: 800 });
const often = <T>(times: number, one: T): T[] => Array.from({ length: times }, () => one);

/** All commands that move money. */
export const anyMoneyCommand: fc.Arbitrary<Command>[] = [
  ...often(
    3,
    fc.tuple(fc.constantFrom('7', '8', null), qty).map((args) => place(...args)),
  ),
  fc.tuple(qty, fc.constantFrom(0, 60)).map((args) => payOnline(...args)),
  ...often(
    5,
    fc
      .tuple(
        at,
        fc.constantFrom('cash', 'card', 'voucher', 'other'),
        fc.record({ applied: fc.option(amount), tip: fc.constantFrom(0, 0, 33) }),
      )
      .map((args) => tillPay(...args)),
  ),
  ...often(
    2,
    fc.tuple(at, at).map((args) => tillReverse(...args)),
  ),
  ...often(
    2,
    fc.tuple(at, at, qty).map(([of, nth, units]) =>
      refundBy(
        of,
        ({ rounds }) => ({
          kind: 'lines',
          orderId: rounds[nth % rounds.length]?.orderId ?? '',
          qty: units,
        }),
        `refundLines ${nth}, ${units} units`,
      ),
    ),
  ),
  ...often(
    2,
    fc
      .tuple(at, amount)
      .map(([of, off]) => refundBy(of, () => ({ kind: 'amount', amount: off }), `refundAmount ${off}`)),
  ),
  at.map((of) => refundBy(of, () => ({ kind: 'whole' }), 'the refund of all')),
  at.map((of) => refundBy(of, () => ({ kind: 'paidTooMuch' }), 'the refund of what is paid too much')),
  fc.tuple(at, at).map((args) => cancel(...args)),
  ...often(
    2,
    fc
      .tuple(at, qty)
      .map(([of, back]) =>
        refundBy(of, () => ({ kind: 'deposits', qty: back }), `the refund of ${back} deposits`),
      ),
  ),
  ...often(
    2,
    fc.tuple(at, fc.constantFrom('7', '8')).map((args) => move(...args)),
  ),
  fc.tuple(at, at).map((args) => mergeWith(...args)),
  ...often(2, fc.boolean().map(refundTick)),
  ...often(
    2,
    fc.tuple(qty, fc.constantFrom(100, 200, 350)).map((args) => refusedRefund(...args)),
  ),
  ...often(
    2,
    fc.tuple(at, fc.constantFrom(...waysByHand)).map((args) => payByHand(...args)),
  ),
  fc.tuple(fc.constantFrom('in', 'out'), amount).map((args) => moveCash(...args)),
  fc.constantFrom(0, 10_000).map(openDay),
  ...often(3, fc.constantFrom(0, 0, 1).map(closeDay)),
];
