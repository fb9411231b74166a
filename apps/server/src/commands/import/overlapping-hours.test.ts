import { expect, it } from 'vitest';
import { overlappingHours } from './overlapping-hours.ts';

const hours = (days: number[], from: string, to: string) => ({ days, from, to });

it.each([
  ['the same day', [hours([1], '09:00', '14:00'), hours([1], '13:00', '20:00')], [[1, 0]]],
  ['one day of several', [hours([1, 2], '09:00', '14:00'), hours([2, 3], '10:00', '11:00')], [[1, 0]]],
  ['a night', [hours([5], '18:00', '02:00'), hours([6], '01:00', '03:00')], [[1, 0]]],
  ['the night from Sunday to Monday', [hours([1], '00:00', '03:00'), hours([7], '20:00', '02:00')], [[1, 0]]],
  [
    'the last of three',
    [hours([1], '09:00', '10:00'), hours([2], '09:00', '24:00'), hours([2], '20:00', '21:00')],
    [[2, 1]],
  ],
  [
    'nothing when one begins as the other ends',
    [hours([1], '09:00', '14:00'), hours([1], '14:00', '20:00')],
    [],
  ],
  ['nothing on another day', [hours([1], '09:00', '14:00'), hours([2], '09:00', '14:00')], []],
])('finds hours that overlap on %s', (_what, entries, found) => {
  expect(overlappingHours(entries).map(({ place, earlier }) => [place, earlier])).toEqual(found);
});
