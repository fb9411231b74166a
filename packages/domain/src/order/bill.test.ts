import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../checkout/adjustment.schema.ts';
import { moneyOfRemaining } from '../checkout/money-basis.ts';
import { totalsOf } from '../checkout/order-money.ts';
import { sumOf } from '../money.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { anOrderItem } from '../testing/an-order.ts';
import {
  asSent,
  type BillCredit,
  type BillCreditRequest,
  type BilledRound,
  billBalance,
  billCredit,
  billMoney,
  isOnBill,
} from './bill.ts';

const tax = (rate: number, included: boolean, classes: string[], more: Partial<TaxRule> = {}): TaxRule => ({
  taxName: [`${rate}`],
  taxRate: rate,
  included,
  classes,
  modes: '',
  ...more,
});
const taxes = [
  tax(8, false, ['food']),
  tax(10, false, ['drink']),
  tax(9.975, false, ['drink'], { with: 'compound' }),
];

const charge = (chargePid: string, rule: Partial<ChargeRule>): ChargeRule => ({
  chargePid,
  purpose: 'service',
  name: [chargePid],
  size: { percent: 10, of: 'afterPromotion' },
  modes: '',
  hours: [],
  ...rule,
});
const service = charge('service', { taxClass: 'lines' });
const late = charge('late', { size: { percent: 20, of: 'beforePromotion' }, purpose: 'surcharge' });
const cover = charge('cover', { size: { perOrder: 30 }, taxClass: 'food' });

const coupon = (amount: number): Adjustment => ({
  id: 'C',
  kind: 'promotion',
  name: ['coupon'],
  amount: 0 - amount,
  included: false,
  source: 'coupon',
});

type Line = { readonly price: number; readonly qty: number; readonly taxClass: string };
type Sent = {
  readonly lines: readonly Line[];
  readonly benefit?: number;
  readonly charges?: readonly ChargeRule[];
  readonly taxes?: readonly TaxRule[];
};

/** A round as the checkout stores it: its adjustments follow from its basis. */
function roundOf(
  orderId: string,
  { lines, benefit = 0, charges = [], taxes: own = taxes }: Sent,
): BilledRound {
  const items = lines.map(({ price, qty }) => anOrderItem({ unitQty: qty, saleAmount: price * qty }));
  const basis = {
    lines: lines.map(({ taxClass }) => ({ taxClass })),
    charges: [...charges],
    taxes: [...own],
    rounding: 'halfUp' as const,
  };
  const bare = { items, adjustments: benefit > 0 ? [coupon(benefit)] : [], deliveryMode: 'F' as const };
  const { adjustments } = moneyOfRemaining(
    bare,
    basis,
    lines.map(({ qty }) => qty),
  );
  return { orderId, ...bare, adjustments, basis };
}

const one =
  (price: number, taxClass = 'food', more: Partial<Sent> = {}) =>
  (orderId: string) =>
    roundOf(orderId, { lines: [{ price, qty: 1, taxClass }], ...more });
const rounds = (...made: ((orderId: string) => BilledRound)[]) =>
  made.map((make, index) => make(`round-${index + 1}`));

const dueOf = (list: readonly BilledRound[], credits: readonly BillCredit[] = []) =>
  billMoney(list, credits).dueAmount;
const amountOf = (list: readonly BilledRound[], id: string) =>
  billMoney(list, []).money.adjustments.find((entry) => entry.id === id)?.amount;

const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 5000 }),
  qty: fc.integer({ min: 1, max: 4 }),
  taxClass: fc.constantFrom('food', 'drink', 'other'),
});
const anySent = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  benefit: fc.integer({ min: 0, max: 3000 }),
  charges: fc.subarray([service, late, cover]),
});
const anyRounds = fc
  .array(anySent, { minLength: 1, maxLength: 5 })
  .map((list) => list.map((sent, index) => roundOf(`round-${index + 1}`, sent)));

