import { expect, it, vi } from 'vitest';
import { createSession } from './session.ts';

it('opens a session once more after a failure, however many calls wait for its token', async () => {
  let token: string | null = null;
  const session = createSession(() => token);
  const open = vi.fn(async () => {
    if (open.mock.calls.length === 1) throw new Error('no connection');
    token = 'opened';
  });
  await session.open(open).catch(() => undefined);
  expect(await Promise.all([session.token(), session.token(), session.token()])).toEqual(
    Array(3).fill('opened'),
  );
  expect(open).toHaveBeenCalledTimes(2);
});

it('returns the token after the last of several chained openings', async () => {
  let token: string | null = null;
  const session = createSession(() => token);
  const script = Promise.withResolvers<void>();
  void session.open(async () => {
    await script.promise;
    void session.open(async () => {
      await Promise.resolve();
      token = 'opened';
    });
  });
  const asked = session.token();
  script.resolve();
  expect(await asked).toBe('opened');
});
