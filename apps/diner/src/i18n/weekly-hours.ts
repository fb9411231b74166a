import type { Language } from '@comanda/domain/language';
import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { openingHoursTexts } from '@comanda/domain/shop/opening-hours-text';
import { dateFormat } from './formats.ts';

/** Hours of the week in words, their days named alike in every browser. */
export const weeklyHoursTexts = (language: Language, hours: readonly WeeklyHours[]): string[] =>
  openingHoursTexts(hours, language, dateFormat(language, { weekday: 'short', timeZone: 'UTC' }));
