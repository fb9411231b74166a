import { expect, it } from 'vitest';
import { needsGuestCount } from './guest-count.ts';

it('an order needs its number of guests at a table, where a charge depends on it', () => {
  const forMany = { guests: { from: 6 }, modes: '' };
  expect(needsGuestCount([{ modes: '' }, forMany], 'F')).toBe(true);
  expect(needsGuestCount([{ ...forMany, modes: 'FT' }], 'F')).toBe(true);
  expect(needsGuestCount([{ ...forMany, modes: 'T' }], 'F')).toBe(false);
  expect(needsGuestCount([{ modes: '' }], 'F')).toBe(false);
  expect(needsGuestCount(undefined, 'F')).toBe(false);
  expect(needsGuestCount([forMany], 'T')).toBe(false);
});
