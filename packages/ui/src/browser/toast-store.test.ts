import { expect, it } from 'vitest';
import { createToasts } from './toast-store.ts';

it('ends the current toast; with an id, only if the toast has that id', () => {
  const toasts = createToasts();
  toasts.show('First');
  const first = toasts.current();
  toasts.show('Second');
  toasts.end(first?.id);
  expect(toasts.current()?.text).toBe('Second');
  toasts.end();
  expect(toasts.current()).toBeUndefined();
});

it('keeps the toasts of two apps in one page apart', () => {
  const [one, other] = [createToasts(), createToasts()];
  one.show('First');
  expect(other.current()).toBeUndefined();
});
