/** The 14 interface languages (specification, section 1), English first because it is the default. */
export const languages = [
  'en',
  'zh-CN',
  'zh-HK',
  'zh-TW',
  'th',
  'ja',
  'id',
  'vi',
  'ms',
  'tl',
  'mn',
  'fi',
  'es',
  'ka',
] as const;

/** One of the 14, as its tag is written. */
export type Language = (typeof languages)[number];

/** Whether a text is exactly the tag of one of the 14; see languageOf for the tags of phones. */
export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** Other tags of phones and files for our languages. */
const aliases = new Map<string, Language>(
  Object.entries({
    zh: 'zh-CN',
    'zh-hant': 'zh-TW',
    'zh-mo': 'zh-HK',
    'zh-hant-hk': 'zh-HK',
    'zh-hant-mo': 'zh-HK',
    fil: 'tl',
    in: 'id',
  }),
);

/** The interface language of a language tag ("fi-FI", "zh-Hant-HK"); `undefined` if it is none of ours. */
export function languageOf(tag: string): Language | undefined {
  const parts = tag.toLowerCase().replaceAll('_', '-').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('-');
    const found = languages.find((language) => language.toLowerCase() === name) ?? aliases.get(name);
    if (found) return found;
  }
  return undefined;
}

/**
 * SES-15: the language of the interface: the first of the tags ("fi-FI", "zh-Hant-HK"; a stored choice comes before
 * the phone's own) that is one of the 14, else the shop's, else English.
 */
export const interfaceLanguage = (
  tags: readonly string[],
  spoken: readonly Language[],
  shop: Language = 'en',
): Language =>
  [...tags, shop].map(languageOf).find((language) => language !== undefined && spoken.includes(language)) ??
  'en';

const isHanOrKana = (word: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/.test(word);

/** A list of words, separated as in their script: "、" in Chinese and Japanese, ", " elsewhere. */
export const listed = (words: readonly string[]): string => words.join(words.some(isHanOrKana) ? '、' : ', ');

/**
 * The tag for numbers of a language in a country: in Spanish 25.00 $ are "25,00 $" in Spain and "$25.00" in Mexico;
 * other languages do not differ by country. `country` is ISO 3166, empty if unknown.
 */
export const numbersTag = (language: Language, country: string): string =>
  language === 'es' && country ? `es-${country}` : language;

/** Words in brackets after a word, as wide as their script: "（微糖、少冰）", " (Wide, Mild)". Empty without words. */
export const bracketed = (words: readonly string[]): string => {
  const list = listed(words);
  return list && (isHanOrKana(list) ? `（${list}）` : ` (${list})`);
};

/** A heading before its text, with the colon of its script: "小菜：泡菜", "Side: kimchi". */
export const headed = (heading: string, text: string): string =>
  `${heading}${isHanOrKana(heading) ? '：' : ': '}${text}`;

/** A range of days or hours, as a language writes it: "17:30–17:45", in Japanese "17:30〜17:45". */
export const fromTo = (language: Language, from: string, to: string): string =>
  `${from}${language === 'ja' ? '〜' : '–'}${to}`;
