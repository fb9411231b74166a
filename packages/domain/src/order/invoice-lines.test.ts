import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../checkout/adjustment.schema.ts';
import { sumOf } from '../money.ts';
import { canVoidInvoice, hasOnlyBusinessTax, invoiceLines } from './invoice-lines.ts';

const item = (name: string, unitQty: number, saleAmount: number) => ({
  spuName: [name],
  unitQty,
  saleAmount,
});
const adjustment = (kind: Adjustment['kind'], amount: number, included = false): Adjustment => ({
  id: kind,
  kind,
  name: [kind],
  amount,
  included,
  source: 'shop',
});

describe('the lines of an invoice', () => {
  it('are the items and the charges', () => {
    const order = {
      items: [item('Noodles', 2, 360), item('Tea', 1, 40)],
      adjustments: [adjustment('charge', 40), adjustment('tax', 21, true)],
      credited: [],
    };
    expect(invoiceLines(order, 440)).toEqual([
      { name: ['Noodles'], qty: 2, amount: 360 },
      { name: ['Tea'], qty: 1, amount: 40 },
      { name: ['charge'], qty: 1, amount: 40 },
    ]);
  });

  it('share a promotion, and leave out what was credited', () => {
    const order = {
      items: [item('Noodles', 2, 360), item('Tea', 1, 40)],
      adjustments: [adjustment('promotion', -40)],
      credited: [
        { line: 0, qty: 1 },
        { line: 1, qty: 1 },
      ],
    };
    expect(invoiceLines(order, 162)).toEqual([{ name: ['Noodles'], qty: 1, amount: 162 }]);
  });

  it('add up to the total, and none is negative', () => {
    const anItem = fc.record({
      spuName: fc.constant(['x']),
      unitQty: fc.integer({ min: 1, max: 9 }),
      saleAmount: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(anItem, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, charge, share) => {
          const whole = sumOf(items.map(({ saleAmount }) => saleAmount)) + charge;
          const total = Math.floor(whole * share);
          const lines = invoiceLines(
            { items, adjustments: [adjustment('charge', charge)], credited: [] },
            total,
          );
          expect(sumOf(lines.map(({ amount }) => amount))).toBe(total);
          expect(lines.every(({ amount }) => amount > 0)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['one of 5 %', [5], true],
    ['none', [], true],
    ['one of 10 %', [5, 10], false],
  ])('of an order with these taxes can be issued: %s', (_text, rates, expected) => {
    expect(hasOnlyBusinessTax(rates.map((rate) => ({ kind: 'tax', rate })))).toBe(expected);
  });

  const at = (text: string) => Date.parse(text) / 1000;
  it.each([
    ['2026-01-01T00:00:00+08:00', '2026-02-28T23:59:59+08:00', true],
    ['2026-02-28T23:59:59+08:00', '2026-03-01T00:00:00+08:00', false],
    ['2025-12-31T12:00:00+08:00', '2026-01-01T12:00:00+08:00', false],
  ])('issued at %s can be voided at %s: %s', (issued, now, expected) => {
    expect(canVoidInvoice(at(issued), at(now))).toBe(expected);
  });
});
