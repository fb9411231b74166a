import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../checkout/adjustment.schema.ts';
import type { MoneyBasis } from '../checkout/money-basis.schema.ts';
import { moneyOfRemaining } from '../checkout/money-basis.ts';
import { totalsOf } from '../checkout/order-money.ts';
import { sumOf } from '../money.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { anOrderItem } from '../testing/an-order.ts';
import type { CreditTax } from './credit.schema.ts';
import { type CreditedOrder, creditOf } from './credit.ts';

const tax = (rate: number, included: boolean, classes: string[], more: Partial<TaxRule> = {}): TaxRule => ({
  taxName: [`${rate}`],
  taxRate: rate,
  included,
  classes,
  modes: '',
  ...more,
});
const taxes = [
  tax(8, true, ['food']),
  tax(10, false, ['drink']),
  tax(9.975, false, ['drink'], { with: 'side' }),
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
const charges = [
  charge('service', { taxClass: 'lines' }),
  charge('bag', { size: { perOrder: 30 }, purpose: 'bag' }),
  charge('can', { size: { perUnit: 15, of: 'can' }, purpose: 'deposit' }),
];

const coupon = (amount: number): Adjustment => ({
  id: 'C',
  kind: 'promotion',
  name: ['coupon'],
  amount: 0 - amount,
  included: false,
  source: 'coupon',
});

/** A set of food and drinks. */
const setSplit = [
  { taxClass: 'drink', weight: 420 },
  { taxClass: 'food', weight: 1290 },
];

type Line = { price: number; qty: number; taxClass: string };

function orderOf(lines: readonly Line[], benefit: number): CreditedOrder & { basis: MoneyBasis } {
  const items = lines.map(({ price, qty }) => anOrderItem({ unitQty: qty, saleAmount: price * qty }));
  const basis: MoneyBasis = {
    lines: lines.map(({ taxClass }) => ({
      taxClass,
      ...(taxClass === 'set' && { taxSplit: setSplit }),
      chargeClasses: taxClass === 'drink' ? ['can'] : [],
    })),
    charges,
    taxes,
    rounding: 'halfUp',
  };
  const based = { items, adjustments: [coupon(benefit)], deliveryMode: 'F' } as const;
  const money = moneyOfRemaining(
    based,
    basis,
    lines.map(({ qty }) => qty),
  );
  const { dueAmount } = totalsOf(money);
  return { ...based, adjustments: money.adjustments, basis, dueAmount, creditedAmount: 0 };
}

const someLines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 5000 }),
    qty: fc.integer({ min: 1, max: 4 }),
    taxClass: fc.constantFrom('food', 'drink', 'set', 'none'),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('a credit of an order', () => {
  it('by lines takes off the item, its part of the percent charges, its taxes and its deposit', () => {
    const order = orderOf(
      [
        { price: 1080, qty: 2, taxClass: 'food' },
        { price: 500, qty: 1, taxClass: 'drink' },
      ],
      0,
    );
    const credit = creditOf(order, [], { kind: 'lines', lines: [{ line: 0, qty: 1 }] });
    // 10.80 and 10 % service on it
    expect(credit).toMatchObject({ ok: true, value: { amount: 1188 } });
    const drink = creditOf(order, [], { kind: 'lines', lines: [{ line: 1, qty: 1 }] });
    // 5.00 + 0.50 service, 10 % and 9.975 % on both, and 0.15 for the can
    expect(drink).toMatchObject({ ok: true, value: { amount: 550 + 55 + 55 + 15 } });
  });

  describe('of deposits', () => {
    const cans = (qty: number) => [{ charge: 'charge-can', qty }];
    const order = orderOf(
      [
        { price: 500, qty: 3, taxClass: 'drink' },
        { price: 1080, qty: 1, taxClass: 'food' },
      ],
      0,
    );

    it('gives back each deposit once, for the cans that remain on the bill', () => {
      expect(creditOf(order, [], { kind: 'deposits', deposits: cans(2) })).toEqual({
        ok: true,
        value: { amount: 30, taxes: expect.any(Array) },
      });
      const before = [{ lines: null, deposits: cans(2), taxes: [] }];
      expect(creditOf(order, before, { kind: 'deposits', deposits: cans(2) })).toEqual({
        ok: false,
        error: 'noSuchDeposits',
      });
      expect(creditOf(order, before, { kind: 'deposits', deposits: cans(1) })).toMatchObject({
        value: { amount: 15 },
      });
      // the drinks go back without the deposits that went back before
      const drinks = { kind: 'lines', lines: [{ line: 0, qty: 3 }] } as const;
      expect(creditOf(order, before, drinks)).toMatchObject({
        value: { amount: 1500 + 150 + (1650 * 10) / 100 + Math.round(1650 * 0.09975) + 15 },
      });
      const credited = [{ lines: [{ line: 0, qty: 2 }], taxes: [] }];
      expect(creditOf(order, credited, { kind: 'deposits', deposits: cans(2) })).toMatchObject({ ok: false });
    });

    it.each(['charge-service', 'charge-bag', 'tax-1', 'nothing'])('%s is no deposit', (id) => {
      const deposits = [{ charge: id, qty: 1 }];
      expect(creditOf(order, [], { kind: 'deposits', deposits })).toEqual({
        ok: false,
        error: 'noSuchDeposits',
      });
    });

    it('gives back its own tax with it', () => {
      const own = charge('can', { size: { perUnit: 200, of: 'can' }, purpose: 'deposit', taxClass: 'can' });
      const basis = {
        ...order.basis,
        charges: [own],
        taxes: [tax(20, false, ['can']), tax(10, false, ['drink'])],
      };
      const { adjustments } = moneyOfRemaining(order, basis, [3, 1]);
      const taxed = { ...order, basis, adjustments, dueAmount: 1500 + 1080 + 600 + 120 + 150 };
      const credit = creditOf(taxed, [], { kind: 'deposits', deposits: cans(1) });
      expect(credit).toMatchObject({ value: { amount: 240 } });
      if (credit.ok)
        expect(credit.value.taxes.map(({ rate, amount }) => [rate, amount])).toEqual([
          [20, 40],
          [10, 0],
        ]);
    });
  });

  it('by lines gives back what the guest paid for the item after a coupon', () => {
    const order = { ...orderOf([{ price: 1000, qty: 4, taxClass: 'none' }], 1000) };
    // 10.00 − 2.50 of the coupon, and 10 % service on it
    expect(creditOf(order, [], { kind: 'lines', lines: [{ line: 0, qty: 1 }] })).toMatchObject({
      value: { amount: 825 },
    });
  });

  it('of all units, one after the other in any order, comes to the due amount and to each tax', () => {
    fc.assert(
      fc.property(someLines, fc.nat(3000), fc.infiniteStream(fc.nat(3)), (lines, benefit, choices) => {
        const gross = sumOf(lines.map(({ price, qty }) => price * qty));
        const order = orderOf(lines, Math.min(benefit, gross - 1));
        const left = lines.map(({ qty }) => qty);
        const credits: { lines: { line: number; qty: number }[]; taxes: never[]; amount: number }[] = [];
        let creditedAmount = 0;
        while (left.some((qty) => qty > 0) && creditedAmount < order.dueAmount) {
          const open = left.flatMap((qty, line) => (qty > 0 ? [line] : []));
          const line = open[(choices.next().value ?? 0) % open.length] ?? 0;
          const units = [{ line, qty: 1 }];
          const credit = creditOf({ ...order, creditedAmount }, credits, { kind: 'lines', lines: units });
          if (!credit.ok) throw new Error(credit.error);
          expect(credit.value.amount).toBeGreaterThanOrEqual(0);
          credits.push({ lines: units, ...credit.value } as never);
          creditedAmount += credit.value.amount;
          left[line] = (left[line] ?? 0) - 1;
        }
        expect(creditedAmount).toBe(order.dueAmount);
        for (const tax of order.adjustments.filter(({ kind }) => kind === 'tax')) {
          const taken = credits
            .flatMap((credit) => credit.taxes as { rate: number; amount: number }[])
            .filter(({ rate }) => rate === tax.rate);
          if (left.every((qty) => qty === 0))
            expect(sumOf(taken.map(({ amount }) => amount))).toBe(tax.amount);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('by an amount takes its share off each tax, and the rest takes what is left', () => {
    fc.assert(
      fc.property(someLines, fc.nat(), (lines, size) => {
        const order = orderOf(lines, 0);
        const amount = 1 + (size % order.dueAmount);
        const first = creditOf(order, [], { kind: 'amount', amount });
        if (!first.ok) throw new Error(first.error);
        expect(first.value.amount).toBe(amount);
        const before = [{ lines: null, taxes: first.value.taxes }];
        const rest = creditOf({ ...order, creditedAmount: amount }, before, { kind: 'whole' });
        if (amount === order.dueAmount) expect(rest).toEqual({ ok: false, error: 'nothingLeft' });
        else if (rest.ok) {
          expect(rest.value.amount).toBe(order.dueAmount - amount);
          for (const [index, tax] of order.adjustments.filter(({ kind }) => kind === 'tax').entries())
            expect((first.value.taxes[index]?.amount ?? 0) + (rest.value.taxes[index]?.amount ?? 0)).toBe(
              tax.amount,
            );
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('by amounts rounds all taxes together once, and never takes more of a tax than is left of it', () => {
    fc.assert(
      fc.property(someLines, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (lines, sizes) => {
        const order = orderOf(lines, 0);
        const taxes = order.adjustments.filter(({ kind }) => kind === 'tax');
        const left = taxes.map(({ amount, base = 0 }) => ({ amount, base }));
        const before: { lines: null; taxes: CreditTax[] }[] = [];
        let creditedAmount = 0;
        for (const size of sizes) {
          const whole = order.dueAmount - creditedAmount;
          if (whole <= 0) break;
          const amount = 1 + (size % whole);
          const credit = creditOf({ ...order, creditedAmount }, before, { kind: 'amount', amount });
          if (!credit.ok) throw new Error(credit.error);
          for (const of of ['amount', 'base'] as const) {
            const sum = sumOf(left.map((tax) => tax[of]));
            const exact = (sum * amount) / whole;
            expect(Math.abs(sumOf(credit.value.taxes.map((tax) => tax[of])) - exact)).toBeLessThanOrEqual(
              0.5,
            );
            for (const [index, tax] of credit.value.taxes.entries()) {
              const rest = left[index]?.[of] ?? 0;
              expect(tax[of]).toBeGreaterThanOrEqual(0);
              expect(tax[of]).toBeLessThanOrEqual(rest);
              expect(Math.abs(tax[of] - (rest * amount) / whole)).toBeLessThan(2);
            }
          }
          for (const [index, tax] of credit.value.taxes.entries()) {
            const rest = left[index];
            if (rest) left[index] = { amount: rest.amount - tax.amount, base: rest.base - tax.base };
          }
          before.push({ lines: null, taxes: [...credit.value.taxes] });
          creditedAmount += amount;
        }
      }),
      { numRuns: process.env.LONG === '1' ? 20_000 : 1000 },
    );
  });

  it.each([
    [{ kind: 'lines', lines: [{ line: 0, qty: 3 }] }, 'noSuchUnits'],
    [{ kind: 'lines', lines: [{ line: 1, qty: 1 }] }, 'noSuchUnits'],
    [
      {
        kind: 'lines',
        lines: [
          { line: 0, qty: 1 },
          { line: 0, qty: 2 },
        ],
      },
      'noSuchUnits',
    ],
    [{ kind: 'amount', amount: 0 }, 'tooMuch'],
    [{ kind: 'amount', amount: 100_000 }, 'tooMuch'],
  ] as const)('%j is refused as %s', (request, error) => {
    const order = orderOf([{ price: 100, qty: 2, taxClass: 'food' }], 0);
    expect(creditOf(order, [], request)).toEqual({ ok: false, error });
  });

  it('by lines is refused for an order of an earlier release', () => {
    const order = { ...orderOf([{ price: 100, qty: 2, taxClass: 'food' }], 0), basis: undefined };
    const request = { kind: 'lines', lines: [{ line: 0, qty: 1 }] } as const;
    expect(creditOf(order, [], request)).toEqual({ ok: false, error: 'linesUnknown' });
  });
});
