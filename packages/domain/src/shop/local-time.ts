import { zonedParts } from './zoned-parts.ts';

/** A day of the week (1 Monday to 7 Sunday) and a minute of that day, as clocks at the shop show them. */
export type LocalTime = { readonly day: number; readonly minute: number };

const clock = zonedParts<'weekday' | 'hour' | 'minute'>({
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** MODE-8: the local time at an instant (Unix seconds) in an IANA time zone. */
export function localTime(at: number, timeZone: string): LocalTime {
  const part = clock(at, timeZone);
  return {
    day: days.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
