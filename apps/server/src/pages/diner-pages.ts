import { createHash } from 'node:crypto';
import { type ScannedCode, scanOfLink } from '@comanda/domain/session/menu-path';
import { isUnsupportedWebview } from '@comanda/domain/session/unsupported-browser';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cache } from '../async/cache.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/is-unavailable.ts';
import { acceptedForm } from '../packing/accepted-form.ts';
import { type PackedPage, packPage } from '../packing/packed-page.ts';
import { onlyBrand, shopsOfBrand } from '../stores/shop-store.ts';
import type { DinerBuild } from './diner-build.ts';
import {
  firstScreen,
  type PageReader,
  type ScannedShop,
  type ScanOutcome,
  scan,
  scanKept,
  textReader,
} from './first-screen.ts';
import { type KeptMenus, keptMenus } from './kept-menus.ts';
import { menuFileRoute, menuFiles } from './menu-files.ts';
import { firstScreenDocument, pagePolicy, shellDocument } from './page-document.ts';
import { type LanguagePreferences, pageLanguage, textTags } from './page-language.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

type PageRequest = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

/**
 * The maximum number of cached pages: the tables of a few busy restaurants in several languages. A page has about 20 KB
 * compressed.
 */
const mostPages = 500;
/** The maximum number of cached shells: more than two per language. */
const mostShells = 50;

/** The service worker fetches only what our pages request. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

const text = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

const languagePreferencesOf = (request: PageRequest): LanguagePreferences => ({
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
    // a page that was rendered without the database must not be shown again later
    'cache-control': isAway ? 'no-store' : 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    etag: page.etag,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (form !== 'identity') reply.header('content-encoding', form);
  return reply.type('text/html; charset=utf-8').send(page.bodies[form]);
}

/** Hashes everything that the page of a scanned menu shows, so that equal pages have equal names. */
function pageName({ menu: _told, moment: _inPrices, ...shown }: ScannedShop, reader: PageReader): string {
  return createHash('sha1')
    .update(JSON.stringify([reader, shown]))
    .digest('base64url');
}

/** The page to send, or the redirect. */
type Shown = { readonly redirect: string } | ShownPage;

/**
 * The page for a shop-wide QR code in a browser that cannot pay (requirement SES-3). `qrUrl` is only a path, because
 * the page knows its own origin.
 */
const unsupportedPage = (qrUrl: string): string =>
  `/h5/unsupportedBrowserEnv?${new URLSearchParams({ qrUrl })}`;

type MenuPages = {
  readonly build: DinerBuild;
  readonly files: ReturnType<typeof menuFiles>;
  readonly kept: KeptMenus;
};

const noCode: ScannedCode = { hash: '', type: '', code: '' };
const linkOf = ({ url }: PageRequest): ScannedCode => scanOfLink(url) ?? noCode;

/** Renders the pages of scanned menus. Caches each page until what it shows changes. */
function menuPages(ctx: Context, { build, files, kept }: MenuPages) {
  const pages = cache<PackedPage>({ max: mostPages });
  const draw = async (request: PageRequest, found: ScanOutcome): Promise<Shown> => {
    if (found.kind === 'problem') return { redirect: `/h5${found.path}` };
    const { scanned } = found;
    if (scanned.queryInfo.type === 'S' && isUnsupportedWebview(request.headers['user-agent'] ?? ''))
      return { redirect: unsupportedPage(request.url) };
    const preferences = languagePreferencesOf(request);
    const { languages } = scanned.shopInfo;
    const language = pageLanguage(preferences, build.renderedLanguages, languages[0]);
    const reader = { language, ...textReader(languages, [...textTags(preferences), language]) };
    const page = await pages.get(`${build.revision} ${pageName(scanned, reader)}`, async () => {
      const pathOf = () => files.pathOf(scanned.queryInfo.shopPid, scanned.menu, reader.second);
      return packPage(
        firstScreenDocument(build, await firstScreen(scanned, reader, pathOf), ctx.publicOrigin),
      );
    });
    return { page, isAway: scanned.isAway };
  };
  /** Renders the page from the last stored menu, because the database does not answer. */
  const drawKept = async (request: PageRequest, reason: unknown): Promise<Shown> => {
    const found = await scanKept(ctx, linkOf(request), kept);
    const why = { reason: String(reason), isKept: found !== undefined };
    request.log.warn(why, 'a menu was scanned while the database does not answer');
    return found ? draw(request, found) : { redirect: '/h5/serveError' };
  };
  const fail =
    (request: PageRequest) =>
    (error: unknown): Shown => {
      request.log.error({ err: error }, 'a menu could not be rendered');
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

/** FIX-31: the shops of the installation's only brand, or the page that asks to scan. */
async function rootPath({ db }: Context): Promise<string> {
  const brandPid = await onlyBrand(db).catch(() => undefined);
  if (brandPid === undefined) return '/h5/qrDefault';
  const shops = await shopsOfBrand(db, brandPid);
  const brandUrl =
    shops.find(({ shop }) => shop.hasBrandPage) && `/h5/brand?brand=${encodeURIComponent(brandPid)}`;
  return brandUrl ?? '/h5/qrDefault';
}

type PagesOptions = { readonly ctx: Context; readonly build: DinerBuild };

/**
 * The pages of the diner app: the scanned menu, which the server renders, a shell for every other screen, and the app's
 * files.
 */
export function dinerPages(app: FastifyInstance, { ctx, build }: PagesOptions, done: () => void): void {
  const shells = cache<PackedPage>({ max: mostShells });
  const kept = keptMenus(ctx);
  app.addHook('onClose', kept.settled);
  const files = menuFiles(ctx, kept);
  const menuPage = menuPages(ctx, { build, files, kept });
  const policies = {
    menu: pagePolicy(build, 'menu'),
    order: pagePolicy(build, 'order'),
    other: pagePolicy(build, 'other'),
  };

  void app.register((assets, _options, ready) => {
    // a page whose scripts are refused is worth nothing to a guest, and files cost little
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, load: 'exempt' };
    });
    void assets.register(fastifyStatic, {
      root: build.assetsDir,
      prefix: '/h5/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      index: false,
    });
    ready();
  });

  // in demo mode the demo's front page has this path
  if (!ctx.config.demo) app.get('/', async (_request, reply) => reply.redirect(await rootPath(ctx)));

  app.get('/h5/qr', async (request: PageRequest, reply) => {
    if (text(request.query.h) === '') return reply.redirect('/h5/qrDefault');
    const shown = await menuPage(request);
    return 'page' in shown ? sendPage(request, reply, shown, policies.menu) : reply.redirect(shown.redirect);
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
    const language = pageLanguage(languagePreferencesOf(request), build.renderedLanguages);
    const isOrder = request.url.startsWith('/h5/orderStatus');
    const page = await shells.get(`${build.revision} ${language} ${isOrder}`, () =>
      packPage(shellDocument(build, language, isOrder)),
    );
    return sendPage(request, reply, { page }, isOrder ? policies.order : policies.other);
  };
  app.get('/h5', async (_request, reply) => reply.redirect('/h5/'));
  app.get('/h5/*', shell);
  done();
}
