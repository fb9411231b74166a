/** An outside text that some databases cannot store: a data error of its sender. */
class ZeroCharacter extends Error {
  readonly statusCode = 400;
  constructor() {
    super('a text holds a zero character');
    this.name = 'ZeroCharacter';
  }
}

/**
 * Refuses values that no column can store: numbers that are not integers or not exact, and texts with a zero
 * character, which PostgreSQL does not accept.
 */
export function assertKeepable(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      throw new RangeError(`${value} is not an integer below 2^53`);
    if (typeof value === 'string' && value.includes('\0')) throw new ZeroCharacter();
  }
}
