import type { Language } from '@comanda/domain/language';
import { type Page, renderPage } from '../document/render-page.tsx';
import { TermsText, type TermsTextProps } from './TermsText.tsx';

export function createPages(styles: string) {
  return {
    /** The terms of a shop. The diner app shows the page in a sheet. */
    terms: ({ language, ...terms }: TermsTextProps & { readonly language: Language }): Page =>
      renderPage({ language, title: terms.name, styles, content: <TermsText {...terms} /> }),
  };
}
