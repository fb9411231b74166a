import { expect, it } from 'vitest';
import { clockText, minutesToAnnounce } from './countdown.ts';

it.each([
  [900, '15:00'],
  [59.2, '01:00'],
  [0, '00:00'],
  [-5, '00:00'],
  [4500, '75:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it('announces the remaining time once at five minutes and once at one minute', () => {
  const said = Array.from({ length: 601 }, (_, index) => minutesToAnnounce(600 - index));
  const changes = said.filter((minutes, index) => minutes !== said[index - 1] && minutes !== undefined);
  expect(changes).toEqual([5, 1]);
});
