import { isLanguage, type Language } from '@comanda/domain/language';
import type { Messages } from '@comanda/ui/i18n/format-message';
import type { MessageLoaders } from '@comanda/ui/i18n/i18n';
import type { Loader, LoadOptions } from '@comanda/ui/loading/loader';

type Files = Record<string, () => Promise<Messages>>;

const first: Files = import.meta.glob<Messages>('./messages/first/*.json', { import: 'default' });
const rest: Files = import.meta.glob<Messages>('./messages/rest/*.json', { import: 'default' });

const languageOfFile = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** The languages of the interface. Each has a message file. */
export const spokenLanguages: readonly Language[] = Object.keys(first).map(languageOfFile).filter(isLanguage);

export const isSpoken = (language: Language): boolean => spokenLanguages.includes(language);

/** The loader of a language's message file. Falls back to English. */
function fileOf(files: Files, folder: 'first' | 'rest', language: Language): () => Promise<Messages> {
  const file = files[`./messages/${folder}/${language}.json`] ?? files[`./messages/${folder}/en.json`];
  if (!file) throw new Error('English is missing');
  return file;
}

export const messageLoaders = (loader: Loader, options?: LoadOptions): MessageLoaders => ({
  loadFirst: (language) => loader.load(fileOf(first, 'first', language), options),
  loadRest: (language) => loader.load(fileOf(rest, 'rest', language), options),
});
