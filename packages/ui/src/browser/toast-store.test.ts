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

it('tells how high toasts are raised, without ending the current one', () => {
  const toasts = createToasts();
  const heights: number[] = [];
  toasts.watch(() => heights.push(toasts.raisedBy()));
  toasts.show('First');
  toasts.raise(60);
  toasts.raise(0);
  expect(heights).toEqual([0, 60, 0]);
  expect(toasts.current()?.text).toBe('First');
});
