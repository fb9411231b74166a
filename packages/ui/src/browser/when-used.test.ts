import { afterEach, expect, it, vi } from 'vitest';
import { markFirstUse } from './when-used.ts';

afterEach(() => {
  delete document.documentElement.dataset.used;
  vi.unstubAllGlobals();
});

const isMarked = () => document.documentElement.dataset.used !== undefined;

it.each(['pointerdown', 'keydown', 'scroll'])(
  'a %s marks the page, but only when the browser is idle',
  (sign) => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    markFirstUse();
    window.dispatchEvent(new Event(sign));
    expect(isMarked()).toBe(false);
    for (const work of idle) work();
    expect(isMarked()).toBe(true);
  },
);

it('a page that is only looked at is marked after 6 s', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  markFirstUse();
  vi.advanceTimersByTime(5999);
  expect(isMarked()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isMarked()).toBe(true);
  vi.useRealTimers();
});
