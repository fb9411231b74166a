import { expect, it } from 'vitest';
import { sparingly } from './sparingly.ts';

it('logs an event at once, then once a minute with its count', () => {
  let now = 1_800_000_000;
  const said: string[] = [];
  const happened = sparingly(
    () => now,
    (what, times) => said.push(`${what} ${times}`),
  );
  for (let second = 0; second < 60; second += 1) {
    happened('forged');
    happened('forged');
    now += 1;
  }
  happened('unknown');
  expect(said).toEqual(['forged 1', 'unknown 1']);
  happened('forged');
  expect(said.slice(2)).toEqual(['forged 120']);
  now += 600;
  happened('forged');
  expect(said.slice(3)).toEqual(['forged 1']);
});
