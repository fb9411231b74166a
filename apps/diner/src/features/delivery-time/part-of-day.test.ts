import { expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';

it.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'noon'],
  ['14:00', 'afternoon'],
  ['17:00', 'evening'],
  ['23:59', 'evening'],
])('%s is %s', (time, part) => {
  expect(partOfDay(Date.parse(`2026-01-07T${time}:00+08:00`) / 1000, 'Asia/Taipei')).toBe(part);
});
