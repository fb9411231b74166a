import type { Language } from '@comanda/domain/language';
import { readableOn } from '@comanda/domain/shop/brand-color';
import type { FastifyReply } from 'fastify';
import { type Html, html, trustedMarkup } from './html.ts';
import { inlineHash } from './inline-hash.ts';
import { memberStyle } from './member-style.ts';

/**
 * Sends the forms of a framed page without a step in the history, which Back would then have to go through one by one
 * before it closes the sheet around the frame. Without it the forms work as forms do.
 */
const framedScript = `addEventListener('submit',async e=>{e.preventDefault();const f=e.target,b=e.submitter;
if(f.ariaBusy)return;f.ariaBusy='true';try{const r=await fetch(b&&b.hasAttribute('formaction')?b.formAction:f.action,{method:'POST',headers:{accept:'text/uri-list'},body:new URLSearchParams(new FormData(f))}),s=await r.text();
if(r.headers.get('content-type')==='text/uri-list')return location.replace(s);
const d=new DOMParser().parseFromString(s,'text/html');document.body.replaceChildren(...d.body.childNodes);
document.querySelector('[autofocus]')?.focus()}catch{f.ariaBusy=null;f.submit()}})`;

/** The pages load nothing, and their forms lead to themselves; a framed one runs the one script above, any other none. */
const policy = (style: string, isFramed: boolean): string =>
  [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    ...(isFramed ? [`script-src ${inlineHash(framedScript)}`, "connect-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');

/** The colours of a brand with an accent of its own, as the diner app derives them. */
const accented = (color: string): string => `
:root{--accent:${color};--brand:var(--accent);--on-brand:${readableOn(color)};}
@supports (color:oklch(from red l c h)){
:root{--brand-ink:oklch(from var(--brand) min(l,.48) min(c,.16) h);--brand-soft:color-mix(in srgb,var(--brand) 12%,var(--surface))}
@media (prefers-color-scheme:dark){:root{--brand:oklch(from var(--accent) max(l,.75) min(c,.15) h);--on-brand:#170a04;--brand-ink:oklch(from var(--brand) max(l,.82) min(c,.12) h);
--brand-soft:color-mix(in oklab,var(--brand) 18%,var(--surface))}}}
`;

/** A page about a member: what it says, in which language, and whether it stands in a frame of the diner app. */
export type MemberDocument = {
  readonly language: Language;
  readonly title: string;
  readonly isFramed: boolean;
  readonly brandColor: string | null;
  readonly content: Html;
};

/** Sends a page about a member, which nobody keeps. */
export function sendMemberDocument(reply: FastifyReply, page: MemberDocument): FastifyReply {
  const { language, title, isFramed, brandColor, content } = page;
  const style = brandColor === null ? memberStyle : memberStyle + accented(brandColor);
  reply.headers({
    'content-security-policy': policy(style, isFramed),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const markup = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no"><style>${trustedMarkup(style)}</style></head>
<body${trustedMarkup(isFramed ? ' class="framed"' : '')}><main>${content}</main>${isFramed ? html`<script>${trustedMarkup(framedScript)}</script>` : undefined}</body></html>`
    .markup;
  return reply.type('text/html; charset=utf-8').send(markup);
}
