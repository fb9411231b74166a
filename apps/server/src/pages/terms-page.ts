import { type Language, localText, usesSecondLanguage } from '@comanda/domain/language';
import type { TermsText } from '../db/documents.ts';
import { html, trustedMarkup } from './html.ts';
import { inlineHash } from './inline-hash.ts';

const style = `
:root{color-scheme:light dark;--paper:#ffffff;--ink:#211a14}
@media (prefers-color-scheme:dark){:root{--paper:#1f1a15;--ink:#f7f1e8}}
*{margin:0;box-sizing:border-box}
body{background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
padding:20px max(20px,env(safe-area-inset-left)) 48px;overflow-wrap:anywhere}
:lang(zh-TW) body{font-family:"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif;line-break:strict}
main{max-width:40rem;margin-inline:auto}
h1{font-size:1.375rem;line-height:1.3;margin-bottom:16px}
p{white-space:pre-line;margin-top:16px}
`;

/** The page runs no script and loads nothing; the diner app shows it in a sheet. */
export const termsPolicy = [
  "default-src 'none'",
  `style-src ${inlineHash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The terms in the shop's language that is nearest to the diner's; an empty line begins a new paragraph. */
export function termsPage(terms: TermsText, language: Language): string {
  const second = usesSecondLanguage(terms, language);
  const isSecondWritten = second ? terms.text2 !== '' : terms.text === '';
  const name = localText(terms.name, terms.name2, second);
  const paragraphs = localText(terms.text, terms.text2, second).split(/\n{2,}/);
  return html`<!doctype html>
<html lang="${isSecondWritten ? terms.lang2 : terms.lang}"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<style>${trustedMarkup(style)}</style></head><body><main><h1>${name}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}</main></body></html>`
    .markup;
}
