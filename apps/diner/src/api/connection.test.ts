import { afterEach, expect, it, vi } from 'vitest';
import { createConnection, listenedTo } from './connection.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('an answer that arrives after the phone went offline leaves the connection lost', async () => {
  const connection = createConnection();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = listenedTo(async () => ({ code: 200, message: '', data: {}, time: 0 }), connection);
  connection.setState('lost');
  await send('detail', {});
  expect(connection.getState()).toBe('lost');
  online.mockReturnValue(true);
  await send('detail', {});
  expect(connection.getState()).toBe('there');
});
