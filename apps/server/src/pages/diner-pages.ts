import { createHash } from 'node:crypto';
import type { Language } from '@comanda/domain/language';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { isUnsupportedWebview } from '@comanda/domain/session/unsupported-browser';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/is-unavailable.ts';
import type { DinerBuild } from './diner-build.ts';
import { firstScreen, type Scan, type ScannedShop, scan, scanKept } from './first-screen.ts';
import { type KeptMenus, keptMenus } from './kept-menus.ts';
import { menuFileRoute, menuFiles } from './menu-files.ts';
import { acceptedForm, type PackedPage, packPage } from './packed-page.ts';
import { pageCache } from './page-cache.ts';
import { firstScreenDocument, pagePolicy, shellDocument } from './page-document.ts';
import { pageLanguage, type Wishes } from './page-language.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

type PageRequest = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

/** Tables times languages of a few busy restaurants; a page is some 20 KB packed. */
const mostPages = 500;

/** The worker fetches what pages of ours ask for, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

const text = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

const wishesOf = (request: PageRequest): Wishes => ({
  query: text(request.query.lang),
  cookie: request.headers.cookie,
  acceptLanguage: request.headers['accept-language'],
});

type ShownPage = { readonly page: PackedPage; readonly isAway?: true | undefined };

function sendPage(request: PageRequest, reply: FastifyReply, { page, isAway }: ShownPage, policy: string) {
  const form = acceptedForm(request.headers['accept-encoding']);
  reply.headers({
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    // neither a browser nor its worker shows a page of a lost database again
    'cache-control': isAway ? 'no-store' : 'no-cache',
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

/** Where a scan leads, or the page it shows. */
type Shown = { readonly redirect: string } | ShownPage;

/** SES-3: where a shop-wide code leads in a browser that cannot pay; the page knows its own origin. */
const unsupportedPage = (qrUrl: string): string =>
  `/h5/unsupportedBrowserEnv?${new URLSearchParams({ qrUrl })}`;

type MenuPages = {
  readonly build: DinerBuild;
  readonly files: ReturnType<typeof menuFiles>;
  readonly kept: KeptMenus;
};

const linkOf = ({ query: { h, t, c, 1: one } }: PageRequest): ScannedCode => ({
  hash: text(h),
  type: text(t),
  code: text(c ?? one),
});

/** Draws the pages of scanned menus, each once for as long as it shows the same. */
function menuPages(ctx: Context, { build, files, kept }: MenuPages) {
  const pages = pageCache<PackedPage>(mostPages);
  const draw = async (request: PageRequest, found: Scan): Promise<Shown> => {
    if (found.kind === 'problem') return { redirect: `/h5${found.path}` };
    const { scanned } = found;
    if (scanned.queryInfo.type === 'S' && isUnsupportedWebview(request.headers['user-agent'] ?? ''))
      return { redirect: unsupportedPage(request.url) };
    const language = pageLanguage(wishesOf(request), build.languages, scanned.shopInfo.lang);
    const page = await pages.get(pageName(scanned, language), async () => {
      const pathOf = () => files.pathOf(scanned.queryInfo.shopPid, scanned.menu);
      return packPage(
        firstScreenDocument(build, await firstScreen(scanned, language, pathOf), ctx.publicOrigin),
      );
    });
    return { page, isAway: scanned.isAway };
  };
  /** The menu that was shown last, if the database does not answer. */
  const drawKept = async (request: PageRequest, reason: unknown): Promise<Shown> => {
    const found = await scanKept(ctx, linkOf(request), kept);
    const why = { reason: String(reason), isKept: found !== undefined };
    request.log.warn(why, 'a menu was scanned while the database does not answer');
    return found ? draw(request, found) : { redirect: '/h5/serveError' };
  };
  const fail =
    (request: PageRequest) =>
    (error: unknown): Shown => {
      request.log.error({ err: error }, 'a menu could not be drawn');
      return { redirect: '/h5/serveError' };
    };
  return async (request: PageRequest): Promise<Shown> => {
    try {
      return await draw(request, await scan(ctx, linkOf(request), kept));
    } catch (error) {
      if (isUnavailable(error)) return drawKept(request, error).catch(fail(request));
      return fail(request)(error);
    }
  };
}

type PagesOptions = { readonly ctx: Context; readonly build: DinerBuild };

/** The diner app's pages: the scanned menu drawn by the server, a shell for every other screen, and the app's files. */
export function dinerPages(app: FastifyInstance, { ctx, build }: PagesOptions, done: () => void): void {
  const shells = pageCache<PackedPage>(build.languages.length);
  const kept = keptMenus(ctx);
  app.addHook('onClose', kept.settled);
  const files = menuFiles(ctx, kept);
  const menuPage = menuPages(ctx, { build, files, kept });
  const policy = pagePolicy(build);

  void app.register(fastifyStatic, {
    root: build.assetsDir,
    prefix: '/h5/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });

  // the demo has a front page of its own
  if (!ctx.config.demo) app.get('/', async (_request, reply) => reply.redirect('/h5/qrDefault'));

  app.get('/h5/qr', async (request: PageRequest, reply) => {
    if (text(request.query.h) === '') return reply.redirect('/h5/qrDefault');
    const shown = await menuPage(request);
    return 'page' in shown ? sendPage(request, reply, shown, policy) : reply.redirect(shown.redirect);
  });

  app.get(menuFileRoute, files.send);

  app.get(manifestPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest)),
  );

  const { worker } = build;
  if (worker !== undefined) {
    app.get('/h5/service-worker.js', async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
        .type('text/javascript; charset=utf-8')
        .send(worker),
    );
  }

  const shell = async (request: PageRequest, reply: FastifyReply) => {
    const language = pageLanguage(wishesOf(request), build.languages);
    const page = await shells.get(language, () => packPage(shellDocument(build, language)));
    return sendPage(request, reply, { page }, policy);
  };
  app.get('/h5', async (_request, reply) => reply.redirect('/h5/'));
  app.get('/h5/*', shell);
  done();
}
