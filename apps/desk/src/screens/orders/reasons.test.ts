import { expect, it } from 'vitest';
import { readyReasons } from './reasons.ts';

it.each(['F', 'T', 'P'] as const)('in mode %s no ready-made reason is about an address', (deliveryMode) => {
  expect(readyReasons({ deliveryMode })).toEqual(['outOfDish', 'tooBusy', 'closingSoon']);
});

it('a delivery can also be too far away', () => {
  expect(readyReasons({ deliveryMode: 'D' })).toEqual(['outOfDish', 'tooBusy', 'closingSoon', 'tooFarAway']);
});
