import { fromTo, type Language } from '@comanda/domain/language';
import type { Slot } from '@comanda/domain/shop/booking';
import { toMilliseconds } from '@comanda/domain/unix-time';
import { dateFormat } from './intl-formats.ts';

type Style = 'time' | 'zonedTime' | 'monthDay' | 'day' | 'weekday' | 'dayOfMonth' | 'dayOfWeek' | 'date';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { timeStyle: 'short' },
  zonedTime: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  monthDay: { day: 'numeric', month: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  dayOfWeek: { weekday: 'short', day: 'numeric' },
};

/** MODE-8: a time (Unix seconds) as text, in the shop's IANA time zone; without one, in the phone's. */
export const timeText = (language: Language, time: number, style: Style, timeZone?: string): string =>
  dateFormat(language, { ...styles[style], ...(timeZone !== undefined && { timeZone }) }).format(
    toMilliseconds(time),
  );

/** A slot in the shop's time zone, without its date: "17:30–17:45". */
export function slotText(language: Language, { start, end }: Slot, timeZone: string): string {
  const clock = (time: number) => timeText(language, time, 'time', timeZone);
  return fromTo(language, clock(start), clock(end));
}

/** The slots of a day as texts. An hour that a clock change repeats gives equal texts; these get their time zone. */
export function slotTexts(language: Language, slots: readonly Slot[], timeZone: string): string[] {
  const texts = slots.map((slot) => slotText(language, slot, timeZone));
  const isTwice = (text: string) => texts.indexOf(text) !== texts.lastIndexOf(text);
  return texts.map((text, index) => {
    const slot = slots[index];
    return slot && isTwice(text) ? timeText(language, slot.start, 'zonedTime', timeZone) : text;
  });
}

/** Languages that write weekday and day as one format: "7日(水)", "Thứ 4, ngày 7", "ke 7." */
const joined: readonly Language[] = ['ja', 'vi', 'fi'];

/** A date ("2026-01-07") as weekday and day for a button: "Wed 7". */
export function dateText(language: Language, date: string): string {
  const text = (style: Style) => timeText(language, Date.parse(`${date}T12:00Z`) / 1000, style, 'UTC');
  return joined.includes(language) ? text('dayOfWeek') : `${text('weekday')} ${text('dayOfMonth')}`;
}
