import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@comanda/domain/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { parseTerms, type TermsText } from '../db/documents.ts';
import { pictureBytes } from '../pictures/picture-size.ts';
import { pageLanguage } from './page-language.ts';
import { termsPage, termsPolicy } from './terms-page.ts';

type NamedRequest = FastifyRequest<{ Params: { name: string }; Querystring: { lang?: string } }>;

/** Names come from contents: what a name stands for never changes. */
const forEver = 'public, max-age=31536000, immutable';

const pictureTypes: Partial<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

/** What imports keep: `/pictures/<hash>-<width>.avif` or `.webp`, and `/documents/<hash>`, a shop's terms. */
export function keptFiles(app: FastifyInstance, { ctx }: { readonly ctx: Context }, done: () => void): void {
  const documents = join(ctx.config.dataDir, 'documents');

  app.get('/pictures/:name', async (request: NamedRequest, reply) => {
    const { name } = request.params;
    const bytes = await pictureBytes(ctx.config.dataDir, name);
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
    return sendTerms(request, reply, parseTerms(bytes.toString('utf8')));
  });
  done();
}

function sendTerms(request: NamedRequest, reply: FastifyReply, terms: TermsText) {
  const wishes = {
    query: request.query.lang,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  };
  const language = pageLanguage(wishes, languages, terms.lang);
  reply.headers({
    'content-security-policy': termsPolicy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie',
  });
  return reply.type('text/html; charset=utf-8').send(termsPage(terms, language));
}
