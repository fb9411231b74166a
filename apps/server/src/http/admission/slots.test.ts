import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('the slots of each kind are four times those of the database', () => {
  const slots = new Slots(2);
  const count = (kind: 'database' | 'platform') => {
    let taken = 0;
    for (; slots.hasFree(kind); taken += 1) slots.take(kind);
    return taken;
  };
  expect([count('database'), count('platform')]).toEqual([2, 8]);
  slots.free('database');
  expect([slots.hasFree('database'), slots.hasFree('platform'), slots.hasFree('login')]).toEqual([
    true,
    false,
    true,
  ]);
});
