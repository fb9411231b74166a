import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentColors, accentStyle, isPale } from './brand-color.ts';

it.each([
  ['#c2410c', '#ffffff'],
  ['#24598f', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffd166', '#080503'],
  ['#ffffff', '#080503'],
])('text on the accent colour %s is %s', (accent, text) => {
  expect(accentColors(accent)['--on-accent']).toBe(text);
});

const share = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string): number =>
  0.2126 * share(color.slice(1, 3)) + 0.7152 * share(color.slice(3, 5)) + 0.0722 * share(color.slice(5, 7));
const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

it('text on any accent colour has a contrast of 4.5:1 or more', () => {
  fc.assert(
    fc.property(anyColor, (accent) => {
      expect(contrast(accent, accentColors(accent)['--on-accent'])).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

it('marks of any accent colour have a contrast of 3:1 or more on white and on the sunk background', () => {
  fc.assert(
    fc.property(anyColor, (accent) => {
      const { '--accent-mark': mark } = accentColors(accent);
      for (const ground of ['#ffffff', '#fbf7f0', '#f3ede3'])
        expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['#c2410c', '#c2410c'],
  ['#000000', '#000000'],
  ['#ffffff', '#858585'],
  ['#ffd400', '#9e8300'],
  ['#39ff14', '#22990c'],
])(
  'marks of the accent colour %s are %s: the accent itself, or a darker shade if it is too pale',
  (accent, mark) => {
    expect(accentColors(accent)['--accent-mark']).toBe(mark);
    expect(isPale(accent)).toBe(accent !== mark);
  },
);

it('a page states the colours as one style', () => {
  expect(accentStyle('#c2410c')).toBe('--accent:#c2410c;--on-accent:#ffffff;--accent-mark:#c2410c');
});
