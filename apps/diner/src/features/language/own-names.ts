import type { Language } from '@comanda/domain/language';

/** The name of each language in the language itself, for diners who read no other. */
export const ownNames: Record<Language, string> = {
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
export const shortNames: Record<Language, string> = {
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
