import { describe, expect, it } from 'vitest';
import { aCartLine } from '../testing/a-cart-line.ts';
import { addLine, type Cart, type NewLine } from './cart.ts';
import { mergeKey } from './cart-line.ts';
import { isNoteTooLong, noteProblem, withNote } from './line-note.ts';

const cartOf = (...lines: NewLine[]): Cart =>
  lines.reduce<Cart>((cart, line) => {
    const added = addLine(cart, line);
    return added.ok ? added.value.cart : cart;
  }, []);

describe('the note of a line', () => {
  it('keeps lines apart if it differs, and merges them if it is equal', () => {
    const cart = cartOf(
      aCartLine(),
      aCartLine({ note: 'no onions' }),
      aCartLine({ note: 'no onions', unitQty: 2 }),
      aCartLine({ note: 'no salt' }),
    );
    expect(cart.map(({ note, unitQty }) => [note, unitQty])).toEqual([
      [undefined, 1],
      ['no onions', 3],
      ['no salt', 1],
    ]);
  });

  it('is one line without surrounding spaces and control characters, and none if nothing is left', () => {
    const line = aCartLine({ note: 'before' });
    expect(withNote(line, ' no\tonions\u0007\u202e, please\r\n').note).toBe('no onions, please');
    expect(withNote(line, ' \u0000\n')).toEqual(aCartLine());
    expect(mergeKey(withNote(line, ''))).toBe(mergeKey(aCartLine()));
  });

  it.each([
    ['forty letters', 'x'.repeat(40), false],
    ['forty-one letters', 'x'.repeat(41), true],
    ['forty letters and spaces around them', `  ${'x'.repeat(40)} `, false],
    ['forty Han characters outside the basic plane', '𠮷'.repeat(40), false],
    ['forty families, each of seven code points', '👨‍👩‍👧‍👦'.repeat(40), false],
    ['forty letters with accents of their own', 'e\u0301'.repeat(40), false],
    ['one letter with hundreds of accents', `e${'\u0301'.repeat(400)}`, true],
  ])('counts characters as its reader does: %s', (_what, note, isTooLong) => {
    expect(isNoteTooLong(note, 40)).toBe(isTooLong);
  });

  it('is refused if it is too long, or if the shop takes none', () => {
    const lines = [aCartLine(), aCartLine({ note: 'no onions' })];
    expect(noteProblem(lines, 40)).toBeUndefined();
    expect(noteProblem(lines, 8)).toBe('at most 8 characters');
    expect(noteProblem(lines, undefined)).toBe('this shop takes no notes on items');
    expect(noteProblem([aCartLine()], undefined)).toBeUndefined();
  });
});
