import { html } from './html.ts';

/** The page runs no script and loads nothing. */
export const errorPagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * FIX-17: a page for an address that leads nowhere. It goes on at once to the page of the diner app that says so in the
 * diner's language; the status stays that of the error.
 */
export function errorPage(status: number): string {
  const path = status >= 500 ? '/h5/serveError' : '/h5/qrDefault';
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Comanda</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${path}"></head><body><p><a href="${path}">Comanda</a></p></body></html>`
    .markup;
}
