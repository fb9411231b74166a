import type { Language } from '@comanda/domain/language';
import type { Messages } from '@comanda/ui/i18n/format-message';

const files = import.meta.glob<Messages>('./messages/first/*.json', { import: 'default', eager: true });

/**
 * The compiled messages of the first screen in a language. Only for the server, which renders no other
 * screen.
 */
export function firstCatalogueOf(language: Language): Messages {
  const catalogue = files[`./messages/first/${language}.json`] ?? files['./messages/first/en.json'];
  if (!catalogue) throw new Error('English is missing');
  return catalogue;
}
