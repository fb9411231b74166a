import type { FirstScreen } from '@comanda/contract/first-screen';
import { type Language, langAttribute } from '@comanda/domain/language';
import { accentStyle } from '@comanda/domain/shop/brand-color';
import { type Html, html, trustedMarkup } from '../html.ts';
import type { DinerBuild } from './diner-build.ts';
import { orderRequest, startAgain, tapQueue } from './inline-scripts.ts';
import { type Told, toldInHead, toldOf } from './page-head.ts';
import { inlineHash } from './send-page.ts';
import { manifestPath } from './web-manifest.ts';

const firstScripts = { menu: startAgain + tapQueue, order: startAgain + orderRequest, other: startAgain };
type PageKind = keyof typeof firstScripts;

/**
 * The content security policy of the diner app's pages. They may run our own scripts, show our own pictures and call
 * our own server. The pages of menus and orders have an inline script. Style attributes are allowed, because the app sets
 * them. A style sheet must be a file of ours, or have a hash here.
 */
export function pagePolicy(build: DinerBuild, kind: PageKind): string {
  const { styles, hotReload } = build;
  return [
    "default-src 'none'",
    `script-src 'self'${hotReload ? " 'unsafe-inline'" : ` ${inlineHash(firstScripts[kind])}`}`,
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

type Page = {
  readonly language: Language;
  /** The description of a page for search engines and link previews. */
  readonly told?: Told;
  readonly brandColor: string | null;
  readonly root: Html;
  readonly data?: FirstScreen;
  /** Only the page of an order has them. */
  readonly status?: DinerBuild['status'];
};

/**
 * The scripts have low priority and are at the end of the page. So browsers load the visible pictures first: diners
 * read a menu before they tap.
 */
const scripts = (build: DinerBuild, { language, data, status }: Page): Html => {
  const messages = build.messages.get(language);
  const words = messages ? [messages.first, ...(data ? [] : messages.rest)] : [];
  return html`<script type="module" src="${build.script}" fetchpriority="low"></script>${preloads([...build.imports, ...words, ...(status?.scripts ?? [])])}`;
};

/** Names the style files although the styles are in the page, so that scripts do not load them again. */
const named = (paths: readonly string[]): Html =>
  html`${paths.map((path) => html`<link rel="stylesheet" href="${path}" disabled>`)}`;

/** Writes JSON into a script element. Escapes `<`, which could end the element. */
const inScript = (value: unknown): Html => trustedMarkup(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Put after the menu, because a browser may lay out the unfinished page whenever it pauses at a script. */
const behindMenu = (data: FirstScreen): Html =>
  html`<script type="application/json" id="first-screen">${inScript(data)}</script>`;

/** The style sheets of an order's page are in its head, so that its scripts need not load them first. */
const orderStyles = ({ styleFiles }: DinerBuild['status']): Html =>
  html`${styleFiles.map((path) => html`<link rel="stylesheet" href="${path}">`)}`;

const kindOf = ({ data, status }: Page): PageKind => (data ? 'menu' : status ? 'order' : 'other');

const inHead = (page: Page): Html => html`<script>${trustedMarkup(firstScripts[kindOf(page)])}</script>`;

function document(build: DinerBuild, page: Page): string {
  const { brandColor: color, data, told } = page;
  const accent = color ? html` data-branded="" style="${accentStyle(color)}"` : '';
  return html`<!doctype html>
<html lang="${langAttribute(page.language)}"${accent}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${told?.title ?? 'Comanda'}</title>
${told ? toldInHead(told) : html`<meta name="robots" content="noindex">`}<meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15110d" media="(prefers-color-scheme: dark)"><meta name="format-detection" content="telephone=no">
${trustedMarkup(build.hotReload?.head ?? '')}<link rel="icon" href="/h5/assets/icon-1.svg"><link rel="apple-touch-icon" href="/h5/assets/icon-1-192.png"><link rel="manifest" href="${manifestPath}"><style>${trustedMarkup(build.styles)}</style>${named(build.styleFiles)}${inHead(page)}${page.status ? orderStyles(page.status) : ''}</head>
<body><div id="root">${page.root}</div><div role="alert"><button id="lost" data-text="${build.lostText(page.language)}" hidden></button></div>${data ? behindMenu(data) : ''}${scripts(build, page)}</body></html>`
    .markup;
}

/** The page of a scanned menu, with its first screen rendered. */
export const firstScreenDocument = (build: DinerBuild, data: FirstScreen, origin: string): string =>
  document(build, {
    language: data.language,
    told: toldOf(data, origin),
    brandColor: data.shopInfo.brandColor,
    root: trustedMarkup(build.render(data).html),
    data,
  });

/** The page of every other screen. The app renders its content. `isOrder`: the page of an order, which payments return to. */
export const shellDocument = (build: DinerBuild, language: Language, isOrder: boolean): string =>
  document(build, {
    language,
    brandColor: null,
    root: trustedMarkup(build.renderShell(language).html),
    ...(isOrder && { status: build.status }),
  });
