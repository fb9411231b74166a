import { isLanguage, type Language } from './language.ts';

/** The name of each language in the language itself, for diners who read no other. */
const ownNames: Record<Language, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-HK': '繁體中文(香港)',
  'zh-TW': '繁體中文',
  th: 'ไทย',
  ja: '日本語',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  ms: 'Bahasa Melayu',
  tl: 'Filipino',
  mn: 'Монгол',
  fi: 'Suomi',
  es: 'Español',
  ka: 'ქართული',
};

/** The name of each language on a small button, in the language itself. */
const shortNames: Record<Language, string> = {
  en: 'EN',
  'zh-CN': '简中',
  'zh-HK': '繁中',
  'zh-TW': '繁中',
  th: 'ไทย',
  ja: '日本',
  id: 'ID',
  vi: 'VI',
  ms: 'BM',
  tl: 'FIL',
  mn: 'МН',
  fi: 'FI',
  es: 'ES',
  ka: 'ქარ',
};

/** Short names of further languages of shops that are not written in Latin letters. */
const otherShortNames: Readonly<Record<string, string>> = { ar: 'عربي', ko: '한국' };

/** The name of any language in itself, as far as the browser knows it. */
export const ownName = (tag: string): string =>
  isLanguage(tag) ? ownNames[tag] : (new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag);

/** The name of any language on a small button. */
export const shortName = (tag: string): string => {
  const [root = ''] = tag.split('-');
  return isLanguage(tag) ? shortNames[tag] : (otherShortNames[root] ?? root.toUpperCase());
};
