import { accentStyle } from '@comanda/domain/shop/brand-color';
import { fixedI18n } from '@comanda/ui/i18n/i18n';
import { I18nContext } from '@comanda/ui/i18n/use-i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { translatorOf } from '../i18n/translator-of.ts';
import { Document, type DocumentProps } from './Document.tsx';
import '@comanda/ui/tokens.css';
import '@comanda/ui/base.css';

/**
 * A rendered page, and the styles and script that it contains: the content security policy allows them by their hashes.
 */
export type Page = { readonly html: string; readonly styles: string; readonly script?: string | undefined };

type PageProps = Omit<DocumentProps, 'isBranded' | 'children'> & {
  /** The brand's colour as "#rrggbb"; without it, the page has the default colour. */
  readonly accent?: string | null;
  readonly content: ReactNode;
};

export function renderPage({ accent = null, content, ...props }: PageProps): Page {
  const styles = accent === null ? props.styles : `${props.styles}:root{${accentStyle(accent)}}`;
  const markup = renderToStaticMarkup(
    <Document {...props} styles={styles} isBranded={accent !== null}>
      <I18nContext value={fixedI18n(translatorOf(props.language))}>{content}</I18nContext>
    </Document>,
  );
  return { html: `<!doctype html>${markup}`, styles, script: props.script };
}
