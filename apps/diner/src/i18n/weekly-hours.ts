import type { Language } from '@comanda/domain/language';
import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { openingHoursTexts } from '@comanda/domain/shop/opening-hours-text';
import { dateFormat } from '@comanda/ui/formatting/intl-formats';

/** Formats weekly hours, with the same names of days in every browser. */
export const weeklyHoursTexts = (language: Language, hours: readonly WeeklyHours[]): string[] =>
  openingHoursTexts(hours, language, dateFormat(language, { weekday: 'short', timeZone: 'UTC' }));
