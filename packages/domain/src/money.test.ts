import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromMainUnits,
  largestRemainder,
  parseAmount,
  type Rounding,
  roundedQuotient,
  sumOf,
  toMainUnits,
} from './money.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 1000 });

const scales = [0, 1, 2, 3] as const;
const fifteenDigits = 999_999_999_999_999;
const anyAmount = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.maxSafeInteger(),
  fc.integer({ min: -fifteenDigits, max: fifteenDigits }),
);

describe('main units', () => {
  it.each(scales)(
    'convert every amount of up to fifteen digits to a number and back at scale %i',
    (scale) => {
      fc.assert(
        fc.property(fc.integer({ min: -fifteenDigits, max: fifteenDigits }), (amount) => {
          expect(fromMainUnits(toMainUnits(amount, scale), scale)).toBe(amount);
        }),
      );
    },
  );

  it.each(scales)(
    'main units never convert back to another amount, however large it is, at scale %i',
    (scale) => {
      fc.assert(
        fc.property(anyAmount, (amount) => {
          const back = fromMainUnits(toMainUnits(amount, scale), scale);
          expect(back === undefined ? Math.abs(amount) > fifteenDigits : back === amount).toBe(true);
        }),
      );
    },
  );

  it.each(scales)('survive JSON and have at most %i decimals', (scale) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: fifteenDigits }), (amount) => {
        const text = JSON.stringify(toMainUnits(amount, scale));
        const digits = String(amount).padStart(scale + 1, '0');
        const decimal = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
        expect(text.includes('e') ? Number(text) : text).toBe(
          text.includes('e') ? Number(decimal) : decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''),
        );
      }),
    );
  });

  it.each([
    [20.72, 2, 2072],
    [0.1 + 0.2, 2, undefined],
    [0.3, 2, 30],
    [1.005, 2, undefined],
    [1.005, 3, 1005],
    [120, 0, 120],
    [120.5, 0, undefined],
    [-3.5, 2, -350],
    [1e15, 0, undefined],
    [Number.NaN, 2, undefined],
    [Number.POSITIVE_INFINITY, 2, undefined],
    [Number.MAX_VALUE, 2, undefined],
  ])('convert %d at scale %i to the amount %s', (value, scale, amount) => {
    expect(fromMainUnits(value, scale)).toBe(amount);
  });

  it('refuse a number with more decimals than the scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 9 }), (amount, digit) => {
        expect(fromMainUnits((amount * 10 + digit) / 1000, 2)).toBeUndefined();
      }),
    );
  });
});

describe('a price as text in a brand file', () => {
  it('is read exactly at every scale', () => {
    const price = fc.record({
      scale: fc.constantFrom(...scales),
      whole: fc.integer({ min: 0, max: 999_999_999 }),
      fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
    });
    fc.assert(
      fc.property(price, ({ scale, whole, fraction }) => {
        const text = fraction === '' ? `${whole}` : `${whole}.${fraction}`;
        const exact = BigInt(whole) * 10n ** BigInt(scale) + BigInt(`0${fraction.padEnd(scale, '0')}`);
        expect(parseAmount(text, scale)).toBe(fraction.length > scale ? undefined : Number(exact));
      }),
    );
  });

  it('may have twelve digits before its decimal point', () => {
    expect(parseAmount('123456789012.34', 2)).toBe(12_345_678_901_234);
  });

  it.each(['', ' 1', '1 ', '-1', '+1', '1.', '.5', '1,50', '1e3', '0x10', '1.2.3', 'NaN', '1234567890123'])(
    'is undefined for %j',
    (text) => {
      expect(parseAmount(text, 2)).toBeUndefined();
    },
  );
});

