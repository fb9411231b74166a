/** A text that came from outside and that not every database keeps: a data error of whoever sent it. */
class ZeroCharacter extends Error {
  readonly statusCode = 400;
  constructor() {
    super('a text holds a zero character');
    this.name = 'ZeroCharacter';
  }
}

/**
 * Refuses what no column holds: numbers that are not whole or cannot be counted exactly, and texts with a zero character,
 * which PostgreSQL does not take.
 */
export function assertKeepable(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      throw new RangeError(`${value} is no whole number below 2^53`);
    if (typeof value === 'string' && value.includes('\0')) throw new ZeroCharacter();
  }
}
