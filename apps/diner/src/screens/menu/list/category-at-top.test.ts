import { expect, it } from 'vitest';
import { categoryAtEnd, categoryAtTop } from './use-active-category.ts';
import { shownItems } from './use-shown-items.ts';

const places = (...tops: number[]) => tops.map((top, index) => ({ spuCatePid: `c${index}`, top }));

it.each([
  ['before any head has reached the top', places(300, 900), 'c0'],
  ['with the second head at the top', places(-500, 0, 700), 'c1'],
  ['just before the third arrives', places(-900, -200, 81), 'c1'],
  ['just after it has', places(-900, -200, 79), 'c2'],
  ['on an empty menu', [], undefined],
])('the active category %s is right', (_when, tops, expected) => {
  expect(categoryAtTop(tops, 80)).toBe(expected);
});

const category = (dishes: number) => ({
  spuCatePid: '',
  spuCateName: ['', ''],
  spuList: Array(dishes).fill(0),
});

it('the first dishes are rendered in the order of the menu', () => {
  expect(shownItems([category(3), category(10), category(2)], 8)).toEqual([3, 5, 0]);
  expect(shownItems([category(3)], 8)).toEqual([3]);
});

it.each([
  ['a tapped category that is in sight stays', 'c1', 'c1'],
  ['one that has been scrolled past gives way to the last', 'c0', 'c2'],
  ['the last is read where none was tapped', undefined, 'c2'],
])('at the end of the page %s', (_what, active, expected) => {
  expect(categoryAtEnd(places(-700, 200, 500), active, 800)).toBe(expected);
});
