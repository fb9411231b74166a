import type { Language } from '@comanda/domain/language';
import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { openingHoursTexts } from '@comanda/domain/shop/opening-hours-text';
import { dateFormat } from '@comanda/ui/formatting/intl-formats';

/** Formats weekly hours, with the same names of days in every browser. */
export const weeklyHoursTexts = (language: Language, hours: readonly WeeklyHours[]): string[] =>
  openingHoursTexts(hours, language, dateFormat(language, { weekday: 'short', timeZone: 'UTC' }));

/** Joins times and days at their dashes, so that a line ends between the days and the times, and large text breaks no time. */
const unbroken = (text: string): string => text.replaceAll(/[–〜]/g, '\u2060$&\u2060');

/** Weekly hours in one line of a sentence. */
export const hoursInLine = (language: Language, hours: readonly WeeklyHours[]): string =>
  weeklyHoursTexts(language, hours).map(unbroken).join('\u00a0| ');
