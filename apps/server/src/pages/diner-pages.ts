import { createHash } from 'node:crypto';
import type { Language } from '@comanda/domain/language';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { DinerBuild } from './diner-build.ts';
import { firstScreen, type ScannedShop, scan } from './first-screen.ts';
import { acceptedForm, type PackedPage, packPage } from './packed-page.ts';
import { pageCache } from './page-cache.ts';
import { firstScreenDocument, pagePolicy, shellDocument } from './page-document.ts';
import { pageLanguage, type Wishes } from './page-language.ts';

type PageRequest = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

/** Tables times languages of a few busy restaurants; a page is some 20 KB packed. */
const mostPages = 500;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const wishesOf = (request: PageRequest): Wishes => ({
  query: one(request.query.lang),
  cookie: request.headers.cookie,
  acceptLanguage: request.headers['accept-language'],
});

function sendPage(request: PageRequest, reply: FastifyReply, page: PackedPage, policy: string) {
  const form = acceptedForm(request.headers['accept-encoding']);
  reply.headers({
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    etag: page.etag,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (form !== 'identity') reply.header('content-encoding', form);
  return reply.type('text/html; charset=utf-8').send(page.bodies[form]);
}

/** A name for all that the page of a scanned menu shows: equal names, equal pages. */
function pageName({ menu: _told, ...shown }: ScannedShop, language: Language): string {
  return createHash('sha1').update(language).update(JSON.stringify(shown)).digest('base64url');
}

/** The diner app's pages: the scanned menu drawn by the server, a shell for every other screen, and the app's files. */
export async function dinerPages(
  app: FastifyInstance,
  { ctx, build }: { ctx: Context; build: DinerBuild },
): Promise<void> {
  const pages = pageCache<PackedPage>(mostPages);
  const policy = pagePolicy(build, "'none'");
  const memberPolicy = pagePolicy(build, "'self'");

  const menuPage = (scanned: ScannedShop, language: Language) =>
    pages.get(pageName(scanned, language), async () =>
      packPage(firstScreenDocument(build, firstScreen(scanned, language))),
    );
  const shell = (language: Language) =>
    pages.get(`shell ${language}`, () => packPage(shellDocument(build, language)));

  await app.register(fastifyStatic, {
    root: build.assetsDir,
    prefix: '/h5/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });

  app.get('/h5/qr', async (request: PageRequest, reply) => {
    const hash = one(request.query.h);
    if (hash === '') return reply.redirect('/h5/qrDefault');
    const code = one(request.query.c ?? request.query['1']);
    const found = await scan(ctx, { hash, type: one(request.query.t), code });
    if (found.kind === 'problem') return reply.redirect(`/h5${found.path}`);
    const language = pageLanguage(wishesOf(request), build.languages, found.scanned.shopInfo.lang);
    return sendPage(request, reply, await menuPage(found.scanned, language), policy);
  });

  app.get('/h5/member', async (request: PageRequest, reply) => {
    const language = pageLanguage(wishesOf(request), build.languages, 'en');
    return sendPage(request, reply, await shell(language), memberPolicy);
  });

  const showShell = async (request: PageRequest, reply: FastifyReply) => {
    const language = pageLanguage(wishesOf(request), build.languages, 'en');
    return sendPage(request, reply, await shell(language), policy);
  };
  app.get('/h5', async (_request, reply) => reply.redirect('/h5/'));
  app.get('/h5/*', showShell);

  // A lost database is told on the page that the app has for it; everything else about a page is its own shell.
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a page could not be drawn');
    return request.url.startsWith('/h5/serveError')
      ? reply.code(500).type('text/plain').send('The server cannot answer')
      : reply.redirect('/h5/serveError');
  });
}
