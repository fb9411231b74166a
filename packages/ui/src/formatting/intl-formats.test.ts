import { expect, it } from 'vitest';
import { dateFormat, numberFormat } from './intl-formats.ts';

const options = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
} as const;
const thursday = Date.UTC(2026, 0, 1, 9, 5);

it.each([
  ['ka', 'ხუთ, 1 იან, 9:05'],
  ['mn', 'Пү, 1-р сарын 1, 09:05'],
  ['fi', 'to 1.1. klo 9.05'],
  ['zh-TW', '1月1日週四 09:05'],
] as const)(
  'writes a day in %s as %s, also if the browser does not support the language',
  (language, words) => {
    expect(dateFormat(language, options).format(thursday)).toBe(words);
  },
);

it('has its own names for every month and day of the week', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    dateFormat('ka', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
  );
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    dateFormat('ka', { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day)),
  );
  expect(months.join(' ')).toBe('იან თებ მარ აპრ მაი ივნ ივლ აგვ სექ ოქტ ნოე დეკ');
  expect(weekdays.join(' ')).toBe('კვი ორშ სამ ოთხ ხუთ პარ შაბ');
});

it.each([
  ['ka', 1234.5, '1234,50'],
  ['ka', 12_345.5, '12\u00a0345,50'],
  ['mn', 12_345.5, '12,345.50'],
] as const)('formats numbers in %s as the language does: %d', (language, number, text) => {
  expect(numberFormat(language, 'GE', { minimumFractionDigits: 2 }).format(number)).toBe(text);
});
