import { isLanguage, type Language } from '@comanda/domain/language';
import type { Messages } from '@lingui/core';

const files = import.meta.glob<Messages>('./messages/*.json', { import: 'default' });

const languageOfFile = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** The languages that the interface speaks: those with a message file. */
export const spokenLanguages: readonly Language[] = Object.keys(files).map(languageOfFile).filter(isLanguage);

export const isSpoken = (language: Language): boolean => spokenLanguages.includes(language);

/** The compiled messages of a language, loaded by themselves; English for one without a file. */
export function loadCatalogue(language: Language): Promise<Messages> {
  const load = files[`./messages/${language}.json`] ?? files['./messages/en.json'];
  if (!load) throw new Error('English is missing');
  return load();
}
