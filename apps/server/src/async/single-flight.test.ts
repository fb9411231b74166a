import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

it('simultaneous callers share one run and its error, and the next caller starts a new run', async () => {
  const flights = singleFlight<number>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('lost');
    return runs;
  };
  const both = [flights.run('a', work), flights.run('a', work)];
  expect(flights.running('a')).toBe(both[0]);
  for (const each of both) await expect(each).rejects.toThrow('lost');
  expect(flights.running('a')).toBeUndefined();
  expect(await Promise.all([flights.run('a', work), flights.run('b', work)])).toEqual([2, 3]);
});
