import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Adjustment } from '../checkout/adjustment.schema.ts';
import { orderMoney } from '../checkout/order-money.ts';
import { sumOf } from '../money.ts';
import { type Due, dueOfOrder, partsPaid, partsSum } from './parts.ts';

const coupon = (amount: number): Adjustment => ({
  id: 'coupon',
  kind: 'promotion',
  name: ['Coupon'],
  amount,
  included: false,
  source: 'coupon',
});

const anyDue: fc.Arbitrary<Due> = fc
  .record({
    amounts: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
    off: fc.nat({ max: 300 }),
    percent: fc.constantFrom(0, 10, 12.5),
    included: fc.boolean(),
    credited: fc.nat({ max: 90 }),
  })
  .map(({ amounts, off, percent, included, credited }) => {
    const money = orderMoney({
      lines: amounts.map((amount, index) => ({ amount, unitQty: 1, taxClass: index % 2 ? 'drink' : 'food' })),
      adjustments: off > 0 ? [coupon(-off)] : [],
      charges: [
        {
          chargePid: 's',
          purpose: 'service',
          name: ['Service'],
          size: { percent, of: 'afterPromotion' },
          taxClass: 'lines',
          modes: '',
          hours: [],
        },
      ],
      taxes: [
        { taxName: ['VAT'], taxRate: 8, included, classes: ['food'], modes: '' },
        { taxName: ['VAT'], taxRate: 10, included, classes: ['drink'], modes: '' },
        { taxName: ['City'], taxRate: 1.5, included: false, classes: ['food', 'drink'], modes: '' },
      ],
      deliveryMode: 'F',
      rounding: 'halfUp',
    });
    const { dueAmount, taxes } = dueOfOrder(money, []);
    const part = (amount: number) => Math.floor((amount * credited) / 100);
    return dueOfOrder(money, [
      {
        amount: part(dueAmount),
        taxes: taxes.map((tax) => ({ ...tax, base: part(tax.base), amount: part(tax.amount) })),
      },
    ]);
  });

it('TILL-3 the parts of all payments of an order add up to its taxes, charges and items to the last unit, however it is paid and refunded', () => {
  const steps = fc.array(fc.double({ min: 0, max: 1.2, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(anyDue, steps, (due, states) => {
      const days = partsSum();
      let before = partsPaid(due, 0);
      for (const share of [...states, 1]) {
        const paid = Math.round(due.dueAmount * share);
        const after = partsPaid(due, paid);
        expect(sumOf(after.parts.map(({ amount }) => amount))).toBe(paid);
        days.add(after);
        days.add(before, -1);
        before = after;
      }
      expect(days.total()).toEqual(partsPaid(due, due.dueAmount));
      const whole = days.total();
      const taxes = due.taxes.filter(({ amount, base }) => amount !== 0 || base !== 0);
      if (due.dueAmount > 0) {
        expect(whole.taxes).toHaveLength(taxes.length);
        expect(whole.taxes).toEqual(expect.arrayContaining(taxes));
      }
    }),
    { numRuns: process.env.LONG === '1' ? 20_000 : 300 },
  );
});

it('lists what is paid too much as money to give back', () => {
  const due = dueOfOrder({ orderingAmount: 100, adjustments: [] }, []);
  expect(partsPaid(due, 130)).toEqual({
    parts: [
      { kind: 'giveBack', amount: 30 },
      { kind: 'items', amount: 100 },
    ],
    taxes: [],
  });
  expect(partsPaid(due, 0)).toEqual({ parts: [], taxes: [] });
});
