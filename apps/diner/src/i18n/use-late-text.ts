import type { Language } from '@comanda/domain/language';
import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { startTransition, use, useEffect, useState } from 'react';
import type { LateTranslate } from './messages.ts';
import { useLanguage } from './use-text.ts';

const files = import.meta.glob<Messages>('./messages/*.json', { import: 'default', query: '?late' });
const known = new Map<Language, Promise<LateTranslate>>();

async function load(language: Language): Promise<LateTranslate> {
  const messages = await (files[`./messages/${language}.json`] ?? files['./messages/en.json'])?.();
  const i18n = setupI18n({ locale: language, messages: { [language]: messages ?? {} } });
  return (id, values) => i18n._(id, values);
}

function wordsOf(language: Language): Promise<LateTranslate> {
  const words = known.get(language) ?? load(language);
  known.set(language, words);
  words.catch(() => known.delete(language));
  return words;
}

/**
 * `late(id, values)`: messages that the first screen does without, in the diner's language. The part that says them waits
 * for them; while another language is on its way it goes on in the one before.
 */
export function useLateText(): LateTranslate {
  const language = useLanguage();
  const [shown, setShown] = useState(language);
  useEffect(() => {
    const show = () => startTransition(() => setShown(language));
    wordsOf(language).then(show, () => undefined);
  }, [language]);
  return use(wordsOf(shown));
}
