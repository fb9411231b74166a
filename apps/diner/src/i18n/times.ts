import type { Language } from '@comanda/domain/language';
import { toMilliseconds } from '@comanda/domain/session/session';
import { type Slot, shopDate } from '@comanda/domain/shop/booking';
import { dateFormat } from './formats.ts';

type Style = 'time' | 'zonedTime' | 'dayAndTime' | 'day' | 'weekday' | 'dayOfMonth' | 'date';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  zonedTime: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  dayAndTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
};

/** A time (Unix seconds) in words, on the clock of the shop's IANA zone where it is known (MODE-8). */
export const timeText = (language: Language, time: number, style: Style, timeZone?: string): string =>
  dateFormat(language, { ...styles[style], ...(timeZone !== undefined && { timeZone }) }).format(
    toMilliseconds(time),
  );

/** From one time to another, said as shortly as the language can. */
export const timeRangeText = (language: Language, from: number, to: number, timeZone: string): string =>
  dateFormat(language, { ...styles.dayAndTime, timeZone }).formatRange(
    toMilliseconds(from),
    toMilliseconds(to),
  );

/** A slot on the shop's clock without its day: "12:30 – 12:45 PM". */
export function slotText(language: Language, { start, end }: Slot, timeZone: string): string {
  // over midnight a range would say both dates
  if (shopDate({ timeZone }, start) !== shopDate({ timeZone }, end))
    return `${timeText(language, start, 'time', timeZone)} – ${timeText(language, end, 'time', timeZone)}`;
  const format = dateFormat(language, { ...styles.time, timeZone });
  return format.formatRange(toMilliseconds(start), toMilliseconds(end));
}

/** The slots of a day in words. Where the clock is put back an hour comes twice: what reads alike names its zone. */
export function slotTexts(language: Language, slots: readonly Slot[], timeZone: string): string[] {
  const texts = slots.map((slot) => slotText(language, slot, timeZone));
  const isTwice = (text: string) => texts.indexOf(text) !== texts.lastIndexOf(text);
  return texts.map((text, index) => {
    const slot = slots[index];
    return slot && isTwice(text) ? timeText(language, slot.start, 'zonedTime', timeZone) : text;
  });
}

/** A date of the shop's calendar, "2026-01-07", as the chip of a day says it: "Wed 7". */
export function dateText(language: Language, date: string): string {
  const at = Date.parse(`${date}T12:00Z`) / 1000;
  return `${timeText(language, at, 'weekday', 'UTC')} ${timeText(language, at, 'dayOfMonth', 'UTC')}`;
}
