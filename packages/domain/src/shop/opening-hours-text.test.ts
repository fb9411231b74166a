import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import type { WeeklyHours } from './opening-hours.schema.ts';
import { openingHoursTexts } from './opening-hours-text.ts';

const textsOf = (hours: readonly WeeklyHours[], language: Language) =>
  openingHoursTexts(
    hours,
    language,
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
  );

describe('opening hours as text', () => {
  it('name consecutive days by the first and the last, and name no days if the hours are daily', () => {
    expect(
      textsOf(
        [
          { days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' },
          { days: [6, 7, 3], from: '17:00', to: '01:00' },
          { days: [7, 6, 5, 4, 3, 2, 1], from: '00:00', to: '24:00' },
        ],
        'en',
      ),
    ).toEqual(['Mon–Fri 11:00–14:00', 'Wed, Sat–Sun 17:00–01:00', '00:00–24:00']);
  });

  it.each([
    ['zh-TW', '週一、週三 09:00–10:00'],
    ['zh-CN', '周一、周三 09:00–10:00'],
    ['ja', '月、水 9:00〜10:00'],
    ['fi', 'ma, ke 9.00–10.00'],
    ['es', 'lun, mié 9:00–10:00'],
  ] as const)('use the day names and time format of %s', (language, text) => {
    expect(textsOf([{ days: [3, 1], from: '09:00', to: '10:00' }], language)).toEqual([text]);
  });

  it('are an empty list if there are no hours', () => {
    expect(textsOf([], 'en')).toEqual([]);
  });
});
