import type { Language } from '@comanda/domain/language';
import { type Messages, setupI18n } from '@lingui/core';
import { loadFirstWords, loadLaterWords } from './locales.ts';
import type { Translate } from './messages.ts';

/** A language with its words, of which it may learn more. */
export type Spoken = {
  readonly language: Language;
  readonly t: Translate;
  readonly learn: (catalogue: Messages) => void;
};

/** What the interface speaks now. A page begins with the words of its first screen; the others are fetched behind it. */
export type Speech = {
  readonly now: () => Spoken;
  /** What the page was written in. */
  readonly first: () => Spoken;
  /** What later screens and sheets wait for: all words of the language. `undefined` once they are known. */
  readonly learning: () => Promise<void> | undefined;
  readonly speak: (language: Language) => Promise<void>;
  readonly watch: (listener: () => void) => () => void;
};

/** A language with its compiled messages, ready to be spoken. */
export function spoken(language: Language, catalogue: Messages): Spoken {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogue } });
  return {
    language,
    t: (id, values) => i18n._(id, values),
    learn: (more) => i18n.load(language, more),
  };
}

export function createSpeech(first: Spoken): Speech {
  let now = first;
  let wanted = first.language;
  let learning: Promise<void> | undefined;
  const whole = new Set<Spoken>();
  const listeners = new Set<() => void>();
  const learnAll = async (speaker: Spoken) => {
    speaker.learn(await loadLaterWords(speaker.language));
    whole.add(speaker);
  };
  return {
    now: () => now,
    first: () => first,
    learning: () => {
      if (whole.has(now)) return undefined;
      learning ??= learnAll(now).finally(() => {
        learning = undefined;
      });
      return learning;
    },
    speak: async (language) => {
      wanted = language;
      if (language === now.language) return;
      const next = spoken(language, await loadFirstWords(language));
      await learnAll(next);
      if (wanted !== language) return;
      now = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
