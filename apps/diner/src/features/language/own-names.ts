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
