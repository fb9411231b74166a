import type { Language } from './language.ts';

/**
 * A text of a shop in each of the shop's languages, in their order; empty or missing: not written in that language.
 * The mark distinguishes its type from other lists; no value has it.
 */
export type LocalText = readonly string[] & { readonly isLocalText?: true };

/** The languages of a shop's texts, the first language first. */
export type TextLanguages = readonly Language[];

const root = (language: Language) => language.split('-')[0];
const isTraditional = (language: Language) => language === 'zh-TW' || language === 'zh-HK';

/**
 * How far a text is from its reader: the same language, the same language and script family, the same language
 * family, English, another one.
 */
function distance(text: Language, reader: Language): number {
  if (text === reader) return 0;
  if (root(text) === root(reader)) return isTraditional(text) === isTraditional(reader) ? 1 : 2;
  return text === 'en' ? 3 : 4;
}

/**
 * The index of the language that is nearest to the reader's; the first of several. A phone in zh-HK reads zh-TW rather
 * than zh-CN, one in fi reads en rather than zh-TW.
 */
export function nearestLanguage(languages: TextLanguages, reader: Language): number {
  const distances = languages.map((language) => distance(language, reader));
  return distances.indexOf(Math.min(...distances));
}

/** The index of the text in the language at `index`, else of the first that is written; -1 if none is. */
const writtenAt = (text: LocalText, index: number): number =>
  text[index] ? index : text.findIndex((one) => one !== '');

/** SES-13: the text in the language at `index`, else the first that is written. */
export const textAt = (text: LocalText, index: number): string => text[writtenAt(text, index)] ?? '';

/** A text as its reader gets it, and its language; `undefined` if it is written in none. */
export type ReadText = { readonly text: string; readonly lang: Language | undefined };

/** SES-13: a text for a reader: in the nearest language, else in the first in which it is written. */
export function readText(text: LocalText, languages: TextLanguages, reader: Language): ReadText {
  const index = writtenAt(text, nearestLanguage(languages, reader));
  return { text: text[index] ?? '', lang: languages[index] };
}

/** Whether a text is written in any language. */
export const isWritten = (text: LocalText): boolean => text.some((one) => one !== '');

/** Whether two texts are the same in every language. */
export const isSameText = (one: LocalText, other: LocalText): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The other languages of a shop than the one that the reader gets, beginning after it. */
export function otherLanguages(languages: TextLanguages, reader: Language): Language[] {
  const index = nearestLanguage(languages, reader);
  const others = [...languages.slice(index + 1), ...languages.slice(0, index)];
  return others.filter((language) => language !== languages[index]);
}
