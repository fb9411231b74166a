// The service worker: a second scan paints from the phone's cache, and without a connection the menu can still be
// read. Answers of the service, orders, logins and their pages never pass through it.

import { pageOrigin } from '@comanda/ui/browser/location';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { type KeepRequest, keptMenuFiles, keptPages } from './browser/kept-by-worker.ts';

/**
 * The scripts and styles of this build except for its messages, of which a phone needs one language. build.ts
 * inserts them.
 */
declare const builtFiles: readonly string[];

type WorkerEvent = ExtendableEvent & { readonly data?: KeepRequest };
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Worker = {
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (name: 'install' | 'message', listener: (event: WorkerEvent) => void) => void;
};
// The types of pages and of workers conflict in one project.
const worker = self as unknown as Worker;

const day = 24 * 60 * 60;
const byName = { ignoreVary: true };
type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number];
// Workbox's type of its own plugin is looser than its parameter.
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * day,
    purgeOnQuotaError: true,
    matchOptions: byName,
  }) as Plugin;

/** Names are content hashes: the scripts of an old and a new build coexist until no page requests the old ones. */
const files = new CacheFirst({ cacheName: 'files', matchOptions: byName, plugins: [atMost(300, 90)] });
const pictures = new CacheFirst({ cacheName: 'pictures', matchOptions: byName, plugins: [atMost(300, 60)] });
const menus = new CacheFirst({ cacheName: keptMenuFiles, matchOptions: byName, plugins: [atMost(10, 14)] });

/**
 * A page that now redirects, as of a code that was switched off, is not shown any more. One that fails stays
 * cached; one of a server without its database is not stored.
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

/** The cache of an address: files, pictures and menus of any page; of pages only those of scanned menus. */
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
  // nothing of the build before is removed, so that its open pages still work
  event.waitUntil(Promise.all([worker.skipWaiting(), ...builtFiles.map((address) => keep(event, address))]));
});

/** What a page loaded before a worker was active. */
worker.addEventListener('message', (event) => {
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map((address) => keep(event, address))));
});
