import type { Language } from '@comanda/domain/language';
import { busyWords } from './busy-words.ts';
import { html, trustedMarkup } from './html.ts';
import { inlineHash } from './inline-hash.ts';

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100svh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;text-align:center;
font:1.0625rem/1.5 system-ui,sans-serif;text-wrap:balance}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}
p{margin:0;max-width:22rem}`;

/** The page runs no script and loads nothing. */
export const busyPagePolicy = `default-src 'none'; style-src ${inlineHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** FIX-6: a page that was refused because the server is busy. It loads the same address again after some seconds. */
export function busyPage(language: Language, seconds: number): string {
  const { title, text } = busyWords[language];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}"><style>${trustedMarkup(style)}</style></head>
<body><main role="status"><h1>${title}</h1><p>${text}</p></main></body></html>`.markup;
}
