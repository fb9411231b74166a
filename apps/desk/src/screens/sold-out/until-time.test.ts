import { expect, it } from 'vitest';
import { untilTime } from './until-time.ts';

const at = (text: string) => Date.parse(text) / 1000;

it.each([
  ['18:30', '2026-01-07T10:00:30Z', 'Asia/Taipei', '2026-01-07T10:30:00Z'],
  ['17:30', '2026-01-07T10:00:30Z', 'Asia/Taipei', '2026-01-08T09:30:00Z'],
  ['18:00', '2026-01-07T10:00:30Z', 'Asia/Taipei', '2026-01-08T10:00:00Z'],
  // the clocks go forward at 03:00 and back at 04:00
  ['12:00', '2026-03-28T20:00:00Z', 'Europe/Helsinki', '2026-03-29T09:00:00Z'],
  ['12:00', '2026-10-24T20:00:00Z', 'Europe/Helsinki', '2026-10-25T10:00:00Z'],
])('until %s, asked at %s in %s, is %s… %s', (clock, now, zone, until) => {
  expect(untilTime(clock, at(now), zone)).toBe(at(until));
});

it.each(['', '24:00', '7:30', 'noon'])('"%s" is no time', (clock) => {
  expect(untilTime(clock, 0, 'UTC')).toBeUndefined();
});
