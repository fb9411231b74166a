import type { Language } from '@comanda/domain/language';
import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { dateFormat } from './formats.ts';

/** 1 January 2024 was a Monday. */
const dayName = (language: Language, day: number): string =>
  dateFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Days that follow each other as one stretch: [1,2,3,6] is 1–3 and 6. */
function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Hours of the week in words, one text a stretch: "Mon–Fri 11:00–14:00"; every day needs no days. */
export const weeklyHoursTexts = (language: Language, hours: readonly WeeklyHours[]): string[] =>
  hours.map(({ days, from, to }) => {
    const names = runsOf(days).map(([first, last]) =>
      first === last ? dayName(language, first) : `${dayName(language, first)}–${dayName(language, last)}`,
    );
    const time = `${from}–${to}`;
    return new Set(days).size === 7 ? time : `${names.join(', ')} ${time}`;
  });
