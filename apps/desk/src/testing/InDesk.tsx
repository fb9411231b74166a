import type { Language } from '@comanda/domain/language';
import { createI18n, createTranslator, type I18n } from '@comanda/ui/i18n/i18n';
import { I18nContext } from '@comanda/ui/i18n/use-i18n';
import type { Look } from '@comanda/ui/testing/states';
import { type ReactNode, Suspense, use } from 'react';
import { messageLoaders } from '../i18n/locales.ts';

type InDeskProps = { readonly look: Look; readonly children: ReactNode };

/** Renders a component of the staff app in a language. */
export const InDesk = ({ look: { language }, children }: InDeskProps) => (
  <Suspense>
    <Inside key={language} i18n={i18nOf(language)}>
      {children}
    </Inside>
  </Suspense>
);

type InsideProps = { readonly i18n: Promise<I18n>; readonly children: ReactNode };

const Inside = ({ i18n, children }: InsideProps) => <I18nContext value={use(i18n)}>{children}</I18nContext>;

const loaded = new Map<Language, Promise<I18n>>();

function i18nOf(language: Language): Promise<I18n> {
  const load = async () =>
    createI18n(createTranslator(language, await messageLoaders.loadFirst(language)), messageLoaders);
  const known = loaded.get(language) ?? load();
  loaded.set(language, known);
  return known;
}
