import { expect, it } from 'vitest';
import { canBeDelayed, delayed } from './delay.ts';

const now = 100_000;
const soon = { expectTime: null, expectLatestTime: null, delayedUntil: null, delayMinutes: 0 };
const slot = { ...soon, expectTime: now + 600, expectLatestTime: now + 1800 };

it.each([
  ['an order without a promise', soon, 10, { delayMinutes: 10, delayedUntil: null }],
  ['the same again', { ...soon, delayMinutes: 10 }, 5, { delayMinutes: 15, delayedUntil: null }],
  ['a promise that is ahead', slot, 20, { delayMinutes: 20, delayedUntil: now + 1800 + 1200 }],
  [
    'a promise that is over',
    { ...slot, expectLatestTime: now - 60 },
    5,
    { delayMinutes: 5, delayedUntil: now + 300 },
  ],
  [
    'a promise without an end',
    { ...slot, expectLatestTime: null },
    5,
    { delayMinutes: 5, delayedUntil: now + 900 },
  ],
  [
    'a delayed promise',
    { ...slot, delayedUntil: now + 3000, delayMinutes: 20 },
    10,
    { delayMinutes: 30, delayedUntil: now + 3600 },
  ],
] as const)('delays %s', (_what, order, minutes, expected) => {
  expect(delayed(order, minutes, now)).toEqual(expected);
});

it('an order can be delayed until the kitchen has finished it', () => {
  expect(([0, 1, 2, 3, 4, 5, 7, 8, 9] as const).filter(canBeDelayed)).toEqual([1, 2, 3]);
});
