import { toMilliseconds } from '@comanda/domain/unix-time';
import { dateFormat } from '@comanda/ui/formatting/intl-formats';

/** The parts of a day, each from its hour on. */
const parts = [
  ['evening', 17],
  ['afternoon', 14],
  ['noon', 11],
  ['morning', 5],
  ['night', 0],
] as const;
type PartOfDay = (typeof parts)[number][0];

/** The part of the day at the shop in which a time (Unix seconds) is (FIX-29). */
export function partOfDay(time: number, timeZone: string): PartOfDay {
  const hour = dateFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(toMilliseconds(time));
  return parts.find(([, from]) => Number(hour) >= from)?.[0] ?? 'night';
}
