import { isLanguage, type Language } from '@comanda/domain/language';
import type { Messages } from '@lingui/core';
import { loadPart } from '../browser/load-part.ts';

const files = import.meta.glob<Messages>('./messages/*.json', { import: 'default' });
const rests = import.meta.glob<Messages>('./messages/*.json', { import: 'default', query: '?rest' });

const languageOfFile = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** The languages that the interface speaks: those with a message file. */
export const spokenLanguages: readonly Language[] = Object.keys(files).map(languageOfFile).filter(isLanguage);

export const isSpoken = (language: Language): boolean => spokenLanguages.includes(language);

function loadFrom(globbed: Record<string, () => Promise<Messages>>, language: Language): Promise<Messages> {
  const load = globbed[`./messages/${language}.json`] ?? globbed['./messages/en.json'];
  if (!load) throw new Error('English is missing');
  return loadPart(load);
}

/** The compiled messages of a language that the first screen says, loaded by themselves; English for one without a file. */
export const loadFirstWords = (language: Language): Promise<Messages> => loadFrom(files, language);

/** What only later screens and sheets say in a language. */
export const loadLaterWords = (language: Language): Promise<Messages> => loadFrom(rests, language);
