import type { Language } from '@comanda/domain/language';
import { type Messages, messageFormat } from './format-message.ts';
import type { TranslateOf } from './translate.ts';

/** A language with its compiled messages. More messages can be added. */
export type Translator = {
  readonly language: Language;
  readonly t: TranslateOf;
  readonly has: (id: string) => boolean;
  readonly addMessages: (messages: Messages) => void;
};

/** Load a language's compiled messages: those of the first screen, and all others. */
export type MessageLoaders = {
  readonly loadFirst: (language: Language) => Promise<Messages>;
  readonly loadRest: (language: Language) => Promise<Messages>;
};

/**
 * The interface language and its messages. A page starts with the messages of its first screen and loads the rest
 * later.
 */
export type I18n = {
  readonly current: () => Translator;
  /** The language that the server rendered the page in. */
  readonly initial: () => Translator;
  /** Whether all messages of the language are loaded. */
  readonly isComplete: () => boolean;
  /** Loads the messages that later screens and sheets need. `undefined` if all messages are loaded already. */
  readonly loadAll: () => Promise<void> | undefined;
  readonly changeLanguage: (language: Language) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Translates with the compiled messages of a language. */
export function createTranslator(language: Language, messages: Messages): Translator {
  const format = messageFormat(language);
  let all = messages;
  return {
    language,
    t: (id, values) => format(all[id] ?? id, values),
    has: (id) => id in all,
    addMessages: (more) => {
      all = { ...all, ...more };
    },
  };
}

export function createI18n(initial: Translator, { loadFirst, loadRest }: MessageLoaders): I18n {
  let current = initial;
  let wanted = initial.language;
  let loading: Promise<void> | undefined;
  const complete = new Set<Translator>();
  const listeners = new Set<() => void>();
  const complement = async (translator: Translator) => {
    translator.addMessages(await loadRest(translator.language));
    complete.add(translator);
  };
  return {
    current: () => current,
    initial: () => initial,
    isComplete: () => complete.has(current),
    loadAll: () => {
      if (complete.has(current)) return undefined;
      loading ??= complement(current).finally(() => {
        loading = undefined;
      });
      return loading;
    },
    changeLanguage: async (language) => {
      wanted = language;
      if (language === current.language) return;
      const next = createTranslator(language, await loadFirst(language));
      await complement(next);
      if (wanted !== language) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One language with all its messages, for a page that the server renders. It never changes. */
export const fixedI18n = (translator: Translator): I18n => ({
  current: () => translator,
  initial: () => translator,
  isComplete: () => true,
  loadAll: () => undefined,
  changeLanguage: async () => undefined,
  subscribe: () => () => undefined,
});
