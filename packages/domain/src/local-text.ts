import { langAttribute } from './language.ts';
import type { TextLanguage } from './text-attributes.ts';

/**
 * A text in each of the shop's languages, in their order. An empty or missing entry is not written in that language.
 * `isLocalText` only distinguishes the type from other lists; no value has it.
 */
export type LocalText = readonly string[] & { readonly isLocalText?: true };

/** The languages of a shop's texts; the first is the shop's main language. */
export type TextLanguages = readonly TextLanguage[];

/** The index of the text in the language at `index`, else of the first written text; -1 if none is written. */
const writtenAt = (text: LocalText, index: number): number =>
  text[index] ? index : text.findIndex((one) => one !== '');

/** SES-13: the text in the language at `index`, else the first written text; empty if none is written. */
export const textAt = (text: LocalText, index: number): string => text[writtenAt(text, index)] ?? '';

/** A text for a reader, and its `lang` attribute; `undefined` if the text is not written in any language. */
export type ReadText = { readonly text: string; readonly lang: string | undefined };

/** SES-13: a text for a reader of the language at `index`, else in the first language in which it is written. */
export function readAt(text: LocalText, languages: TextLanguages, index: number): ReadText {
  const at = writtenAt(text, index);
  const language = languages[at];
  return { text: text[at] ?? '', lang: language && langAttribute(language) };
}

/** Whether a text is written in any language. */
export const isWritten = (text: LocalText): boolean => text.some((one) => one !== '');

/** Whether two texts are the same in every language. */
export const isSameText = (one: LocalText, other: LocalText): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The shop's languages other than the reader's, beginning after that one. */
export function otherLanguages(languages: TextLanguages, reader: string): TextLanguage[] {
  const index = Math.max(0, languages.indexOf(reader));
  const others = [...languages.slice(index + 1), ...languages.slice(0, index)];
  return others.filter((language) => language !== languages[index]);
}
