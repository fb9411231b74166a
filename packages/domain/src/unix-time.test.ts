import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMilliseconds } from './unix-time.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 1000 });

it('SES-10 a time below 1e10 is in seconds and multiplied by 1000; from there on it is in milliseconds', () => {
  expect([9_999_999_999, 1e10, 10_000_000_001].map(toMilliseconds)).toEqual([
    9_999_999_999_000, 1e10, 10_000_000_001,
  ]);
  expect([0, 1, 1_767_780_000].map(toMilliseconds)).toEqual([0, 1000, 1_767_780_000_000]);
  const aroundTheBoundary = fc.integer({ min: -1000, max: 1000 }).map((offset) => 1e10 + offset);
  const anyTime = fc.oneof(fc.integer({ min: 0, max: 4e12 }), aroundTheBoundary);
  fc.assert(
    fc.property(anyTime, (time) => {
      expect(toMilliseconds(time)).toBe(String(time).length > 10 ? time : time * 1000);
    }),
  );
});
