import { expect, it } from 'vitest';
import { onceASecond } from './pass-signals.mjs';

it('passes a repeated signal on only once a second, and a signal of another kind at once', () => {
  let now = 0;
  const passed: string[] = [];
  const pass = onceASecond(
    (signal) => passed.push(signal),
    () => now,
  );
  pass('SIGINT');
  pass('SIGINT');
  expect(passed).toEqual(['SIGINT']);
  pass('SIGHUP');
  pass('SIGTERM');
  expect(passed).toEqual(['SIGINT', 'SIGHUP', 'SIGTERM']);
  now = 1001;
  pass('SIGINT');
  expect(passed).toEqual(['SIGINT', 'SIGHUP', 'SIGTERM', 'SIGINT']);
});
