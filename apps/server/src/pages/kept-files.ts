import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languageOf, languages } from '@comanda/domain/language';
import { readText } from '@comanda/domain/text-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { parseTerms, type StoredTerms } from '../db/documents.ts';
import { pictureSizes } from '../pictures/picture-size.ts';
import type { Pages } from './load-pages.ts';
import { pageLanguage, textTags } from './page-language.ts';
import { policyOf } from './send-page.ts';

type NamedRequest = FastifyRequest<{ Params: { name: string }; Querystring: { lang?: string } }>;

/** Browsers may cache these files forever, because each file is named by the hash of its content. */
const forEver = 'public, max-age=31536000, immutable';

const pictureTypes: Partial<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

type KeptFilesOptions = { readonly ctx: Context; readonly terms: Pages['terms'] | undefined };

/**
 * Serves pictures and documents of brand files: `/pictures/<hash>-<width>.avif` or `.webp`, and a shop's terms under
 * `/documents/<hash>`.
 */
export function keptFiles(app: FastifyInstance, { ctx, terms }: KeptFilesOptions, done: () => void): void {
  const documents = join(ctx.config.dataDir, 'documents');
  const pictures = pictureSizes(ctx.config.dataDir);

  app.get('/pictures/:name', async (request: NamedRequest, reply) => {
    const { name } = request.params;
    const bytes = await pictures.bytesOf(name);
    if (!bytes) return reply.callNotFound();
    const type = pictureTypes[name.slice(-4)] ?? 'application/octet-stream';
    return reply.header('cache-control', forEver).type(type).send(bytes);
  });

  app.get('/documents/:name', async (request: NamedRequest, reply) => {
    const [, hash, pdf] = /^([0-9a-f]{16,32})(\.pdf)?$/.exec(request.params.name) ?? [];
    if (!hash) return reply.callNotFound();
    const bytes = await readFile(join(documents, `${hash}${pdf ?? '.json'}`)).catch(() => undefined);
    if (!bytes) return reply.callNotFound();
    if (pdf) return reply.header('cache-control', forEver).type('application/pdf').send(bytes);
    if (!terms) return reply.callNotFound();
    return sendTerms(request, reply, { pages: terms, terms: parseTerms(bytes.toString('utf8'), hash) });
  });
  done();
}

function sendTerms(
  request: NamedRequest,
  reply: FastifyReply,
  { pages, terms }: { readonly pages: Pages['terms']; readonly terms: StoredTerms },
) {
  const preferences = {
    query: request.query.lang,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  };
  const language = pageLanguage(preferences, languages, terms.languages[0]);
  const page = termsPage(pages, terms, { language, tags: [...textTags(preferences), language] });
  return reply
    .headers({
      'content-security-policy': policyOf(page, { isFramed: true }),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** Renders the terms in the language that suits the diner best. An empty line begins a new paragraph. */
function termsPage(
  pages: Pages['terms'],
  terms: StoredTerms,
  { language, tags }: { readonly language: Language; readonly tags: readonly string[] },
) {
  const { languages: written } = terms;
  const { text, lang = language } = readText(terms.text, written, tags);
  return pages.terms({
    language: languageOf(lang) ?? language,
    textLang: lang,
    name: readText(terms.name, written, tags).text,
    paragraphs: text.split(/\n{2,}/),
  });
}
