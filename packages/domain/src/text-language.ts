import { type LocalText, type ReadText, readAt, type TextLanguages } from './local-text.ts';
import type { TextLanguage } from './text-attributes.ts';

/** Locales by their tag, because each request names several. */
const known = new Map<string, Intl.Locale | undefined>();
/** Anyone can send new tags. */
const mostKnown = 500;

/** The likely language, script and region of a tag: "zh-HK" is written in Hant. `undefined` for no tag, such as "*". */
function localeOf(tag: string): Intl.Locale | undefined {
  if (!known.has(tag)) {
    if (known.size >= mostKnown) known.clear();
    try {
      known.set(tag, new Intl.Locale(tag.replaceAll('_', '-')).maximize());
    } catch {
      known.set(tag, undefined);
    }
  }
  return known.get(tag);
}

/** Languages and regions that read the texts of another one. CLDR names them apart. */
const readAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', yue: 'zh', MO: 'HK' };
const same = (part = ''): string => readAs[part] ?? part;

/** The distance of two languages: 0 the same tag, 1 the same, 2 another region, 3 another script, `far` another language. */
const far = 4;
function distance(text: TextLanguage, reader: string): number {
  if (text === reader) return 0;
  const [one, other] = [localeOf(text), localeOf(reader)];
  if (!one || !other || same(one.language) !== same(other.language)) return far;
  if (one.script !== other.script) return 3;
  return same(one.region) === same(other.region) ? 1 : 2;
}

/**
 * The index of the language that suits a reader best. `tags` has the reader's languages, the preferred one first. Takes
 * the first of them in which a text is written, in its region or script if possible; else English; else the first
 * language. A reader of zh-HK gets zh-TW rather than zh-CN; a reader of fi gets en rather than zh-TW.
 */
export function nearestLanguage(languages: TextLanguages, tags: string | readonly string[]): number {
  for (const tag of [tags, 'en'].flat()) {
    const distances = languages.map((language) => distance(language, tag));
    const least = Math.min(...distances);
    if (least < far) return distances.indexOf(least);
  }
  return 0;
}

/** DISH-1: the index of the second language for a reader: of all but the first, the one that suits best. */
export const secondLanguage = (languages: TextLanguages, tags: string | readonly string[]): number =>
  nearestLanguage(languages.slice(1), tags) + 1;

/**
 * SES-13: a text for a reader: in the nearest language, else in the first language in which it is written. `reader` has
 * one language or several, the preferred one first.
 */
export const readText = (
  text: LocalText,
  languages: TextLanguages,
  reader: string | readonly string[],
): ReadText => readAt(text, languages, nearestLanguage(languages, reader));
