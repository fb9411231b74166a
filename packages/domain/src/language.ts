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

/** The tag of one of the 14 interface languages. */
export type Language = (typeof languages)[number];

/** Whether a text is exactly one of the 14 tags. For other tags that mean these languages, see `languageOf`. */
export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** Other language tags of phones and files, in lower case, and the language that each selects. */
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

/** The interface language for a language tag such as "fi-FI" or "zh-Hant-HK"; `undefined` if we do not have it. */
export function languageOf(tag: string): Language | undefined {
  const parts = tag.toLowerCase().replaceAll('_', '-').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('-');
    const found = languages.find((language) => language.toLowerCase() === name) ?? aliases.get(name);
    if (found) return found;
  }
  return undefined;
}

/** The `lang` attribute of texts in a language. Browsers and screen readers know Filipino as "fil", not as "tl". */
export const langAttribute = (language: string): string => (language === 'tl' ? 'fil' : language);

/**
 * SES-15: the interface language: the first tag that selects one of `spoken`, else the shop's language, else English.
 * `tags` has the diner's stored choice first, then the languages of the phone ("fi-FI", "zh-Hant-HK").
 */
export const interfaceLanguage = (
  tags: readonly string[],
  spoken: readonly Language[],
  shop = 'en',
): Language =>
  [...tags, shop].map(languageOf).find((language) => language !== undefined && spoken.includes(language)) ??
  'en';

const isHanOrKana = (word: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/.test(word);

/** Words as a list, separated as their script requires: "、" in Chinese and Japanese, ", " elsewhere. */
export const listed = (words: readonly string[]): string => words.join(words.some(isHanOrKana) ? '、' : ', ');

/**
 * The language tag for formatting numbers. Only Spanish differs by country: 25.00 $ is "25,00 $" in Spain and "$25.00"
 * in Mexico. `country` is an ISO 3166 code, empty if unknown.
 */
export const numbersTag = (language: Language, country: string): string =>
  language === 'es' && country ? `es-${country}` : language;

/** Words in the brackets of their script, to follow a word: "（微糖、少冰）", " (Wide, Mild)". Empty without words. */
export const bracketed = (words: readonly string[]): string => {
  const list = listed(words);
  return list && (isHanOrKana(list) ? `（${list}）` : ` (${list})`);
};

/** A heading, the colon of its script, and a text: "小菜：泡菜", "Side: kimchi". */
export const headed = (heading: string, text: string): string =>
  `${heading}${isHanOrKana(heading) ? '：' : ': '}${text}`;

/** A range of days or hours as a language writes it: "17:30–17:45", in Japanese "17:30〜17:45". */
export const fromTo = (language: Language, from: string, to: string): string =>
  `${from}${language === 'ja' ? '〜' : '–'}${to}`;