describe('the money of a table’s bill', () => {
  it('rounds each tax once for the bill, not once per round', () => {
    const list = rounds(one(1006), one(1006));
    const sumOfRounds = sumOf(
      list.map(
        ({ items, adjustments }) =>
          totalsOf({ orderingAmount: items[0]?.saleAmount ?? 0, adjustments }).dueAmount,
      ),
    );
    expect(amountOf(list, 'tax-1')).toBe(161);
    expect([dueOf(list), sumOfRounds]).toEqual([2173, 2172]);
  });

  it('of one round is the money of that order', () => {
    fc.assert(
      fc.property(anySent, (sent) => {
        const round = roundOf('only', sent);
        expect(billMoney([round], []).money.adjustments).toEqual(round.adjustments);
      }),
    );
  });

  it('of rounds with the same rules and no benefit is that of one order with all lines', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyLine, { minLength: 1 }), { minLength: 1, maxLength: 5 }), (sent) => {
        const charges = [service, cover];
        const list = sent.map((lines, index) => roundOf(`round-${index}`, { lines, charges }));
        const inOne = roundOf('all', { lines: sent.flat(), charges });
        expect(billMoney(list, []).money.adjustments).toEqual(inOne.adjustments);
      }),
    );
  });

  it('adds a charge only to the rounds that bear it, and a fixed one once', () => {
    const list = rounds(
      one(1000, 'other', { charges: [cover] }),
      one(500, 'other', { charges: [cover, late] }),
    );
    expect([amountOf(list, 'charge-cover'), amountOf(list, 'charge-late')]).toEqual([30, 100]);
  });

  it('keeps the taxes of each round if the shop has changed them in between', () => {
    const list = rounds(one(1000), one(1000, 'food', { taxes: [tax(5, false, ['food'])] }));
    expect(billMoney(list, []).taxes.map(({ rate, amount }) => [rate, amount])).toEqual([
      [8, 80],
      [5, 50],
    ]);
  });

  it('keeps the order of compounding taxes of a round, whatever the rounds before had', () => {
    const [first, second] = [
      tax(10, false, ['drink']),
      tax(10, false, ['drink', 'food'], { with: 'compound' }),
    ];
    const drink = one(1000, 'drink', { taxes: [first, second] });
    const food = one(1000, 'food', { taxes: [second] });
    expect(dueOf(rounds(food, drink))).toBe(dueOf(rounds(food)) + dueOf(rounds(drink)));
  });

  it('does not depend on the order of the lines, nor of the rounds', () => {
    fc.assert(
      fc.property(anyRounds, (list) => {
        expect(dueOf(list.toReversed())).toBe(dueOf(list));
      }),
    );
  });

  it('gives each entry an id of its own', () => {
    const list = rounds(
      one(1000, 'food', { benefit: 100, charges: [service] }),
      one(1000, 'food', { benefit: 200, charges: [{ ...service, size: { perOrder: 5 } }] }),
    );
    const ids = billMoney(list, []).money.adjustments.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(5);
  });
});

