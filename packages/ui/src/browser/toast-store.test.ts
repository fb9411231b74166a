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

it('keeps the text of an error after its toast, until it is settled or everything ends', () => {
  const toasts = createToasts();
  toasts.show('Sold out', true);
  toasts.end(toasts.current()?.id);
  expect(toasts.current()).toBeUndefined();
  expect(toasts.error()).toBe('Sold out');
  toasts.show('Copied');
  expect(toasts.error()).toBe('Sold out');
  toasts.settle();
  expect(toasts.error()).toBeUndefined();
  expect(toasts.current()?.text).toBe('Copied');
  toasts.show('No connection', true);
  toasts.end();
  expect(toasts.error()).toBeUndefined();
});
