import { fromTo, type Language, listed } from '../language.ts';
import type { WeeklyHours } from './opening-hours.schema.ts';

/** Runs of consecutive days, each as its first and last day: [1, 2, 3, 6] becomes [[1, 3], [6, 6]]. */
function runs(days: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}

/** Languages that separate hours and minutes by a full stop. */
const pointed: readonly Language[] = ['fi', 'id'];

/** Languages that write hours below ten with one digit. */
const short: readonly Language[] = ['ja', 'fi', 'es', 'ka'];

/** A time of day like "18:00", as the language writes it. */
export function timeOfDayText(language: Language, time: string): string {
  const hour = short.includes(language) ? time.replace(/^0/, '') : time;
  return pointed.includes(language) ? hour.replace(':', '.') : hour;
}

/**
 * BRAND-1: weekly hours as texts, one per range: "Mon–Fri 11:00–22:00". Daily hours have no day names. `format` returns
 * the short name of the weekday (UTC) of a time in milliseconds, like `Intl.DateTimeFormat`.
 */
export const openingHoursTexts = (
  hours: readonly WeeklyHours[],
  language: Language,
  { format }: { readonly format: (milliseconds: number) => string },
): string[] =>
  hours.map(({ days, from, to }) => {
    // 1 January 2024 was a Monday, so day n of that month is weekday n.
    const nameOf = (day: number) => format(Date.UTC(2024, 0, day));
    const times = fromTo(language, timeOfDayText(language, from), timeOfDayText(language, to));
    if (new Set(days).size === 7) return times;
    const words = runs(days).map(([first, last]) =>
      first === last ? nameOf(first) : fromTo(language, nameOf(first), nameOf(last)),
    );
    return `${listed(words)} ${times}`;
  });
