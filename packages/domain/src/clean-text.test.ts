import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step));
const bidi = [...between(0x202a, 0x202e), ...between(0x2066, 0x2069)];
const controls = [...between(0, 0x1f), ...between(0x7f, 0x9f)];
const spacing = new Set('\t\n\v\f\r\u0085');
const isSteering = (text: string) => [...controls, ...bidi].some((one) => text.includes(one));

/** Texts in which control and bidirectional characters are as frequent as all others together. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...controls, ...bidi, '\u2028', '\u2029'),
    ),
  )
  .map((parts) => parts.join(''));

describe('a diner’s text', () => {
  it('has no control characters or bidirectional overrides after cleaning; cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isSteering(cleanLine(text))).toBe(false);
        expect(isSteering(cleanText(text).replaceAll('\n', ''))).toBe(false);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });

  it('keeps every other character, in its order', () => {
    const strays = new Set([...controls, ...bidi, ' ', '\u2028', '\u2029']);
    const rest = (text: string) => [...text].filter((one) => !strays.has(one)).join('');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(rest(cleanLine(text))).toBe(rest(text));
        expect(rest(cleanText(text))).toBe(rest(text));
      }),
    );
  });

  it.each(
    [...controls, ...bidi].map((one) => [one.codePointAt(0)?.toString(16).padStart(4, '0') ?? '', one]),
  )('loses the character U+%s', (_name, one) => {
    expect(cleanLine(`a${one}b`)).toBe(spacing.has(one) ? 'a b' : 'ab');
  });

  it.each([
    ['a family joined to one emoji', '👨‍👩‍👧‍👦'],
    ['an emoji with its selector', '❤️'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Persian with its non-joiner', 'نمی\u200cخواهم'],
    ['Hebrew with direction marks', '\u200fבלי\u200e C++\u061c'],
    ['Thai', 'ไม่เผ็ด ขอบคุณค่ะ'],
    ['Japanese with an ideographic variant', '葛\u{e0100}飾区'],
    ['a combining accent', 'cafe\u0301'],
    ['spaces of several kinds', 'a\u00a0b\u3000c\u200bd'],
  ])('keeps %s', (_what, text) => {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(text)).toBe(text);
  });

  it('becomes one line with spaces for line ends, or several lines that end with LF', () => {
    const text = 'one\r\ntwo\rthree\u2028four\u0085five\tsix';
    expect(cleanLine(text)).toBe('one two three four five six');
    expect(cleanText(text)).toBe('one\ntwo\nthree\nfour\nfive six');
  });
});
