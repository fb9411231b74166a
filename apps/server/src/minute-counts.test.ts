import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { MinuteCounts } from './minute-counts.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ config: { requestsPerMinute: 2 } });
});
afterEach(() => server.close());

const ask = async () => (await server.post('brand', { urlQuery: '' })).status;

it('a rate limit ends after a minute, even if the machine’s clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  vi.advanceTimersByTime(59_000);
  vi.setSystemTime(Date.now() - 3600_000);
  expect(await ask()).toBe(429);
  vi.advanceTimersByTime(1000);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
});

it('the number of counted names is limited: the oldest names are dropped', () => {
  const counts = new MinuteCounts();
  const counted = (name: string) => counts.add(name, 60_000).current;
  for (let name = 0; name < 20_000; name += 1) counted(`name ${name}`);
  expect([counted('name 0'), counted('one more'), counted('name 0')]).toEqual([2, 1, 1]);
});
