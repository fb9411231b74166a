import { fromTo, type Language, listed } from '../language.ts';
import type { WeeklyHours } from './opening-hours.schema.ts';

/** Consecutive days as first and last of them: [1, 2, 3, 6] is [[1, 3], [6, 6]]. */
function runs(days: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}

/** These separate hour and minute by a full stop. */
const pointed: readonly Language[] = ['fi', 'id'];

/** These write hours below ten with one digit. */
const short: readonly Language[] = ['ja', 'fi', 'es', 'ka'];

function clock(language: Language, time: string): string {
  const hour = short.includes(language) ? time.replace(/^0/, '') : time;
  return pointed.includes(language) ? hour.replace(':', '.') : hour;
}

/**
 * BRAND-1: hours of the week as text, one per range: "Mon–Fri 11:00–22:00"; without days if it is every day.
 * `format` names a day given in milliseconds, like a format of the language's short weekdays in UTC.
 */
export const openingHoursTexts = (
  hours: readonly WeeklyHours[],
  language: Language,
  { format }: { readonly format: (milliseconds: number) => string },
): string[] =>
  hours.map(({ days, from, to }) => {
    // 1 January 2024 was a Monday
    const nameOf = (day: number) => format(Date.UTC(2024, 0, day));
    const times = fromTo(language, clock(language, from), clock(language, to));
    if (new Set(days).size === 7) return times;
    const words = runs(days).map(([first, last]) =>
      first === last ? nameOf(first) : fromTo(language, nameOf(first), nameOf(last)),
    );
    return `${listed(words)} ${times}`;
  });
