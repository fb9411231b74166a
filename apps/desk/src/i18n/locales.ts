import { isLanguage, type Language } from '@comanda/domain/language';
import type { Messages } from '@comanda/ui/i18n/format-message';
import type { MessageLoaders } from '@comanda/ui/i18n/i18n';

const files: Record<string, () => Promise<Messages>> = import.meta.glob<Messages>('./messages/*.json', {
  import: 'default',
});

const languageOfFile = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** The languages of the staff app. Each has a message file. */
export const spokenLanguages: readonly Language[] = Object.keys(files).map(languageOfFile).filter(isLanguage);

function load(language: Language): Promise<Messages> {
  const file = files[`./messages/${language}.json`] ?? files['./messages/en.json'];
  if (!file) throw new Error('English is missing');
  return file();
}

/** Each language has one file: the staff app loads all of its messages at once. */
export const messageLoaders: MessageLoaders = { loadFirst: load, loadRest: async () => ({}) };
