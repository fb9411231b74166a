import { afterEach, expect, it } from 'vitest';
import { currentToast, endToast, showToast } from './toast-store.ts';

afterEach(() => endToast());

it('ends whichever sentence is being said, and by its id only the one meant', () => {
  showToast('First');
  const first = currentToast();
  showToast('Second');
  endToast(first?.id);
  expect(currentToast()?.text).toBe('Second');
  endToast();
  expect(currentToast()).toBeUndefined();
});
