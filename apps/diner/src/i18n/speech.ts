import type { Language } from '@comanda/domain/language';
import { type Messages, setupI18n } from '@lingui/core';
import { loadCatalogue } from './locales.ts';
import type { Translate } from './messages.ts';

/** A language with its words. */
export type Spoken = { readonly language: Language; readonly t: Translate };

/** What the interface speaks now. One language is loaded; another is fetched when it is spoken for the first time. */
export type Speech = {
  readonly now: () => Spoken;
  /** What the page was written in. */
  readonly first: () => Spoken;
  readonly speak: (language: Language) => Promise<void>;
  readonly watch: (listener: () => void) => () => void;
};

/** A language with its compiled messages, ready to be spoken. */
export function spoken(language: Language, catalogue: Messages): Spoken {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogue } });
  return { language, t: (id, values) => i18n._(id, values) };
}

export function createSpeech(first: Spoken): Speech {
  let now = first;
  let wanted = first.language;
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    first: () => first,
    speak: async (language) => {
      wanted = language;
      if (language === now.language) return;
      const catalogue = await loadCatalogue(language);
      if (wanted !== language) return;
      now = spoken(language, catalogue);
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
