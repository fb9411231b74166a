import type { FirstScreen } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { readableOn } from '@comanda/domain/shop/brand-color';
import type { DinerBuild } from './diner-build.ts';
import { type Html, html, trustedMarkup } from './html.ts';
import { inlineHash } from './inline-hash.ts';
import { type Told, toldInHead, toldOf } from './page-head.ts';
import { tapQueue } from './tap-queue.ts';
import { manifestPath } from './web-manifest.ts';

/**
 * The policy of a page of the diner app: run its own scripts, show its own pictures, call its own server. The app
 * sets style attributes itself; a style sheet must have the hash here, or be a file of ours.
 */
export function pagePolicy(build: DinerBuild): string {
  const { styles, hotReload } = build;
  return [
    "default-src 'none'",
    `script-src 'self' ${hotReload ? "'unsafe-inline'" : inlineHash(tapQueue)}`,
    `style-src 'self' ${hotReload ? "'unsafe-inline'" : inlineHash(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `worker-src 'self'${hotReload ? ' blob:' : ''}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const preloads = (paths: readonly string[]): Html =>
  html`${paths.map((path) => html`<link rel="modulepreload" href="${path}" fetchpriority="low">`)}`;

/**
 * Of low priority, and at the end of the page, where a browser finds them after the visible pictures: a diner reads a menu
 * before tapping.
 */
const scripts = (build: DinerBuild, language: Language, isMenu: boolean): Html => {
  const messages = build.messages.get(language);
  const words = messages ? [messages.first, ...(isMenu ? [] : messages.rest)] : [];
  return html`<script type="module" src="${build.script}" fetchpriority="low"></script>${preloads([...build.imports, ...words])}`;
};

/** The styles are in the page. Naming their files keeps scripts from loading them again. */
const named = (paths: readonly string[]): Html =>
  html`${paths.map((path) => html`<link rel="stylesheet" href="${path}" disabled>`)}`;

/** JSON in a script element; characters that could end the element are escaped. */
const inScript = (value: unknown): Html => trustedMarkup(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Behind the menu: a browser pauses at a script, and would lay out what it has of the page at each pause. */
const behindMenu = (data: FirstScreen): Html =>
  html`<script>${trustedMarkup(tapQueue)}</script><script type="application/json" id="first-screen">${inScript(data)}</script>`;

type Page = {
  readonly language: Language;
  /** The description of a page for search engines and link previews. */
  readonly told?: Told;
  readonly brandColor: string | null;
  readonly root: Html;
  readonly data?: FirstScreen;
};

function document(build: DinerBuild, page: Page): string {
  const { brandColor: color, data, told } = page;
  const accent = color
    ? html` data-branded="" style="--accent:${color};--on-accent:${readableOn(color)}"`
    : '';
  return html`<!doctype html>
<html lang="${page.language}"${accent}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${told?.title ?? 'Comanda'}</title>
${told ? toldInHead(told) : html`<meta name="robots" content="noindex">`}<meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15110d" media="(prefers-color-scheme: dark)"><meta name="format-detection" content="telephone=no">
${trustedMarkup(build.hotReload?.head ?? '')}<link rel="icon" href="/h5/assets/icon-1.svg"><link rel="apple-touch-icon" href="/h5/assets/icon-1-192.png"><link rel="manifest" href="${manifestPath}"><style>${trustedMarkup(build.styles)}</style>${named(build.styleFiles)}</head>
<body><div id="root">${page.root}</div>${data ? behindMenu(data) : ''}${scripts(build, page.language, data !== undefined)}</body></html>`
    .markup;
}

/** The page of a scanned menu, rendered as far as the first screen. */
export const firstScreenDocument = (build: DinerBuild, data: FirstScreen, origin: string): string =>
  document(build, {
    language: data.language,
    told: toldOf(data, origin),
    brandColor: data.shopInfo.brandColor,
    root: trustedMarkup(build.render(data).html),
    data,
  });

/** The page of every other screen, which the app renders. */
export const shellDocument = (build: DinerBuild, language: Language): string =>
  document(build, {
    language,
    brandColor: null,
    root: trustedMarkup(build.renderShell(language).html),
  });
