import type { WeeklyHours } from './opening-hours.schema.ts';

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Whether a range contains a minute of `day` (1 Monday to 7 Sunday). A night range may have begun the day before. */
function holds(hours: WeeklyHours, day: number, minute: number): boolean {
  const from = minutesOf(hours.from);
  const to = minutesOf(hours.to);
  const dayBefore = day === 1 ? 7 : day - 1;
  if (to > from) return hours.days.includes(day) && minute >= from && minute < to;
  return (hours.days.includes(day) && minute >= from) || (hours.days.includes(dayBefore) && minute < to);
}

/**
 * MODE-8: whether a time (Unix seconds) is within weekly hours in the shop's IANA time zone. A shop without hours is
 * always closed.
 */
export function isWithinHours(hours: readonly WeeklyHours[], at: number, timeZone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(timeZone);
  const minute = local.hour * 60 + local.minute;
  return hours.some((stretch) => holds(stretch, local.dayOfWeek, minute));
}
