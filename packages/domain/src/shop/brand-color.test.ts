import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableOn } from './brand-color.ts';

it.each([
  ['#c2410c', '#ffffff'],
  ['#24598f', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffd166', '#080503'],
  ['#ffffff', '#080503'],
])('text on the accent colour %s is %s', (accent, text) => {
  expect(readableOn(accent)).toBe(text);
});

const share = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string): number =>
  0.2126 * share(color.slice(1, 3)) + 0.7152 * share(color.slice(3, 5)) + 0.0722 * share(color.slice(5, 7));

it('text on any accent colour has a contrast of 4.5:1 or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`;
      const [one, other] = [luminance(color), luminance(readableOn(color))];
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});
