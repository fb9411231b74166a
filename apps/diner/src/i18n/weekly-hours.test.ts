import { expect, it } from 'vitest';
import { weeklyHoursTexts } from './weekly-hours.ts';

it.each([
  ['en', 'Mon, Wed–Thu, Sun 09:00–21:00'],
  ['zh-TW', '週一、週三–週四、週日 09:00–21:00'],
  ['ja', '月、水〜木、日 9:00〜21:00'],
  ['fi', 'ma, ke–to, su 9.00–21.00'],
  ['id', 'Sen, Rab–Kam, Min 09.00–21.00'],
  ['mn', 'Да, Лх–Пү, Ня 09:00–21:00'],
  ['ka', 'ორშ, ოთხ–ხუთ, კვი 9:00–21:00'],
] as const)('weekly hours in %s have the same names of days in every browser', (language, text) => {
  expect(weeklyHoursTexts(language, [{ days: [1, 3, 4, 7], from: '09:00', to: '21:00' }])).toEqual([text]);
});
