import { type Language, langAttribute } from './language.ts';

/**
 * A text in each of the shop's languages, in their order. An empty or missing entry is not written in that language.
 * `isLocalText` only distinguishes the type from other lists; no value has it.
 */
export type LocalText = readonly string[] & { readonly isLocalText?: true };

/** The languages of a shop's texts; the first is the shop's main language. */
export type TextLanguages = readonly Language[];

const root = (language: Language) => language.split('-')[0];
const isTraditional = (language: Language) => language === 'zh-TW' || language === 'zh-HK';

/**
 * The distance of a text's language from the reader's: 0 the same language, 1 the same language and script, 2 the
 * same language in another script, 3 English, 4 any other.
 */
function distance(text: Language, reader: Language): number {
  if (text === reader) return 0;
  if (root(text) === root(reader)) return isTraditional(text) === isTraditional(reader) ? 1 : 2;
  return text === 'en' ? 3 : 4;
}

/**
 * The index of the language that is nearest to the reader's. Of equally near ones it is the first. A reader of zh-HK
 * gets zh-TW rather than zh-CN; a reader of fi gets en rather than zh-TW.
 */
export function nearestLanguage(languages: TextLanguages, reader: Language): number {
  const distances = languages.map((language) => distance(language, reader));
  return distances.indexOf(Math.min(...distances));
}

/** The index of the text in the language at `index`, else of the first written text; -1 if none is written. */
const writtenAt = (text: LocalText, index: number): number =>
  text[index] ? index : text.findIndex((one) => one !== '');

/** SES-13: the text in the language at `index`, else the first written text; empty if none is written. */
export const textAt = (text: LocalText, index: number): string => text[writtenAt(text, index)] ?? '';

/** A text for a reader, and its `lang` attribute; `undefined` if the text is not written in any language. */
export type ReadText = { readonly text: string; readonly lang: string | undefined };

/** SES-13: a text for a reader: in the nearest language, else in the first language in which it is written. */
export function readText(text: LocalText, languages: TextLanguages, reader: Language): ReadText {
  const index = writtenAt(text, nearestLanguage(languages, reader));
  const language = languages[index];
  return { text: text[index] ?? '', lang: language && langAttribute(language) };
}

/** Whether a text is written in any language. */
export const isWritten = (text: LocalText): boolean => text.some((one) => one !== '');

/** Whether two texts are the same in every language. */
export const isSameText = (one: LocalText, other: LocalText): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The shop's languages other than the one that the reader gets, beginning after that one. */
export function otherLanguages(languages: TextLanguages, reader: Language): Language[] {
  const index = nearestLanguage(languages, reader);
  const others = [...languages.slice(index + 1), ...languages.slice(0, index)];
  return others.filter((language) => language !== languages[index]);
}
