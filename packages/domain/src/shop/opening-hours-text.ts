import type { WeeklyHours } from './opening-hours.schema.ts';

/** A Monday; weekday names are read off it and the days after it. */
const monday = Date.UTC(2024, 0, 1);

const weekdays = (language: string): string[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return [0, 1, 2, 3, 4, 5, 6].map((day) => format.format(monday + day * 86_400_000));
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

/**
 * BRAND-1: opening hours in words, a text for each stretch of the week: "Mon–Fri 11:00–22:00"; without days where it is
 * every day.
 */
export function openingHoursTexts(hours: readonly WeeklyHours[], language: string): string[] {
  const names = weekdays(language);
  const name = (day: number) => names[day - 1] ?? '';
  return hours.map(({ days, from, to }) => {
    const times = `${from}–${to}`;
    if (new Set(days).size === 7) return times;
    const words = runs(days).map(([first, last]) =>
      first === last ? name(first) : `${name(first)}–${name(last)}`,
    );
    return `${words.join(', ')} ${times}`;
  });
}
