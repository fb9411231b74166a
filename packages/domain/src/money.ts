/**
 * An integer of minor units, 10^-amountScale of the shop's currency; never a float of main units. `isAmount` exists
 * only in the type: it lets the compiler find the amount fields of messages. Any number can be assigned.
 */
export type Amount = number & { readonly isAmount?: true };

/** The number of decimals of a shop's amounts: 0 (yen), 2 (euro), 3 (dinar). */
export type AmountScale = number;

/** Fifteen digits: the largest amount that a JSON number of main units represents exactly, at every scale. */
const largestAmount: Amount = 999_999_999_999_999;

/** Minor units as a number of main units: 2072 at scale 2 is 20.72. Exact for up to fifteen digits. */
export const toMainUnits = (amount: Amount, scale: AmountScale): number => amount / 10 ** scale;

/**
 * Main units as minor units: 20.72 at scale 2 is 2072. `undefined` if the number is not finite, or has more than
 * `scale` decimals or more than fifteen digits. Larger JSON numbers cannot represent each amount exactly.
 */
export function fromMainUnits(value: number, scale: AmountScale): Amount | undefined {
  const amount = Math.round(value * 10 ** scale);
  if (!(Math.abs(amount) <= largestAmount)) return undefined;
  return toMainUnits(amount, scale) === value ? amount : undefined;
}

const decimalText = /^(\d{1,12})(?:\.(\d+))?$/;

/** A price as text ("12.50") in minor units; `undefined` for anything else, also for more decimals than `scale`. */
export function parseAmount(text: string, scale: AmountScale): Amount | undefined {
  const match = decimalText.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > scale) return undefined;
  return Number(whole + fraction.padEnd(scale, '0'));
}

/** How a tax is rounded to minor units; `halfUp` by default. */
export type Rounding = 'halfUp' | 'down' | 'halfEven';

/** The rounded quotient of two integers. `divisor` must be positive; negative quotients are rounded symmetrically. */
export function roundedQuotient(dividend: bigint, divisor: bigint, rounding: Rounding): number {
  const negative = dividend < 0n;
  const size = negative ? -dividend : dividend;
  const whole = size / divisor;
  const twice = (size % divisor) * 2n;
  const up = isRoundedUp(twice, divisor, whole, rounding) ? 1n : 0n;
  const result = Number(whole + up);
  return negative && result !== 0 ? -result : result;
}

function isRoundedUp(twice: bigint, divisor: bigint, whole: bigint, rounding: Rounding): boolean {
  if (rounding === 'down') return false;
  if (twice === divisor) return rounding === 'halfUp' || whole % 2n === 1n;
  return twice > divisor;
}

/**
 * Splits `total` in proportion to `weights`, by largest remainder, so that the shares add up to it exactly. Equal
 * remainders go to the earlier weight. No share exceeds its weight if the total does not exceed the sum of the
 * weights. If all weights are zero, all shares are zero.
 */
export function largestRemainder(total: Amount, weights: readonly Amount[]): Amount[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((share) => share / sum);
  let left = Number(BigInt(total) - shares.reduce((a, b) => a + b, 0n));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const result = shares.map(Number);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    result[index] = (result[index] ?? 0) + 1;
    left -= 1;
  }
  return result;
}

export const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0);
