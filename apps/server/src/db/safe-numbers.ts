/** Refuses numbers that are not whole or cannot be counted exactly: no column holds any. */
export function assertSafeNumbers(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      throw new RangeError(`${value} is no whole number below 2^53`);
  }
}
