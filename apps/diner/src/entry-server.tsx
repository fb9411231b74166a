import type { FirstScreen } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { createWorld } from './app/create-world.ts';
import { keepOver } from './browser/storage.ts';
import { catalogueOf } from './i18n/all-catalogues.ts';
import { spokenLanguages } from './i18n/locales.ts';
import { spoken } from './i18n/speech.ts';

/** The languages that a page can be drawn in. */
export const languages: readonly Language[] = spokenLanguages;

const noStorage = () =>
  keepOver(() => {
    throw new Error('The server remembers nothing of a phone');
  });
const staysHere = () => undefined;

/** The first screen of a menu, drawn with the app's own parts: the inside of `<div id="root">`. */
export function render(first: FirstScreen): { readonly html: string } {
  const app = createWorld({
    tab: noStorage(),
    phone: noStorage(),
    speaks: spoken(first.language, catalogueOf(first.language)),
    first,
    navigate: staysHere,
  });
  const html = renderToString(<App app={app} ssrPath="/h5/qr" />);
  app.queries.clear();
  return { html };
}

/** What every other page shows until its screen is there. */
export function renderShell(language: Language): { readonly html: string } {
  const { t } = spoken(language, catalogueOf(language));
  return { html: renderToString(<p className="sr-only">{t('app.loading')}</p>) };
}
