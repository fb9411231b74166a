// The service worker. A second scan shows the menu from the phone's cache, and the menu stays readable
// without a connection. Calls, order pages and logins never pass through it.

import { pageOrigin } from '@comanda/ui/browser/location';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { type KeepRequest, keptMenuFiles, keptPages } from './browser/kept-by-worker.ts';

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

/**
 * Chooses the cache of a URL: for files, pictures and menus always, for pages only if they show a scanned
 * menu.
 */
function strategyOf(url: URL, isPage: boolean) {
  if (url.origin !== pageOrigin()) return undefined;
  if (isPage) return url.pathname === '/h5/qr' ? pages : undefined;
  return kinds.find(({ begin }) => url.pathname.startsWith(begin))?.strategy;
}

registerRoute(
  ({ url, request }) => strategyOf(url, request.mode === 'navigate') !== undefined,
  async ({ event, url, request }) => {
    const strategy = strategyOf(url, request.mode === 'navigate') ?? files;
    const [answer, done] = strategy.handleAll({ event, request });
    done.catch(() => undefined);
    return answer;
  },
);

async function keep(event: WorkerEvent, address: string): Promise<void> {
  const url = new URL(address, pageOrigin());
  const strategy = strategyOf(url, url.pathname === '/h5/qr');
  if (!strategy) return;
  const request = new Request(url, { credentials: 'same-origin' });
  await Promise.all(strategy.handleAll({ event, request }));
}

worker.addEventListener('install', (event) => {
  // does not remove the files of earlier builds, because open pages may still request them
  event.waitUntil(Promise.all([worker.skipWaiting(), ...builtFiles.map((address) => keep(event, address))]));
});

/** Caches what a page loaded before the worker was active. */
worker.addEventListener('message', (event) => {
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map((address) => keep(event, address))));
});
