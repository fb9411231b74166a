import { expect, it, vi } from 'vitest';
import { untilThere } from './until-there.ts';

it('asks again until it comes', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline'));
  load.mockResolvedValue('here');
  const come = untilThere(load);
  await vi.advanceTimersByTimeAsync(2900);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await come).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
