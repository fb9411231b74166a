import type { Language } from '@comanda/domain/language';
import type { Messages } from '@lingui/core';

const files = import.meta.glob<Messages>('./messages/*.json', {
  import: 'default',
  query: '?whole',
  eager: true,
});

/** The compiled messages of a language, for the server, which holds them all. */
export function catalogueOf(language: Language): Messages {
  const catalogue = files[`./messages/${language}.json`] ?? files['./messages/en.json'];
  if (!catalogue) throw new Error('English is missing');
  return catalogue;
}
