import { expect, it } from 'vitest';
import { weeklyHoursTexts } from './weekly-hours.ts';

const week = [1, 2, 3, 4, 5, 6, 7];

it.each([
  ['every day', [{ days: week, from: '06:00', to: '10:30' }], ['06:00–10:30']],
  ['a run of days', [{ days: [5, 1, 2, 3, 4], from: '11:00', to: '14:00' }], ['Mon–Fri 11:00–14:00']],
  ['days apart', [{ days: [1, 3, 4, 7], from: '09:00', to: '24:00' }], ['Mon, Wed–Thu, Sun 09:00–24:00']],
  ['nothing', [], []],
])('%s reads as a person would say it', (_what, hours, texts) => {
  expect(weeklyHoursTexts('en', hours)).toEqual(texts);
});

it('days are named in the diner’s language', () => {
  expect(weeklyHoursTexts('zh-TW', [{ days: [6, 7], from: '08:00', to: '12:00' }])).toEqual([
    '週六–週日 08:00–12:00',
  ]);
});
