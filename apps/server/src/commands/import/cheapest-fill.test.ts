import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestFill, cheapestSingleFill, dearestFill, type FillOption } from './cheapest-fill.ts';

const option = fc.record({
  price: fc.integer({ min: 0, max: 50 }),
  min: fc.integer({ min: 0, max: 3 }),
  max: fc.integer({ min: 1, max: 5 }),
  step: fc.integer({ min: 1, max: 3 }),
});

/** Returns the total units and the cost of every way to choose from these options, by brute force. */
function everyFill(options: readonly FillOption[]): { total: number; cost: number }[] {
  const [first, ...others] = options;
  if (!first) return [{ total: 0, cost: 0 }];
  const rest = everyFill(others);
  return Array.from({ length: first.max + 1 }, (_, count) => count)
    .filter((count) => count === 0 || (count % first.step === 0 && count >= first.min))
    .flatMap((count) =>
      rest.map(({ total, cost }) => ({ total: total + count, cost: cost + count * first.price })),
    );
}

describe('the minimum cost of filling a group', () => {
  it('equals that of the cheapest choice found by trying all, or undefined if no choice keeps the limits', () => {
    fc.assert(
      fc.property(fc.array(option, { maxLength: 3 }), fc.nat(6), fc.nat(6), (options, min, more) => {
        const costs = everyFill(options)
          .filter(({ total }) => total >= min && total <= min + more)
          .map(({ cost }) => cost);
        const expected = costs.length > 0 ? Math.min(...costs) : undefined;
        expect(cheapestFill(options, min, min + more)).toBe(expected);
      }),
    );
  });

  it('counts only the dearest unit if the group does, and every discount', () => {
    const unit = { min: 0, max: 2, step: 1 };
    const halves = [1200, 950, 1400].map((price) => ({ ...unit, price }));
    expect(dearestFill(cheapestFill, halves, 2, 2)).toBe(950);
    expect(
      dearestFill(
        cheapestFill,
        halves.map((half) => ({ ...half, max: 1 })),
        2,
        2,
      ),
    ).toBe(1200);
    expect(dearestFill(cheapestFill, halves, 0, 2)).toBe(0);
    expect(dearestFill(cheapestFill, [...halves, { ...unit, price: -100, max: 1 }], 2, 2)).toBe(850);
    expect(dearestFill(cheapestFill, halves, 7, 9)).toBeUndefined();
    expect(dearestFill(cheapestSingleFill, halves, 1, 2)).toBe(950);
  });

  it('uses a single option if the group allows only one', () => {
    const salmon = { price: 450, min: 0, max: 2, step: 1 };
    const oats = { price: 300, min: 0, max: 1, step: 1 };
    expect(cheapestSingleFill([salmon, oats], 1, 2)).toBe(300);
    expect(cheapestSingleFill([salmon, oats], 2, 2)).toBe(900);
    expect(cheapestSingleFill([salmon, oats], 3, 3)).toBeUndefined();
    expect(cheapestSingleFill([salmon, oats], 0, 2)).toBe(0);
  });
});
