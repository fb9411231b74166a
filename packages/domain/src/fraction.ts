import { type Rounding, roundedQuotient } from './money.ts';

/** An exact fraction. `under` is positive. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

export const nothing: Fraction = { over: 0n, under: 1n };
export const one: Fraction = { over: 1n, under: 1n };

export const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });

/** Rates have at most 4 decimals of a percent. */
const rateUnits = 10_000;

/** A rate in percent: 9.975 is 399/4000. */
export const percent = (rate: number): Fraction => ({
  over: BigInt(Math.round(rate * rateUnits)),
  under: BigInt(100 * rateUnits),
});

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };

export const difference = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });

export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

/** The quotient of two fractions; `by` is positive. */
export const dividedBy = (a: Fraction, by: Fraction): Fraction => ({
  over: a.over * by.under,
  under: a.under * by.over,
});

export const rounded = ({ over, under }: Fraction, rounding: Rounding): number =>
  roundedQuotient(over, under, rounding);
