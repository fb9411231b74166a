import { readFileSync } from 'node:fs';
import type { Language } from '@comanda/domain/language';
import { readText } from '@comanda/domain/text-language';
import type { Page } from '@playwright/test';
import type { MessageId } from '../apps/diner/src/i18n/messages.ts';

/** Returns a text with normal spaces, as Playwright reads it, and replaces each `{name}` by its value. */
export type Words = (id: MessageId, values?: Readonly<Record<string, string>>) => string;

const textsIn = (folder: 'first' | 'rest', language: Language) =>
  JSON.parse(readFileSync(`apps/diner/src/i18n/messages/${folder}/${language}.json`, 'utf8'));

/** All texts of a language from its message files. */
export const textsOf = (language: Language): Readonly<Record<MessageId, string>> => ({
  ...textsIn('first', language),
  ...textsIn('rest', language),
});

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

/** The names of the pages that show only a message. */
export const noticeNames = Object.keys(textsOf('en')).flatMap(
  (id) => /^notice\.(\w+)Text$/.exec(id)?.[1] ?? [],
);

/** The item names of the bistro in Taipei in a language. */
export const taipeiText =
  (language: Language) =>
  (chinese: string, english: string): string =>
    readText([chinese, english], ['zh-TW', 'en'], language).text;

/** Stores a chosen language on the phone. */
export const speak = (page: Page, origin: string, language: Language): Promise<void> =>
  page.context().addCookies([{ name: 'h5_lang', value: language, url: `${origin}/h5/` }]);
