// What stands between the phone and the network once a menu was opened: a second scan paints from the phone, and without
// signal the menu can still be read. Answers of the service, orders, logins and their pages never pass through it.
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { type KeepRequest, keptMenus, keptPages } from './browser/kept-by-worker.ts';
import { pageOrigin } from './browser/location.ts';

/** The scripts and styles of this build but for its words, of which a phone wants one language. Put in by build.ts. */
declare const builtFiles: readonly string[];

type WorkerEvent = ExtendableEvent & { readonly data?: KeepRequest };
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Worker = {
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (name: 'install' | 'message', listener: (event: WorkerEvent) => void) => void;
};
// The types of pages and of workers do not stand together in one project.
const worker = self as unknown as Worker;

const day = 24 * 60 * 60;
const byName = { ignoreVary: true };
type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number];
// Workbox tells its own plugin's type looser than what it takes.
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * day,
    purgeOnQuotaError: true,
    matchOptions: byName,
  }) as Plugin;

/** Names come from contents: an old build's scripts and a new one's lie side by side until nobody asks for the old ones. */
const files = new CacheFirst({ cacheName: 'files', matchOptions: byName, plugins: [atMost(300, 90)] });
const pictures = new CacheFirst({ cacheName: 'pictures', matchOptions: byName, plugins: [atMost(300, 60)] });
const menus = new CacheFirst({ cacheName: keptMenus, matchOptions: byName, plugins: [atMost(10, 14)] });

/**
 * A page that leads elsewhere now, as of a code that was switched off, is shown no more; one that fails stays as it was, and
 * so does one of a server without its database, which is not to be stored.
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

/** Who keeps what stands under an address: files, pictures and menus of any page, of pages those of scanned menus alone. */
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
  // Nothing of the build before is taken away, so that an open page of it goes on undisturbed.
  event.waitUntil(Promise.all([worker.skipWaiting(), ...builtFiles.map((address) => keep(event, address))]));
});

/** What a page loaded before a worker stood behind it. */
worker.addEventListener('message', (event) => {
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map((address) => keep(event, address))));
});
