import { renderSVG } from 'uqr';
import { type Html, html, trustedMarkup } from '../pages/html.ts';
import { inlineHash } from '../pages/inline-hash.ts';
import { type DemoBrand, type DemoCode, isOpenNow, isUsable } from './demo-tables.ts';
import { landingStyle } from './landing-style.ts';

/** The page runs no script and loads nothing but dishes; its QR codes are drawn in place. */
export const landingPolicy = [
  "default-src 'none'",
  `style-src ${inlineHash(landingStyle)}`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const modeNames: Record<string, string> = { F: 'Dine in', T: 'Takeaway', P: 'Pickup', D: 'Delivery' };

/** Four modules of white all round: less, and some phones do not find the code. */
const picture = (url: string): Html =>
  trustedMarkup(
    renderSVG(url, { ecc: 'M', border: 4 }).replace(
      '<svg',
      '<svg aria-hidden="true" shape-rendering="crispEdges"',
    ),
  );

const mark = html`<svg viewBox="0 0 28 28" aria-hidden="true"><path class="slip" d="M6 2h16a2 2 0 0 1 2 2v21l-3.3-2-3.4 2-3.3-2-3.3 2-3.4-2L4 25V4a2 2 0 0 1 2-2Z"/><path class="ink" d="M9 9h10M9 14h6" fill="none" stroke-width="2.4" stroke-linecap="round"/></svg>`;

function stateTag(entry: DemoCode, now: number): Html | undefined {
  const { code, shop } = entry;
  if (code.off) return html`<span class="tag rose">Switched off</span>`;
  if (!isUsable(entry, now)) return html`<span class="tag rose">Expired</span>`;
  if (shop.suspended || shop.openingHours.length === 0) return html`<span class="tag stone">Closed</span>`;
  if (!isOpenNow(entry, now)) return html`<span class="tag stone">Closed at this hour</span>`;
  return code.orderLimit ? html`<span class="tag sun">${code.orderLimit} orders</span>` : undefined;
}

/** What the diner may do there: a table's guests are asked for no mode. */
const modeTags = (entry: DemoCode): Html[] =>
  [...entry.shop.deliveryModes]
    .filter((mode) => entry.code.type === 'T' || mode !== 'F')
    .map((mode) => html`<span class="tag">${modeNames[mode]}</span>`);

function card(entry: DemoCode, languages: DemoBrand['languages'], now: number): Html {
  const { code, shop, url } = entry;
  const state = stateTag(entry, now);
  const title = code.table
    ? html`Table <span lang="${languages[0]}">${code.table}</span>`
    : html`Order to go`;
  return html`<li><a class="card" href="${url}"><span class="code">${picture(url)}</span><span class="about">
<span class="where" lang="${shop.name2 ? languages[1] : languages[0]}">${shop.name2 || shop.name}</span>
<h3>${title}</h3>${code.note ? html`<span class="note">${code.note}</span>` : undefined}
<span class="tags">${state ?? modeTags(entry)}</span><span class="go">Open it on this screen</span></span></a></li>`;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (language: string) => languageNames.of(new Intl.Locale(language).language);

/** "Tokyo · Japanese, English" */
const origins = ({ city, languages }: DemoBrand): string => `${city} · ${languages.map(nameOf).join(', ')}`;

const dishes = ({ pictures }: DemoBrand): Html =>
  html`<span class="dishes">${pictures.map((url) => html`<img src="${url}" alt="" width="64" height="64" loading="lazy" decoding="async">`)}</span>`;

const jump = ({ brand, city, pictures }: DemoBrand): Html =>
  html`<li><a href="#${brand.id}">${pictures.slice(0, 1).map((url) => html`<img src="${url}" alt="" width="32" height="32" decoding="async">`)}${city}</a></li>`;

const ownName = ({ brand, languages }: DemoBrand): Html | undefined =>
  brand.name2 ? html` <span lang="${languages[0]}">${brand.name}</span>` : undefined;

const section = (entry: DemoBrand, now: number): Html => {
  const { brand, languages, codes } = entry;
  return html`<section aria-labelledby="${brand.id}"><div class="head">${dishes(entry)}<div><h2 id="${brand.id}" lang="${languages[1]}">${brand.name2 || brand.name}${ownName(entry)}</h2>
<p>${origins(entry)}</p></div></div><ul class="cards">${codes.map((code) => card(code, languages, now))}</ul></section>`;
};

/** A code that leads to this very machine is no use to a phone. */
function localHint(origin: string): Html | undefined {
  if (!/^(localhost|127\.|\[::1\])/.test(new URL(origin).hostname)) return undefined;
  return html`<p class="hint">These codes lead to <code>${origin}</code>, which only this machine can open. To scan them with a phone on the same network, start with <code>PUBLIC_ORIGIN=http://&lt;address of this machine&gt;:${new URL(origin).port || '80'}</code>.</p>`;
}

/** The front page of the demo: every table's code, by restaurant. */
export const landingPage = (brands: readonly DemoBrand[], origin: string, now: number): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Comanda – scan, choose, order</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#15110d" media="(prefers-color-scheme: dark)">
<style>${trustedMarkup(landingStyle)}</style></head>
<body><header class="hero"><div><p class="mark">${mark}Comanda</p><h1>Scan a table, order a meal</h1>
<p class="lead">Each code below is a table of a demo restaurant. Scan one with your phone’s camera, or tap it to open the menu right here. Nothing you order is cooked, and nothing you pay is charged.</p><nav aria-label="Restaurants"><ul class="jumps">${brands.map(jump)}</ul></nav>${localHint(origin)}</div></header>
<main>${brands.map((brand) => section(brand, now))}</main></body></html>`.markup;
