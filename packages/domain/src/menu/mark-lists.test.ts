import { expect, it } from 'vitest';
import { euAllergens } from './general-marks.ts';
import { allergenLists, dietLists } from './mark-lists.ts';
import { isAvoidable } from './marks.ts';
import { isPartOf } from './related-allergens.ts';

const lists = Object.values(allergenLists);

it('FIX-44 has the lists of the EU, Japan, Taiwan, the US and Korea, with as many entries as the laws', () => {
  const counts = Object.entries(allergenLists).map(([name, { required, recommended }]) => [
    name,
    required.length,
    recommended.length,
  ]);
  expect(counts).toEqual([
    ['EU', 14, 0],
    ['JP', 9, 20],
    ['TW', 11, 0],
    ['US', 9, 0],
    ['KR', 19, 0],
  ]);
  expect(allergenLists.EU.required).toEqual(euAllergens);
});

it.each([...lists, ...Object.values(dietLists)])(
  '$name has a source, a version and its countries',
  (list) => {
    expect(list.source).toMatch(/^https:\/\/\S+$/);
    expect(list.version.length).toBeGreaterThan(5);
    expect(list.countries.length).toBeGreaterThan(0);
    for (const country of list.countries) expect(country).toMatch(/^[A-Z]{2}$/);
    if ('since' in list) expect(new Date(list.since).toISOString()).toContain(list.since);
  },
);

it('names each allergen once in a list, and no group together with its part', () => {
  for (const { required, recommended } of lists) {
    const all: readonly string[] = [...required, ...recommended];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((mark) => !isAvoidable(mark))).toEqual([]);
    for (const mark of all) expect(all.filter((other) => isPartOf(mark, other))).toEqual([]);
  }
});

it('has one list of each kind for a country', () => {
  for (const kind of [lists, Object.values(dietLists)]) {
    const countries = kind.flatMap((list): readonly string[] => list.countries);
    expect(new Set(countries).size).toBe(countries.length);
  }
});
