import { createHash } from 'node:crypto';
import type { FirstScreen } from '@comanda/contract/first-screen';
import { type Language, localText, usesSecondLanguage } from '@comanda/domain/language';
import { readableOn } from '@comanda/domain/shop/brand-color';
import type { DinerBuild } from './diner-build.ts';
import { type Html, html, trustedMarkup } from './html.ts';
import { tapQueue, tapQueueHash } from './tap-queue.ts';

/** The slip of the product's name, so that no browser asks for an icon that is not there. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Cpath fill='%23c2410c' d='M6 2h16a2 2 0 0 1 2 2v21l-3.3-2-3.4 2-3.3-2-3.3 2-3.4-2L4 25V4a2 2 0 0 1 2-2Z'/%3E%3C/svg%3E";

/**
 * What a page of the diner app may do: run its own scripts, show pictures of its own, speak to its own server. Style
 * attributes are drawn by the app itself; a style sheet is the one whose hash stands here, or a file of ours.
 */
export function pagePolicy(build: DinerBuild): string {
  const hash = createHash('sha256').update(build.styles).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' ${tapQueueHash}`,
    `style-src 'self' 'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const scripts = (build: DinerBuild, language: Language, isMenu: boolean): Html => {
  const messages = build.messages.get(language);
  const words = messages ? [messages.first, ...(isMenu ? [] : messages.rest)] : [];
  const preloads = [...build.imports, ...words];
  return html`<script type="module" src="${build.script}"></script>${preloads.map((path) => html`<link rel="modulepreload" href="${path}">`)}${build.behind.map((path) => html`<link rel="modulepreload" href="${path}" fetchpriority="low">`)}`;
};

/** JSON that stands in a script element: what could end the element is written otherwise. */
const inScript = (value: unknown): Html => trustedMarkup(JSON.stringify(value).replaceAll('<', '\\u003c'));

type Page = {
  readonly language: Language;
  readonly title: string;
  readonly brandColor: string | null;
  readonly root: Html;
  readonly data?: FirstScreen;
};

function document(build: DinerBuild, page: Page): string {
  const { brandColor: color, data } = page;
  const accent = color ? html` data-branded="" style="--brand:${color};--on-brand:${readableOn(color)}"` : '';
  return html`<!doctype html>
<html lang="${page.language}"${accent}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${page.title}</title>
<meta name="robots" content="noindex"><meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15110d" media="(prefers-color-scheme: dark)"><meta name="format-detection" content="telephone=no">
<link rel="icon" href="${icon}">${scripts(build, page.language, data !== undefined)}${data ? html`<script>${trustedMarkup(tapQueue)}</script>` : ''}<style>${trustedMarkup(build.styles)}</style></head>
<body><div id="root">${page.root}</div>${data ? html`<script type="application/json" id="first-screen">${inScript(data)}</script>` : ''}</body></html>`
    .markup;
}

function titleOf({ shopInfo, language }: FirstScreen): string {
  const second = usesSecondLanguage(shopInfo, language);
  const shop = localText(shopInfo.shopName, shopInfo.shopName2, second);
  return `${shop} · ${localText(shopInfo.brandName, shopInfo.brandName2, second)}`;
}

/** The page of a scanned menu, drawn as far as the first screen goes. */
export const firstScreenDocument = (build: DinerBuild, data: FirstScreen): string =>
  document(build, {
    language: data.language,
    title: titleOf(data),
    brandColor: data.shopInfo.brandColor,
    root: trustedMarkup(build.render(data).html),
    data,
  });

/** The page of every other screen: the app draws it when it is there. */
export const shellDocument = (build: DinerBuild, language: Language): string =>
  document(build, {
    language,
    title: 'Comanda',
    brandColor: null,
    root: trustedMarkup(build.renderShell(language).html),
  });
