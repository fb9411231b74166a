/** PostgreSQL cannot store a text with a zero character. The sender's input is at fault, so the status is 400. */
class ZeroCharacter extends Error {
  readonly statusCode = 400;
  constructor() {
    super('a text holds a zero character');
    this.name = 'ZeroCharacter';
  }
}

/**
 * Refuses values that the columns cannot store: numbers that are not integers or exceed 2^53, and texts with a zero
 * character.
 */
export function assertKeepable(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      throw new RangeError(`${value} is not an integer below 2^53`);
    if (typeof value === 'string' && value.includes('\0')) throw new ZeroCharacter();
  }
}
