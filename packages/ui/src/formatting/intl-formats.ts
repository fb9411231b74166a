import { type Language, numbersTag } from '@comanda/domain/language';

/**
 * How to format a language that Chromium does not support: dates `like` a language with the same order, numbers
 * `numbersLike` one with the same format. The names of days and months begin with Sunday and January.
 */
type StandIn = {
  readonly like: string;
  readonly numbersLike: string;
  /** For languages whose dates begin with the year: the text after the year. */
  readonly afterYear?: string;
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
};

/**
 * Formats of languages whose dates and numbers Chromium does not support. The server's Node does support them, so
 * without our own formats a page would change its texts at hydration.
 */
const standIns: Partial<Record<Language, StandIn>> = {
  ka: {
    like: 'es',
    numbersLike: 'pl',
    weekdays: ['კვი', 'ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ'],
    months: ['იან', 'თებ', 'მარ', 'აპრ', 'მაი', 'ივნ', 'ივლ', 'აგვ', 'სექ', 'ოქტ', 'ნოე', 'დეკ'],
  },
  mn: {
    like: 'en',
    numbersLike: 'en',
    afterYear: ' оны ',
    weekdays: ['Ня', 'Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя'],
    months: Array.from({ length: 12 }, (_, month) => `${month + 1}-р сарын`),
  },
};

/** A number format for a language at a shop of a country (ISO 3166). It gives the same text in every browser. */
export const numberFormat = (
  language: Language,
  country: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat =>
  new Intl.NumberFormat(standIns[language]?.numbersLike ?? numbersTag(language, country), options);

type DateWords = { readonly format: (milliseconds: number) => string };

/** A date format for a language, on the 24-hour clock. It gives the same text in every browser. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): DateWords {
  const standIn = standIns[language];
  const format = new Intl.DateTimeFormat(standIn?.like ?? language, { hourCycle: 'h23', ...options });
  if (!standIn) return format;
  const names = namesOf(language, standIn);
  const inWords = (parts: readonly Intl.DateTimeFormatPart[]): string => {
    const last = parts.at(-1);
    if (standIn.afterYear !== undefined && last?.type === 'year')
      return last.value + standIn.afterYear + inWords(parts.slice(0, -2));
    return parts.map(({ type, value }) => names.get(`${type} ${value}`) ?? value).join('');
  };
  return { format: (at) => inWords(format.formatToParts(at)) };
}

const madeNames = new Map<Language, ReadonlyMap<string, string>>();

/** The names of months and days in a language, by their names in the language that replaces it. */
function namesOf(language: Language, { like, weekdays, months }: StandIn): ReadonlyMap<string, string> {
  const known = madeNames.get(language);
  if (known) return known;
  const month = new Intl.DateTimeFormat(like, { month: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(like, { weekday: 'short', timeZone: 'UTC' });
  // 7 January 2024 was a Sunday.
  const names = new Map([
    ...months.map((name, index) => [`month ${month.format(Date.UTC(2024, index, 1))}`, name] as const),
    ...weekdays.map(
      (name, index) => [`weekday ${weekday.format(Date.UTC(2024, 0, 7 + index))}`, name] as const,
    ),
  ]);
  madeNames.set(language, names);
  return names;
}
