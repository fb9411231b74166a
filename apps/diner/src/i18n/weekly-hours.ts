import type { Language } from '@comanda/domain/language';
import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { openingHoursTexts } from '@comanda/domain/shop/opening-hours-text';
import { dateFormat } from './formats.ts';

/** Hours of the week in words, their days named alike in every browser. 1 January 2024 was a Monday. */
export function weeklyHoursTexts(language: Language, hours: readonly WeeklyHours[]): string[] {
  const { format } = dateFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return openingHoursTexts(hours, language, (day) => format(Date.UTC(2024, 0, day)));
}
