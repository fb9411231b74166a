import type { FirstScreen } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { createPageHold } from '@comanda/ui/browser/page-hold';
import { createTranslator } from '@comanda/ui/i18n/i18n';
import { createLoader } from '@comanda/ui/loading/loader';
import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { createWorld } from './app/create-world.ts';
import { textStorage } from './browser/storage.ts';
import { firstCatalogueOf } from './i18n/first-catalogues.ts';
import { spokenLanguages } from './i18n/locales.ts';

export const renderedLanguages: readonly Language[] = spokenLanguages;

const noStorage = () =>
  textStorage(() => {
    throw new Error('The server stores nothing of a phone');
  });
const staysHere = () => undefined;

/**
 * Renders the first screen of a menu with the app's components. The result is the content of `<div
 * id="root">`.
 */
export function render(first: FirstScreen): { readonly html: string } {
  const app = createWorld({
    tab: noStorage(),
    phone: noStorage(),
    translator: createTranslator(first.language, firstCatalogueOf(first.language)),
    first,
    navigate: staysHere,
    page: createPageHold(),
    loader: createLoader(() => false),
  });
  const html = renderToString(<App app={app} ssrPath="/h5/qr" />);
  app.queries.clear();
  return { html };
}

/** Renders what all other pages show until their screen has loaded. */
export function renderShell(language: Language): { readonly html: string } {
  const { t } = createTranslator(language, firstCatalogueOf(language));
  return { html: renderToString(<p className="sr-only">{t('app.loading')}</p>) };
}

/** What a page says whose scripts could not be loaded. */
export const lostText = (language: Language): string =>
  createTranslator(language, firstCatalogueOf(language)).t('error.network');
