import { langAttribute } from './language.ts';

/** The language of a shop's text: any BCP 47 tag. The interface has only the 14 of `languages`. */
export type TextLanguage = string;

type Direction = 'ltr' | 'rtl';

/** Directions by language, because a screen shows hundreds of texts in two languages. */
const directions: Record<TextLanguage, Direction> = {};

/** Texts in these scripts run from right to left. */
const rightToLeft = /Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/;

function directionOf(language: TextLanguage): Direction {
  directions[language] ??= rightToLeft.test(`${new Intl.Locale(language).maximize()}`) ? 'rtl' : 'ltr';
  return directions[language];
}

/** The attributes of an element with a text in a language: `lang` and `dir`. None for an unknown language. */
export const attributesOf = (
  language: TextLanguage | undefined,
): { readonly lang?: string; readonly dir?: Direction } =>
  language ? { lang: langAttribute(language), dir: directionOf(language) } : {};
