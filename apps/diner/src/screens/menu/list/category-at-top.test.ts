import { expect, it } from 'vitest';
import { categoryAtEnd, categoryAtTop } from './use-active-category.ts';
import { shownItems } from './use-shown-items.ts';

const places = (...tops: number[]) => tops.map((top, index) => ({ spuCatePid: `c${index}`, top }));

it.each([
  ['before any heading has reached the top', places(300, 900), 'c0'],
  ['with the second heading at the top', places(-500, 0, 700), 'c1'],
  ['just before the third heading reaches the top', places(-900, -200, 81), 'c1'],
  ['just after the third heading has reached the top', places(-900, -200, 79), 'c2'],
  ['on an empty menu', [], undefined],
])('finds the active category %s', (_when, tops, expected) => {
  expect(categoryAtTop(tops, 80)).toBe(expected);
});

const category = (dishes: number) => ({
  spuCatePid: '',
  spuCateName: ['', ''],
  spuList: Array(dishes).fill(0),
});

it('the first items are rendered in the order of the menu', () => {
  expect(shownItems([category(3), category(10), category(2)], 8)).toEqual([3, 5, 0]);
  expect(shownItems([category(3)], 8)).toEqual([3]);
});

it.each([
  ['a tapped category that is visible stays active', 'c1', 'c1'],
  ['the last category replaces a tapped one that was scrolled past', 'c0', 'c2'],
  ['the last category is active if none was tapped', undefined, 'c2'],
])('at the end of the page %s', (_what, active, expected) => {
  expect(categoryAtEnd(places(-700, 200, 500), active, 800)).toBe(expected);
});
