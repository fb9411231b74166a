import { expect, it } from 'vitest';
import { readableOn } from './brand-color.ts';

it.each([
  ['#c2410c', '#ffffff'],
  ['#24598f', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffd166', '#211a14'],
  ['#ffffff', '#211a14'],
])('reads on %s in %s', (accent, text) => {
  expect(readableOn(accent)).toBe(text);
});