describe('a rounded quotient', () => {
  /** Rounds by exact comparison of remainders, independently of the code under test. */
  function exactlyRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
    const below = dividend / divisor;
    const restBelow = dividend - below * divisor;
    const restAbove = divisor - restBelow;
    if (rounding === 'down' || restBelow < restAbove) return below;
    if (restBelow > restAbove) return below + 1n;
    if (rounding === 'halfUp') return below + 1n;
    return below % 2n === 0n ? below : below + 1n;
  }

  const rounding = fc.constantFrom<Rounding>('halfUp', 'down', 'halfEven');
  const dividend = fc.bigInt({ min: 0n, max: 10n ** 20n });
  const divisor = fc.oneof(fc.constantFrom(2n, 10_000n, 11_350n), fc.bigInt({ min: 1n, max: 30_000n }));

  it('is the rounded exact quotient', () => {
    fc.assert(
      fc.property(dividend, divisor, rounding, (a, b, mode) => {
        fc.pre(a / b < 2n ** 53n - 1n);
        expect(roundedQuotient(a, b, mode)).toBe(Number(exactlyRounded(a, b, mode)));
      }),
    );
  });

  it('rounds exact halves up, down or to the even one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.bigInt({ min: 1n, max: 5000n }),
        (whole, half) => {
          const between = BigInt(2 * whole + 1) * half;
          expect(roundedQuotient(between, 2n * half, 'halfUp')).toBe(whole + 1);
          expect(roundedQuotient(between, 2n * half, 'down')).toBe(whole);
          expect(roundedQuotient(between, 2n * half, 'halfEven')).toBe(whole % 2 === 0 ? whole : whole + 1);
        },
      ),
    );
  });

  it.each([
    [-1n, 2n, 'halfUp', -1],
    [-1n, 2n, 'halfEven', 0],
    [-3n, 2n, 'halfEven', -2],
    [-3n, 2n, 'down', -1],
  ] as const)('the quotient of %i and %i, rounded %s, is %i', (a, b, mode, rounded) => {
    expect(roundedQuotient(a, b, mode)).toBe(rounded);
  });

  it('is symmetric for negative numbers, and never minus zero', () => {
    fc.assert(
      fc.property(dividend, divisor, rounding, (a, b, mode) => {
        const mirror = roundedQuotient(-a, b, mode);
        expect(mirror + roundedQuotient(a, b, mode)).toBe(0);
        expect(Object.is(mirror, -0)).toBe(false);
      }),
    );
  });
});

describe('shares by largest remainder', () => {
  const weights = fc.array(
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 9 })),
    {
      maxLength: 60,
    },
  );
  const split = weights.chain((list) =>
    fc.record({ list: fc.constant(list), total: fc.integer({ min: 0, max: Math.max(0, sumOf(list)) }) }),
  );

  it('add up to the total exactly, and none exceeds its weight', () => {
    fc.assert(
      fc.property(split, ({ list, total }) => {
        const shares = largestRemainder(total, list);
        expect(shares).toHaveLength(list.length);
        expect(sumOf(shares)).toBe(total);
        expect(shares.every((share, index) => share >= 0 && share <= (list[index] ?? 0))).toBe(true);
      }),
    );
  });

  it('differ by less than one unit from the exact proportion', () => {
    fc.assert(
      fc.property(split, ({ list, total }) => {
        const sum = BigInt(sumOf(list));
        const shares = largestRemainder(total, list);
        for (const [index, weight] of list.entries()) {
          const difference = BigInt(shares[index] ?? 0) * sum - BigInt(total) * BigInt(weight);
          expect(sum === 0n || (difference < sum && -difference < sum)).toBe(true);
        }
      }),
    );
  });

  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [1, [1, 1], [1, 0]],
    [100, [0, 0], [0, 0]],
    [5, [], []],
    [2, [0, 3, 0], [0, 2, 0]],
    [7, [7], [7]],
    [50, [150, 250, 100], [15, 25, 10]],
    [1, [1, 2], [0, 1]],
  ])('split %i over %j as %j', (total, list, shares) => {
    expect(largestRemainder(total, list)).toEqual(shares);
  });
});
