import type { WeeklyHours } from './opening-hours.schema.ts';

const secondsAt = (time: Temporal.ZonedDateTime): number => time.epochMilliseconds / 1000;

/**
 * The first instant of a date at which the local clock has reached a time. A clock change may skip that time or show it
 * twice.
 */
export function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const wanted =
    time === '24:00'
      ? date.add({ days: 1 }).toPlainDateTime()
      : date.toPlainDateTime(Temporal.PlainTime.from(time));
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (found.toPlainDateTime().equals(wanted)) return secondsAt(found);
  return secondsAt(found.getTimeZoneTransition('next') ?? found);
}

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
 * FIX-32: when a closed shop opens next, in Unix seconds; `undefined` if it has no hours.
 */
export function nextOpening(hours: readonly WeeklyHours[], at: number, timeZone: string): number | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const openings = Array.from({ length: 8 }, (_, days) => today.add({ days })).flatMap((date) =>
    hours
      .filter(({ days }) => days.includes(date.dayOfWeek))
      .map(({ from }) => instantOf(date, from, timeZone)),
  );
  const later = openings.filter((opening) => opening > at);
  return later.length > 0 ? Math.min(...later) : undefined;
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
