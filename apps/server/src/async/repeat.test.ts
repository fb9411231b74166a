import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

it('repeat runs the work again, also after an error, until the signal aborts', async () => {
  const end = new AbortController();
  const errors: unknown[] = [];
  let runs = 0;
  const options = { signal: end.signal, pauseMs: () => 1, onError: (error: unknown) => errors.push(error) };
  await repeat(options, async () => {
    runs += 1;
    if (runs === 1) throw new Error('lost');
    if (runs === 3) end.abort();
  });
  expect(runs).toBe(3);
  expect(errors).toEqual([new Error('lost')]);
});
