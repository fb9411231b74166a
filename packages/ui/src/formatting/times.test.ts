import type { Language } from '@comanda/domain/language';
import { expect, it } from 'vitest';
import { dateText, slotText, timeText } from './times.ts';

const timeZone = 'Asia/Taipei';
const at = (hour: number, minute: number) => Date.UTC(2026, 0, 7, hour - 8, minute) / 1000;

/**
 * Expected texts per language: the slots 9:30 to 9:45 and 17:30 to 17:45, the day "Wed 7", and a date with its year.
 */
const said: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  en: ['09:30–09:45', '17:30–17:45', 'Wed 7', 'Jan 7, 2026'],
  'zh-CN': ['09:30–09:45', '17:30–17:45', '周三 7日', '2026年1月7日'],
  'zh-HK': ['09:30–09:45', '17:30–17:45', '週三 7日', '2026年1月7日'],
  'zh-TW': ['09:30–09:45', '17:30–17:45', '週三 7日', '2026年1月7日'],
  th: ['09:30–09:45', '17:30–17:45', 'พุธ 7', '7 ม.ค. 2569'],
  ja: ['9:30〜9:45', '17:30〜17:45', '7日(水)', '2026年1月7日'],
  id: ['09.30–09.45', '17.30–17.45', 'Rab 7', '7 Jan 2026'],
  vi: ['09:30–09:45', '17:30–17:45', 'Thứ 4, ngày 7', '7 thg 1, 2026'],
  ms: ['09:30–09:45', '17:30–17:45', 'Rab 7', '7 Jan 2026'],
  tl: ['09:30–09:45', '17:30–17:45', 'Miy 7', 'Ene 7, 2026'],
  mn: ['09:30–09:45', '17:30–17:45', 'Лх 7', '2026 оны 1-р сарын 7'],
  fi: ['9.30–9.45', '17.30–17.45', 'ke 7.', '7.1.2026'],
  es: ['9:30–9:45', '17:30–17:45', 'mié 7', '7 ene 2026'],
  ka: ['9:30–9:45', '17:30–17:45', 'ოთხ 7', '7 იან 2026'],
};

/** Replaces the spaces of several widths with which browsers separate numbers and words. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

const cases = Object.entries(said) as [Language, (typeof said)[Language]][];

it.each(cases)('formats hours, days and dates in %s as the language does', (language, words) => {
  const slot = (hour: number) => slotText(language, { start: at(hour, 30), end: at(hour, 45) }, timeZone);
  const date = timeText(language, at(17, 30), 'date', timeZone);
  expect([slot(9), slot(17), dateText(language, '2026-01-07'), date].map(plain)).toEqual(words);
});

it.each([
  ['en', '23:45–00:00'],
  ['fi', '23.45–0.00'],
  ['ja', '23:45〜0:00'],
] as const)('shows no dates in %s for a slot that ends at midnight: %s', (language, words) => {
  expect(plain(slotText(language, { start: at(23, 45), end: at(24, 0) }, timeZone))).toBe(words);
});
