// The service worker. A second scan shows the menu from the phone's cache, and the menu stays readable
// without a connection. Other pages of the app come from the network; if it fails, the worker answers with a page that
// contains no data, and the app shows what the phone itself stores. Calls and logins never pass through it.

import { pageOrigin } from '@comanda/ui/browser/location';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { type KeepRequest, keptMenuFiles, keptPages, shellPages } from './browser/kept-by-worker.ts';

/**
 * The scripts and styles of this build. build.ts inserts their names. Messages are not among them, because a
 * phone needs only one language.
 */
declare const builtFiles: readonly string[];

type WorkerEvent = ExtendableEvent & { readonly data?: KeepRequest };
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Worker = {
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (name: 'install' | 'message', listener: (event: WorkerEvent) => void) => void;
};
// TypeScript cannot use the types of pages and workers in one project.
const worker = self as unknown as Worker;

const day = 24 * 60 * 60;
const byName = { ignoreVary: true };
const shellCache = 'shells';
/** The app's screens besides the menu. The server's own pages, for instance the privacy notice, are not among them. */
const screens = /^\/h5\/(order|orderStatus|historyOrder|brand|networkError)$/;
type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number];
// Workbox's own type of plugins does not match its parameter.
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * day,
    purgeOnQuotaError: true,
    matchOptions: byName,
  }) as Plugin;

/**
 * File names contain a hash of the content. The files of an old and a new build coexist until no page
 * requests the old ones.
 */
const files = new CacheFirst({ cacheName: 'files', matchOptions: byName, plugins: [atMost(300, 90)] });
const pictures = new CacheFirst({ cacheName: 'pictures', matchOptions: byName, plugins: [atMost(300, 60)] });
const menus = new CacheFirst({ cacheName: keptMenuFiles, matchOptions: byName, plugins: [atMost(10, 14)] });

/**
 * Caches only successful menu pages. A page that redirects, for instance because its QR code is stopped, is
 * removed from the cache. After a server error the cached page stays. Pages marked no-store (the database is
 * unavailable) are not cached.
 */
const onlyMenus = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.headers.get('cache-control') === 'no-store') return null;
    if (response.status === 200 && !response.redirected) return response;
    if (response.status < 500) await (await caches.open(keptPages)).delete(request, byName);
    return null;
  },
};
const pages = new StaleWhileRevalidate({
  cacheName: keptPages,
  matchOptions: byName,
  plugins: [onlyMenus, atMost(20, 14)],
});

const kinds = [
  { begin: '/h5/assets/', strategy: files },
  { begin: '/pictures/', strategy: pictures },
  { begin: '/h5/menu/', strategy: menus },
] as const;

const isOwn = (url: URL): boolean => url.origin === pageOrigin();
const isShell = (path: string): boolean => Object.values<string>(shellPages).includes(path);

/**
 * Chooses the cache of a URL: for files, pictures and menus always, for pages only if they show a scanned
 * menu.
 */
function strategyOf(url: URL, isPage: boolean) {
  if (!isOwn(url)) return undefined;
  if (isPage) return url.pathname === '/h5/qr' ? pages : undefined;
  return kinds.find(({ begin }) => url.pathname.startsWith(begin))?.strategy;
}

registerRoute(
  ({ url, request }) => strategyOf(url, request.mode === 'navigate') !== undefined,
  async ({ event, url, request }) => {
    const strategy = strategyOf(url, request.mode === 'navigate') ?? files;
    const [answer, done] = strategy.handleAll({ event, request });
    done.catch(() => undefined);
    return strategy === pages ? orShell(answer, shellPages.other) : answer;
  },
);

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isOwn(url) && screens.test(url.pathname),
  ({ url: { pathname }, request }) =>
    orShell(fetch(request), pathname === shellPages.order ? shellPages.order : shellPages.other),
);

/** Answers with a cached shell if the network fails. */
async function orShell(answer: Promise<Response>, shell: string): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    const cached = await (await caches.open(shellCache)).match(shell, byName);
    if (!cached) throw error;
    return cached;
  }
}

/**
 * Caches a shell and the files that it names, among them the messages of its language. Fetches it by its path alone,
 * because the address of an order contains a token.
 */
async function keepShell(event: WorkerEvent, path: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) return;
  const named = (await answer.clone().text()).matchAll(/(?:src|href)="(\/h5\/assets\/[^"]+)"/g);
  await Promise.all([...named].map(([, file = '']) => keep(event, file)));
  await (await caches.open(shellCache)).put(path, answer);
}

async function keep(event: WorkerEvent, address: string): Promise<void> {
  const url = new URL(address, pageOrigin());
  if (isOwn(url) && isShell(url.pathname)) return keepShell(event, url.pathname);
  const strategy = strategyOf(url, url.pathname === '/h5/qr');
  if (!strategy) return;
  const request = new Request(url, { credentials: 'same-origin' });
  await Promise.all(strategy.handleAll({ event, request }));
}

worker.addEventListener('install', (event) => {
  // does not remove the files of earlier builds, because open pages may still request them
  const addresses = [...builtFiles, ...Object.values(shellPages)];
  event.waitUntil(Promise.all([worker.skipWaiting(), ...addresses.map((address) => keep(event, address))]));
});

/** Caches what a page loaded before the worker was active. */
worker.addEventListener('message', (event) => {
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map((address) => keep(event, address))));
});
