/** A day of the week (1 Monday to 7 Sunday) and a minute of that day, as clocks at the shop show them. */
export type LocalTime = { readonly day: number; readonly minute: number };

/** Cached clocks by time zone, because creating one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-nu-latn', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, made);
  return made;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** MODE-8: the local time at an instant (Unix seconds) in an IANA time zone. Runs on phones, which lack Temporal. */
export function localTime(at: number, timeZone: string): LocalTime {
  const parts = clockOf(timeZone).formatToParts(at * 1000);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: days.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
