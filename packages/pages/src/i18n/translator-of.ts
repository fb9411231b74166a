import type { Language } from '@comanda/domain/language';
import { createTranslator, type Translator } from '@comanda/ui/i18n/i18n';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const files = import.meta.glob<Readonly<Record<string, string>>>('./messages/*.json', {
  import: 'default',
  eager: true,
});

/** The uncompiled messages of a language, by message id. */
export const textsOf = (language: Language): Readonly<Record<string, string>> =>
  files[`./messages/${language}.json`] ?? {};

const translators = new Map<Language, Translator>();

/** The translator of a language. Its messages are compiled at the first call; missing ones are English. */
export function translatorOf(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const texts = Object.entries({ ...textsOf('en'), ...textsOf(language) });
  const compiled = texts.map(([id, text]) => [id, compileMessage(text)] as const);
  const translator = createTranslator(language, Object.fromEntries(compiled));
  translators.set(language, translator);
  return translator;
}
