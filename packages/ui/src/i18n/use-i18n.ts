import type { Language } from '@comanda/domain/language';
import { createContext, useSyncExternalStore } from 'react';
import { useProvided } from '../browser/use-provided.ts';
import type { I18n, Translator } from './i18n.ts';
import type { TranslateOf } from './translate.ts';

export const I18nContext = createContext<I18n | undefined>(undefined);

const useI18n = (): I18n => useProvided(I18nContext, 'I18nContext');

function useTranslator(): Translator {
  const i18n = useI18n();
  return useSyncExternalStore(i18n.subscribe, i18n.current, i18n.initial);
}

/** Returns `t(id, values)` for the interface language. An app exports it with the type of its own message ids. */
export const useTranslate = (): TranslateOf => useTranslator().t;

/** As `useTranslate`, but throws until all messages are loaded, so that no message id is shown instead of a text. */
export function useAllMessages(): TranslateOf {
  if (!useI18n().isComplete()) throw new Error('The messages of later screens are not loaded');
  return useTranslate();
}

/** The interface language. */
export const useLanguage = (): Language => useTranslator().language;
