import { localTime } from '@comanda/domain/shop/local-time';

const minuteSeconds = 60;
const dayMinutes = 24 * 60;

/**
 * When clocks at the shop next show a time such as "18:30", in Unix seconds: today or tomorrow. `undefined` for anything
 * that is no time. On a day that a clock change makes shorter or longer it is exact, too.
 */
export function untilTime(clock: string, now: number, timeZone: string): number | undefined {
  const match = /^(\d\d):(\d\d)$/.exec(clock);
  if (!match) return undefined;
  const wanted = Number(match[1]) * 60 + Number(match[2]);
  if (wanted >= dayMinutes) return undefined;
  const start = Math.floor(now / minuteSeconds) * minuteSeconds;
  const ahead = (from: number) => {
    const minutes = (wanted - localTime(from, timeZone).minute + dayMinutes) % dayMinutes;
    return minutes === 0 ? dayMinutes : minutes;
  };
  const at = start + ahead(start) * minuteSeconds;
  // a clock change on the way: the clock shows another time then
  const off = localTime(at, timeZone).minute - wanted;
  const nearest = off > dayMinutes / 2 ? off - dayMinutes : off < -dayMinutes / 2 ? off + dayMinutes : off;
  return at - nearest * minuteSeconds;
}
