import { html, trustedMarkup } from '../pages/html.ts';
import { inlineHash } from '../pages/inline-hash.ts';

type Shown = { readonly to: string; readonly text: string; readonly at: number };

const style = `
:root{color-scheme:light dark;--paper:#fbf7f0;--surface:#fff;--ink:#211a14;--ink-2:#655b50;--e1:0 1px 2px #3b2a1a14,0 2px 8px #3b2a1a0f}
@media (prefers-color-scheme:dark){:root{--paper:#15110d;--surface:#1f1a15;--ink:#f7f1e8;--ink-2:#b9aea1;--e1:none}}
*{margin:0;box-sizing:border-box}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
padding:24px 16px 48px;overflow-wrap:anywhere}
main{max-width:440px;margin-inline:auto}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
.lead{color:var(--ink-2);margin-top:8px}
ol{list-style:none;padding:0;margin-top:24px;display:grid;gap:12px}
li{background:var(--surface);border-radius:20px 20px 20px 4px;box-shadow:var(--e1);padding:14px 16px}
.to{display:flex;justify-content:space-between;gap:12px;font-size:.8125rem;line-height:1.4;color:var(--ink-2);
font-variant-numeric:tabular-nums}
li p:last-child{margin-top:4px}
`;

/** The page runs no script and loads nothing; it looks again by itself. */
export const messagesPolicy = [
  "default-src 'none'",
  `style-src ${inlineHash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const bubble = ({ to, text, at }: Shown, now: number) => {
  const minutes = Math.floor((now - at) / 60);
  const ago = minutes < 1 ? 'just now' : new Intl.RelativeTimeFormat('en').format(-minutes, 'minute');
  return html`<li><p class="to"><span>To ${to}</span><span>${ago}</span></p><p>${text}</p></li>`;
};

/** What the demo would have sent to telephones, the newest first. */
export const messagesPage = (messages: readonly Shown[], now: number): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Messages of the demo</title><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<style>${trustedMarkup(style)}</style></head><body><main><h1>Messages</h1>
<p class="lead">The demo sends nothing to real telephones. What it would have sent stands here until it is closed.</p>
${messages.length === 0 ? html`<p class="lead">Nothing yet.</p>` : html`<ol>${messages.map((message) => bubble(message, now))}</ol>`}</main></body></html>`
    .markup;