describe('a credit of a table’s bill', () => {
  const credited = (
    list: readonly BilledRound[],
    before: readonly BillCredit[],
    request: BillCreditRequest,
  ) => {
    const credit = billCredit(list, before, request);
    if (!credit.ok) throw new Error(credit.error);
    return credit.value;
  };

  it('of a line takes off what its round adds to the bill, with its taxes', () => {
    const list = rounds(one(1006), one(1006));
    const credit = credited(list, [], {
      kind: 'lines',
      lines: [{ orderId: 'round-2', line: 0, qty: 1 }],
    });
    expect(credit.amount).toBe(2173 - 1086);
    expect(dueOf(list, [credit])).toBe(1086);
  });

  it('by an amount takes its share off all taxes together, rounded once', () => {
    const included = [tax(12.5, true, ['food']), tax(10, true, ['drink'])];
    const list = rounds(one(450, 'food', { taxes: included }), one(550, 'drink', { taxes: included }));
    const taxesOf = (credits: readonly BillCredit[]) =>
      billMoney(list, credits).taxes.map(({ base, amount }) => [base, amount]);
    expect(taxesOf([])).toEqual([
      [400, 50],
      [500, 50],
    ]);
    // 89 % of 50 is 44.5, twice
    const credit = credited(list, [], { kind: 'amount', amount: 110 });
    expect(taxesOf([credit])).toEqual([
      [356, 45],
      [445, 44],
    ]);
    expect(sumOf(credit.taxes.map(({ amount }) => amount))).toBe(11);
  });

  it('of a round that is cancelled later takes nothing off twice', () => {
    const [kept, gone] = rounds(one(1000, 'other'), one(400, 'other'));
    if (!kept || !gone) throw new Error('two rounds');
    const credit = credited([kept, gone], [], {
      kind: 'lines',
      lines: [{ orderId: gone.orderId, line: 0, qty: 1 }],
    });
    expect(dueOf([kept, gone], [credit])).toBe(1000);
    expect(dueOf([kept], [credit])).toBe(1000);
  });

  it('of the whole bill leaves a later round due', () => {
    const list = rounds(one(1000, 'other'), one(400, 'other'));
    const amount = credited(list, [], { kind: 'amount', amount: 300 });
    const whole = credited(list, [amount], { kind: 'whole' });
    expect(whole.amount).toBe(1100);
    const later = roundOf('later', { lines: [{ price: 250, qty: 1, taxClass: 'other' }] });
    expect(dueOf([...list, later], [amount, whole])).toBe(250);
  });

  it.each([
    ['an unknown round', { orderId: 'none', line: 0, qty: 1 }],
    ['an unknown line', { orderId: 'round-1', line: 1, qty: 1 }],
    ['more units than the line has', { orderId: 'round-1', line: 0, qty: 2 }],
  ])('of %s is refused', (_case, units) => {
    const refusal = billCredit(rounds(one(100)), [], { kind: 'lines', lines: [units] });
    expect(refusal).toEqual({ ok: false, error: 'noSuchUnits' });
  });

  it.each([0, -1, 109])('by an amount of %i of 108 is refused', (amount) => {
    const refusal = billCredit(rounds(one(100)), [], { kind: 'amount', amount });
    expect(refusal).toEqual({ ok: false, error: 'tooMuch' });
  });

  it('and the next ones add up: the due amount falls by exactly each of them, down to 0', () => {
    const anyRequest = fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
      fc.record({
        kind: fc.constant('lines' as const),
        lines: fc.tuple(
          fc.record({
            orderId: fc.integer({ min: 1, max: 5 }).map((number) => `round-${number}`),
            line: fc.nat(3),
            qty: fc.integer({ min: 1, max: 2 }),
          }),
        ),
      }),
      fc.constant({ kind: 'whole' as const }),
    );
    fc.assert(
      fc.property(anyRounds, fc.array(anyRequest, { maxLength: 8 }), (list, requests) => {
        const credits: BillCredit[] = [];
        for (const request of requests) {
          const was = dueOf(list, credits);
          const credit = billCredit(list, credits, request);
          if (!credit.ok) continue;
          credits.push(credit.value);
          const is = dueOf(list, credits);
          expect(is).toBeGreaterThanOrEqual(0);
          if (is <= was) expect(was - is).toBe(credit.value.amount);
          if (request.kind === 'whole') expect(is).toBe(0);
        }
      }),
    );
  });
});

describe('a round of a sitting', () => {
  it.each([
    ['waits', { orderStatus: 1, checkoutMethod: 'P' }, true],
    ['is served', { orderStatus: 5, checkoutMethod: 'P' }, true],
    ['is returned', { orderStatus: 7, checkoutMethod: 'P' }, false],
    ['is rejected', { orderStatus: 8, checkoutMethod: 'P' }, false],
    ['is cancelled', { orderStatus: 9, checkoutMethod: 'P' }, false],
    ['is paid online', { orderStatus: 2, checkoutMethod: 'O' }, false],
  ] as const)('that %s is on the bill or not', (_case, round, isBilled) => {
    expect(isOnBill(round)).toBe(isBilled);
  });

  it('comes in the order in which it was sent', () => {
    const list = [
      { orderId: 'b', crtTime: 2 },
      { orderId: 'c', crtTime: 1 },
      { orderId: 'a', crtTime: 2 },
    ];
    expect(asSent(list).map(({ orderId }) => orderId)).toEqual(['c', 'a', 'b']);
  });
});

it('what a bill has left, and what must go back, follow from its due amount and what is paid', () => {
  expect(billBalance({ dueAmount: 100 }, 40)).toEqual({ paid: 40, left: 60, giveBack: 0 });
  expect(billBalance({ dueAmount: 30 }, 40)).toEqual({ paid: 40, left: 0, giveBack: 10 });
});
