import { readFileSync } from 'node:fs';
import { type Language, usesSecondLanguage } from '@comanda/domain/language';
import type { Page } from '@playwright/test';
import type english from '../apps/diner/src/i18n/messages/en.json';

type MessageId = keyof typeof english;

/** What the interface says in a language, every space a plain one, as Playwright reads them; `{name}` is filled in where it is given. */
export type Words = (id: MessageId, values?: Readonly<Record<string, string>>) => string;

const textsOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`apps/diner/src/i18n/messages/${language}.json`, 'utf8'));

export function wordsOf(language: Language): Words {
  const texts = textsOf(language);
  return (id, values = {}) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`no ${id} in ${language}`);
    const plain = text.replaceAll('\u00a0', ' ');
    return Object.entries(values).reduce(
      (filled, [name, value]) => filled.replace(`{${name}}`, value),
      plain,
    );
  };
}

/** The pages that only say something, each of which has its words. */
export const noticeNames = Object.keys(textsOf('en')).flatMap(
  (id) => /^notice\.(\w+)Text$/.exec(id)?.[1] ?? [],
);

/** What the bistro in Taipei calls its dishes for a diner of a language. */
export const taipeiText =
  (language: Language) =>
  (chinese: string, english: string): string =>
    usesSecondLanguage({ lang: 'zh-TW', lang2: 'en' }, language) ? english : chinese;

/** Lets a phone remember that a language was chosen on it. */
export const speak = (page: Page, origin: string, language: Language): Promise<void> =>
  page.context().addCookies([{ name: 'h5_lang', value: language, url: `${origin}/h5/` }]);
