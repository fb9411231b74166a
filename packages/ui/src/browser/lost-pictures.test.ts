import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPictures } from './lost-pictures.ts';

const requested = vi.fn();

/** A picture whose requests fail while `isLost` is true. */
function pictureOf(facts: { isLost: boolean }): HTMLImageElement {
  const picture = document.createElement('img');
  Object.defineProperties(picture, {
    complete: { get: () => true },
    naturalWidth: { get: () => (facts.isLost ? 0 : 96) },
    srcset: { get: () => '/pictures/x-96.webp 96w', set: requested },
  });
  document.body.append(picture);
  return picture;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  requested.mockReset();
});

it('hides a lost picture until it has loaded, also one that was lost before', () => {
  const facts = { isLost: true };
  const before = pictureOf(facts);
  watchPictures();
  const later = pictureOf(facts);
  later.dispatchEvent(new Event('error'));
  expect([before, later].map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden']);
  facts.isLost = false;
  later.dispatchEvent(new Event('load'));
  expect(later.style.visibility).toBe('');
});

it('requests lost pictures three times by itself then only on demand, and no other picture', async () => {
  const lost = pictureOf({ isLost: true });
  pictureOf({ isLost: false });
  const again = watchPictures();
  requested.mockImplementation(() => lost.dispatchEvent(new Event('error')));
  await vi.advanceTimersByTimeAsync(1900);
  expect(requested).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(requested).toHaveBeenCalledTimes(3);
  again();
  expect(requested).toHaveBeenCalledTimes(4);
});
