import { fromTo, type Language, listed } from '../language.ts';
import type { WeeklyHours } from './opening-hours.schema.ts';

/** 1 January 2024 was a Monday. */
const dayNames = (language: Language): ((day: number) => string) => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (day) => format.format(Date.UTC(2024, 0, day));
};

/** Days in a row as first and last of them: [1, 2, 3, 6] is [[1, 3], [6, 6]]. */
function runs(days: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}

/** Hour and minute stand apart by a full stop in these. */
const pointed: readonly Language[] = ['fi', 'id'];

const clock = (language: Language, time: string): string =>
  pointed.includes(language) ? time.replace(':', '.') : time;

/**
 * BRAND-1: hours of the week in words, a text for each stretch: "Mon–Fri 11:00–22:00"; without days where it is every day.
 * `nameOf` names the days 1 (Monday) to 7; without it they are named as the runtime knows them.
 */
export const openingHoursTexts = (
  hours: readonly WeeklyHours[],
  language: Language,
  nameOf: (day: number) => string = dayNames(language),
): string[] =>
  hours.map(({ days, from, to }) => {
    const times = fromTo(language, clock(language, from), clock(language, to));
    if (new Set(days).size === 7) return times;
    const words = runs(days).map(([first, last]) =>
      first === last ? nameOf(first) : fromTo(language, nameOf(first), nameOf(last)),
    );
    return `${listed(words)} ${times}`;
  });
