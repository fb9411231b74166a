import { expect, it } from 'vitest';
import { overlappingHours } from './overlapping-hours.ts';

const hours = (days: number[], from: string, to: string) => ({ days, from, to });

it.each([
  ['an overlap on the same day', [hours([1], '09:00', '14:00'), hours([1], '13:00', '20:00')], [[1, 0]]],
  [
    'an overlap on one of several days',
    [hours([1, 2], '09:00', '14:00'), hours([2, 3], '10:00', '11:00')],
    [[1, 0]],
  ],
  ['an overlap after midnight', [hours([5], '18:00', '02:00'), hours([6], '01:00', '03:00')], [[1, 0]]],
  [
    'an overlap in the night from Sunday to Monday',
    [hours([1], '00:00', '03:00'), hours([7], '20:00', '02:00')],
    [[1, 0]],
  ],
  [
    'an overlap of the last two of three entries',
    [hours([1], '09:00', '10:00'), hours([2], '09:00', '24:00'), hours([2], '20:00', '21:00')],
    [[2, 1]],
  ],
  [
    'nothing if an entry begins when another ends',
    [hours([1], '09:00', '14:00'), hours([1], '14:00', '20:00')],
    [],
  ],
  ['nothing if the days differ', [hours([1], '09:00', '14:00'), hours([2], '09:00', '14:00')], []],
])('overlappingHours finds %s', (_what, entries, found) => {
  expect(overlappingHours(entries).map(({ place, earlier }) => [place, earlier])).toEqual(found);
});
