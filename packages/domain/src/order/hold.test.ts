import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoldLimits } from '../shop/hold-limits.schema.ts';
import { defaultHoldLimits } from '../shop/hold-limits.ts';
import { type HoldFacts, holdReasons, medianAmount } from './hold.ts';

const line = (spuPid: string, unitQty: number) => ({ spuPid, unitQty });
const facts = (changes: Partial<HoldFacts> = {}): HoldFacts => ({
  lines: [line('ramen', 1)],
  orderingAmount: 1000,
  median: null,
  orders: 1,
  ...changes,
});
const rulesOf = (changes: Partial<HoldFacts>, limits: Partial<HoldLimits> = {}) =>
  holdReasons(facts(changes), { ...defaultHoldLimits, ...limits }).map(({ rule }) => rule);
const off: HoldLimits = { itemUnits: null, units: null, timesMedian: null, ordersPerSession: null };

describe('an order that is not paid online', () => {
  it.each<[string, Partial<HoldFacts>, string[]]>([
    ['one dish', {}, []],
    ['20 of one item', { lines: [line('ramen', 20)] }, []],
    ['21 of one item', { lines: [line('ramen', 21)] }, ['manyOfOneItem']],
    ['21 of one item over two lines', { lines: [line('ramen', 20), line('ramen', 1)] }, ['manyOfOneItem']],
    ['40 units', { lines: [line('ramen', 20), line('tea', 20)] }, []],
    ['41 units', { lines: [line('ramen', 20), line('tea', 20), line('rice', 1)] }, ['manyUnits']],
    ['10 times the median', { orderingAmount: 10_000, median: 1000 }, []],
    ['more than 10 times the median', { orderingAmount: 10_001, median: 1000 }, ['largeAmount']],
    ['a large amount without a median', { orderingAmount: 1_000_000_000 }, []],
    ['the fifth order of the session', { orders: 5 }, []],
    ['the sixth order of the session', { orders: 6 }, ['manyOrders']],
    ['the seventh order of the session', { orders: 7 }, ['manyOrders']],
    [
      'all of it',
      { lines: [line('ramen', 999)], orderingAmount: 999_000, median: 1000, orders: 9 },
      ['manyOfOneItem', 'manyUnits', 'largeAmount', 'manyOrders'],
    ],
  ])('is held only for the limits that it exceeds: %s', (_case, changes, rules) => {
    expect(rulesOf(changes)).toEqual(rules);
  });

  it('is held with the numbers that exceed each limit; of several items, the one with the most units is named', () => {
    const lines = [line('tea', 30), line('ramen', 400), line('tea', 30)];
    expect(
      holdReasons(facts({ lines, orderingAmount: 999_000, median: 1000, orders: 9 }), defaultHoldLimits),
    ).toEqual([
      { rule: 'manyOfOneItem', spuPid: 'ramen', units: 400, limit: 20 },
      { rule: 'manyUnits', units: 460, limit: 40 },
      { rule: 'largeAmount', amount: 999_000, median: 1000, limit: 10 },
      { rule: 'manyOrders', orders: 9, minutes: 10, limit: 6 },
    ]);
  });

  it('its amount is compared with a multiple of the median exactly, even above 2^53', () => {
    const median = 900_719_925_474_100;
    expect(rulesOf({ orderingAmount: 9_007_199_254_740_991, median }, { timesMedian: 10 })).toEqual([]);
    expect(rulesOf({ orderingAmount: 9_007_199_254_740_991, median: median - 1 })).toEqual(['largeAmount']);
  });
});

describe('the hold rules of a shop', () => {
  const lines = fc.array(
    fc.record({ spuPid: fc.constantFrom('a', 'b', 'c'), unitQty: fc.integer({ min: 1, max: 999 }) }),
    { minLength: 1, maxLength: 50 },
  );
  const anyFacts = fc.record({
    lines,
    orderingAmount: fc.nat(1_000_000),
    median: fc.option(fc.nat(10_000)),
    orders: fc.integer({ min: 1, max: 20 }),
  });
  const anyLimits = fc.record({
    itemUnits: fc.option(fc.integer({ min: 1, max: 999 })),
    units: fc.option(fc.integer({ min: 1, max: 9999 })),
    timesMedian: fc.option(fc.integer({ min: 1, max: 100 })),
    ordersPerSession: fc.option(
      fc.record({ orders: fc.integer({ min: 1, max: 20 }), minutes: fc.constant(10) }),
    ),
  });
  const rules = (one: HoldFacts, limits: HoldLimits) => holdReasons(one, limits).map(({ rule }) => rule);

  it('hold no order if all are switched off', () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        expect(holdReasons(one, off)).toEqual([]);
      }),
    );
  });

  it('do not depend on the order of the lines, nor on how units are split over lines', () => {
    fc.assert(
      fc.property(anyFacts, anyLimits, (one, limits) => {
        const split = one.lines.flatMap(({ spuPid, unitQty }) => [
          ...(unitQty > 1 ? [line(spuPid, unitQty - 1)] : []),
          line(spuPid, 1),
        ]);
        expect(rules({ ...one, lines: split.toReversed() }, limits)).toEqual(rules(one, limits));
      }),
    );
  });

  it('hold a larger order for at least the same reasons', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, anyLimits, (one, more, limits) => {
        const larger = {
          lines: [...one.lines, ...more.lines],
          orderingAmount: one.orderingAmount + more.orderingAmount,
          median: one.median,
          orders: one.orders + more.orders,
        };
        expect(rules(larger, limits)).toEqual(expect.arrayContaining(rules(one, limits)));
      }),
    );
  });

  it('hold an order only if it exceeds a limit', () => {
    fc.assert(
      fc.property(anyFacts, anyLimits, (one, limits) => {
        for (const reason of holdReasons(one, limits)) {
          if (reason.rule === 'manyOrders') expect(reason.orders).toBeGreaterThanOrEqual(reason.limit);
          else if (reason.rule === 'largeAmount')
            expect(reason.amount).toBeGreaterThan(reason.limit * reason.median);
          else expect(reason.units).toBeGreaterThan(reason.limit);
        }
      }),
    );
  });
});

describe('the median order amount of a shop', () => {
  const amounts = (count: number) => Array.from({ length: count }, (_, at) => count - at);

  it.each([
    [0, null],
    [49, null],
    [50, 25],
    [51, 26],
    [500, 250],
  ])('the median order amount of a shop of %i orders is %s', (count, median) => {
    expect(medianAmount(amounts(count))).toBe(median);
  });

  it('is an amount of which half of the orders are at most, and half at least', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 50, maxLength: 500 }), (all) => {
        const median = medianAmount(all) ?? -1;
        expect(all).toContain(median);
        expect(all.filter((one) => one <= median).length * 2).toBeGreaterThanOrEqual(all.length);
        expect(all.filter((one) => one >= median).length * 2).toBeGreaterThanOrEqual(all.length);
      }),
    );
  });
});
