import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html, trustedMarkup } from './html.ts';
import { memberStyle } from './member-style.ts';
import type { SpokenLanguage } from './spoken-language.ts';

const styleHash = createHash('sha256').update(memberStyle).digest('base64');

/** The pages run no script, load nothing, and their forms lead to themselves. */
const policy = (mayBeFramedBy: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramedBy}`,
  ].join('; ');

/** A page about a member: what it says, in which language, and whether it stands in a frame of the diner app. */
export type MemberDocument = {
  readonly language: SpokenLanguage;
  readonly title: string;
  readonly isFramed: boolean;
  readonly content: Html;
};

/** Sends a page about a member, which nobody keeps. */
export function sendMemberDocument(reply: FastifyReply, page: MemberDocument): FastifyReply {
  const { language, title, isFramed, content } = page;
  reply.headers({
    'content-security-policy': policy(isFramed ? "'self'" : "'none'"),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const markup = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no"><style>${trustedMarkup(memberStyle)}</style></head>
<body${trustedMarkup(isFramed ? ' class="framed"' : '')}><main>${content}</main></body></html>`.markup;
  return reply.type('text/html; charset=utf-8').send(markup);
}
