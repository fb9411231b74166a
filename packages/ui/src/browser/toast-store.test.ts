import { expect, it } from 'vitest';
import { createToasts } from './toast-store.ts';

it('ends the current toast, and by id only that one', () => {
  const toasts = createToasts();
  toasts.show('First');
  const first = toasts.current();
  toasts.show('Second');
  toasts.end(first?.id);
  expect(toasts.current()?.text).toBe('Second');
  toasts.end();
  expect(toasts.current()).toBeUndefined();
});

it('two apps in one page have their own toasts', () => {
  const [one, other] = [createToasts(), createToasts()];
  one.show('First');
  expect(other.current()).toBeUndefined();
});
