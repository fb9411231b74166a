import type { Language } from '@comanda/domain/language';
import { toMilliseconds } from '@comanda/domain/session/session';

type Style = 'time' | 'dayAndTime';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  time: { hour: 'numeric', minute: '2-digit' },
  dayAndTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
};

/** A time (Unix seconds) in words, on the clock of the shop's IANA zone where it is known (MODE-8). */
export const timeText = (language: Language, time: number, style: Style, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, { ...styles[style], ...(timeZone !== undefined && { timeZone }) }).format(
    toMilliseconds(time),
  );

/** From one time to another, said as shortly as the language can. */
export const timeRangeText = (language: Language, from: number, to: number, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { ...styles.dayAndTime, timeZone }).formatRange(
    toMilliseconds(from),
    toMilliseconds(to),
  );
