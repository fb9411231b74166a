import { createHash } from 'node:crypto';
import type { Page } from '@comanda/pages/document/render-page';
import type { FastifyReply } from 'fastify';

/** Returns the hash of an inline script or style sheet, for a content security policy. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Permissions of a page besides its own scripts and styles. */
export type PageRights = {
  /** CSP `form-action`: the origins to which forms of the page may post. By default the page has no forms. */
  readonly forms?: string;
  /** Whether a page of our own origin may show the page in a frame. */
  readonly isFramed?: boolean;
  readonly hasPictures?: boolean;
};

/** The content security policy of a page. The page loads nothing; only its own scripts and styles are allowed. */
export const policyOf = (
  { styles, script }: Page,
  { forms = "'none'", isFramed = false, hasPictures = false }: PageRights = {},
): string =>
  [
    "default-src 'none'",
    ...(styles === '' ? [] : [`style-src ${inlineHash(styles)}`]),
    ...(script === undefined ? [] : [`script-src ${inlineHash(script)}`, "connect-src 'self'"]),
    ...(hasPictures ? ["img-src 'self'"] : []),
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');

/** Sends a page with `no-store`. */
export const sendPage = (reply: FastifyReply, page: Page, rights?: PageRights): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policyOf(page, rights),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
