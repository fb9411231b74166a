import { type Language, langAttribute } from '@comanda/domain/language';
import type { ReactNode } from 'react';

export type DocumentProps = {
  readonly language: Language;
  readonly title: string;
  readonly styles: string;
  /** Whether the page has the brand's own colour. */
  readonly isBranded?: boolean | undefined;
  /** The content of `<meta http-equiv="refresh">`: seconds, and the address to open if it is not the page itself. */
  readonly refresh?: string | undefined;
  readonly bodyClass?: string | undefined;
  readonly script?: string | undefined;
  readonly children: ReactNode;
};

/** A whole page that the server renders. It loads no files: its styles and its script are in the page. */
export const Document = ({
  language,
  title,
  styles,
  isBranded = false,
  refresh,
  bodyClass,
  script,
  children,
}: DocumentProps) => (
  <html lang={langAttribute(language)} data-branded={isBranded ? '' : undefined}>
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <meta name="format-detection" content="telephone=no" />
      {refresh === undefined ? null : <meta httpEquiv="refresh" content={refresh} />}
      {styles === '' ? null : <style>{styles}</style>}
    </head>
    <body className={bodyClass}>
      {children}
      {script === undefined ? null : <script>{script}</script>}
    </body>
  </html>
);
