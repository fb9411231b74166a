import { expect, it } from 'vitest';
import { cashChoices } from './cash-choices.ts';

it.each([
  ['TWD', 0, 387, [400, 500, 1000]],
  ['EUR', 2, 1940, [2000, 5000, 10_000, 20_000]],
  ['EUR', 2, 2000, [5000, 10_000, 20_000]],
  ['EUR', 2, 26_310, [26_500, 27_000, 28_000, 30_000]],
  ['JPY', 0, 12_300, [13_000, 15_000, 20_000]],
  ['KWD', 3, 2600, [2750, 3000, 5000, 10_000]],
  ['VND', 0, 185_000, [190_000, 200_000, 500_000]],
  ['XYZ', 2, 1340, [1500, 2000, 5000, 10_000]],
  ['EUR', 2, 0, []],
])('a guest pays %s at scale %d, %d due, with one of %j', (currency, amountScale, due, choices) => {
  expect(cashChoices(due, { currency, amountScale })).toEqual(choices);
});
