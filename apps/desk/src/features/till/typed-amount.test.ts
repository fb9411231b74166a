import { expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

it.each([
  ['12', 12],
  ['12.50', 12.5],
  ['12,50', 12.5],
  [' 0,05 ', 0.05],
  ['', undefined],
  ['1.000,50', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
])('reads "%s" as %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});
