import { expect, it } from 'vitest';
import { equalShare } from './equal-share.ts';

const sharesOf = (due: number, parts: number, coin = 1): number[] => {
  const shares: number[] = [];
  for (let left = due, more = parts; more > 0; more -= 1) {
    const share = equalShare(left, more, coin);
    shares.push(share);
    left -= share;
  }
  return shares;
};

it.each([
  [1000, 3, 1, [334, 333, 333]],
  [1940, 4, 5, [485, 485, 485, 485]],
  [1942, 3, 5, [650, 650, 642]],
  [2, 3, 1, [1, 1, 0]],
])('%d in %d equal parts with coins of %d', (due, parts, coin, shares) => {
  expect(sharesOf(due, parts, coin)).toEqual(shares);
});

it('parts always add up to the amount', () => {
  for (let due = 1; due <= 300; due += 7)
    for (let parts = 2; parts <= 12; parts += 1)
      for (const coin of [1, 5, 10])
        expect(sharesOf(due, parts, coin).reduce((sum, share) => sum + share, 0)).toBe(due);
});
