import type { Language } from '@comanda/domain/language';
import { type Page, renderPage } from '../document/render-page.tsx';
import { translateTo } from '../i18n/translate.ts';
import { BusyNotice } from './BusyNotice.tsx';

const OnwardLink = ({ path }: { readonly path: string }) => (
  <p>
    <a href={path}>Comanda</a>
  </p>
);

/** Pages for requests that have no other answer. Each page is rendered once and cached. */
export function createPages(styles: string) {
  const kept = new Map<string, Page>();
  const once = (name: string, render: () => Page): Page => {
    const page = kept.get(name) ?? render();
    kept.set(name, page);
    return page;
  };
  return {
    /** FIX-6: for a page that the busy server has refused. It loads the same address again after some seconds. */
    busy: (language: Language, seconds: number): Page =>
      once(`busy ${language} ${seconds}`, () =>
        renderPage({
          language,
          title: translateTo(language)('busy.title'),
          styles,
          refresh: String(seconds),
          content: <BusyNotice />,
        }),
      ),
    /** FIX-17: redirects at once to a page of the diner app, which shows the error in the diner's language. */
    onward: (path: string): Page =>
      once(`onward ${path}`, () =>
        renderPage({
          language: 'en',
          title: 'Comanda',
          styles: '',
          refresh: `0;url=${path}`,
          content: <OnwardLink path={path} />,
        }),
      ),
  };
}
