import { afterEach, expect, it } from 'vitest';
import { currentToast, endToast, showToast } from './toast-store.ts';

afterEach(() => endToast());

it('ends the current toast, and by id only that one', () => {
  showToast('First');
  const first = currentToast();
  showToast('Second');
  endToast(first?.id);
  expect(currentToast()?.text).toBe('Second');
  endToast();
  expect(currentToast()).toBeUndefined();
});
