import type { Language } from '@comanda/domain/language';
import { type Page, renderPage } from '../document/render-page.tsx';
import { translateTo } from '../i18n/translate.ts';
import { BusyNotice } from './BusyNotice.tsx';
import { OnwardLink } from './OnwardLink.tsx';

/** Pages for requests that cannot be answered otherwise. Each is rendered once and kept, so that sending it costs nothing. */
export function createPages(styles: string) {
  const kept = new Map<string, Page>();
  const once = (name: string, render: () => Page): Page => {
    const page = kept.get(name) ?? render();
    kept.set(name, page);
    return page;
  };
  return {
    /** FIX-6: a page that was refused because the server is busy. It loads the same address again after some seconds. */
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
    /** FIX-17: goes on at once to a page of the diner app, which tells the diner what is wrong. */
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
