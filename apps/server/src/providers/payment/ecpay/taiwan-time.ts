/** Taiwan has been eight hours ahead of UTC since 1980, without daylight saving time. */
const ahead = 8 * 3600;

const inTaiwan = (now: number): Date => new Date((now + ahead) * 1000);

/** Returns a time (Unix seconds) as ECPay writes it, such as 2026/01/07 18:00:00. */
export const taiwanTime = (now: number): string =>
  inTaiwan(now).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/** Whether ECPay captures the card payments of the day: from 20:15 to 20:30, when it asks for no changes. */
export function isCaptureTime(now: number): boolean {
  const time = inTaiwan(now).toISOString().slice(11, 16);
  return time >= '20:15' && time <= '20:30';
}
