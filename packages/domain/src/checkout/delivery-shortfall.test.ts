import { expect, it } from 'vitest';
import { deliveryShortfall } from './delivery-shortfall.ts';

const shop = { deliverMinAmount: 2000 };

it.each([
  ['D', 1999, 1],
  ['D', 0, 2000],
  ['D', 2000, 0],
  ['D', 5000, 0],
  ['F', 1, 0],
  ['T', 1, 0],
  ['P', 1, 0],
] as const)(
  'in delivery mode %s, an ordering amount of %i is %i below the shop’s minimum',
  (mode, amount, missing) => {
    expect(deliveryShortfall(shop, mode, amount)).toBe(missing);
  },
);
