import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BillableOrder, tableRounds } from './table-bill.ts';

const order = (orderId: string, change: Partial<BillableOrder> = {}): BillableOrder => ({
  orderId,
  orderStatus: 2,
  crtTime: 1_800_000_000,
  dueAmount: 1200,
  ...change,
});

describe('the rounds of a table’s bill', () => {
  it('are numbered in the order in which they were sent, each with the running total', () => {
    const rounds = tableRounds([
      order('late', { crtTime: 1_800_000_900, dueAmount: 580 }),
      order('early', { crtTime: 1_800_000_000, dueAmount: 2300 }),
      order('middle', { crtTime: 1_800_000_400, dueAmount: 450 }),
    ]);
    expect(rounds.map(({ order: { orderId }, number, sum }) => [orderId, number, sum])).toEqual([
      ['early', 1, 2300],
      ['middle', 2, 2750],
      ['late', 3, 3330],
    ]);
  });

  it.each([7, 8, 9] as const)(
    'the rounds of a table’s bill that ended with status %i (returned, rejected or cancelled) keep their number and add nothing',
    (orderStatus) => {
      const rounds = tableRounds([
        order('a'),
        order('b', { crtTime: 1_800_000_100, orderStatus }),
        order('c', { crtTime: 1_800_000_200 }),
      ]);
      expect(rounds.map(({ number, isBilled, sum }) => [number, isBilled, sum])).toEqual([
        [1, true, 1200],
        [2, false, 1200],
        [3, true, 2400],
      ]);
    },
  );

  it('have the same total, in whatever sequence the orders are listed', () => {
    const orders = fc.uniqueArray(
      fc.record({
        orderId: fc.string({ minLength: 1, maxLength: 3 }),
        orderStatus: fc.constantFrom(...([1, 2, 3, 4, 5, 7, 8, 9] as const)),
        crtTime: fc.integer({ min: 1_800_000_000, max: 1_800_000_010 }),
        dueAmount: fc.integer({ min: 0, max: 1e9 }),
      }),
      { selector: ({ orderId }) => orderId },
    );
    fc.assert(
      fc.property(orders, (listed) => {
        const billed = listed.filter(({ orderStatus }) => orderStatus < 7);
        const rounds = tableRounds(listed);
        expect(tableRounds(listed.toReversed())).toEqual(rounds);
        expect(rounds.at(-1)?.sum ?? 0).toBe(billed.reduce((sum, { dueAmount }) => sum + dueAmount, 0));
      }),
    );
  });
});
