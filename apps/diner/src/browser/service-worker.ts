import { pagePath } from '@comanda/ui/browser/location';
import { whenUsed } from '@comanda/ui/browser/when-used';
import { appPath } from './app-path.ts';
import { type KeepRequest, keptMenuFiles, keptPages } from './kept-by-worker.ts';

/** Asks the service worker to cache the menu's page and the files that the page has loaded. */
function keepThis(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const page = appPath() === '/qr' ? [pagePath()] : [];
  const asked: KeepRequest = { keep: [...page, ...loaded] };
  worker?.postMessage(asked);
}

/** Resolves after the page is loaded and the diner has used it. Never resolves if the browser saves data. */
const untilUsed = (): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => whenUsed(resolve);
    if (document.readyState === 'complete') settle();
    else window.addEventListener('load', settle, { once: true });
  });

/**
 * Starts the service worker, if the browser has and allows one. Without a service worker, everything comes
 * from the network.
 */
export async function startWorker(): Promise<void> {
  await untilUsed();
  try {
    await navigator.serviceWorker.register('/h5/service-worker.js', { scope: '/h5/' });
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) keepThis(active);
  } catch {
    // service workers are disabled, for instance in private windows of some browsers
  }
}

/** Caches the menu's page again, in the language that the diner chose, for the next scan. */
export function keepPageAgain(): void {
  try {
    keepThis(navigator.serviceWorker.controller);
  } catch {
    // the browser has no service workers
  }
}

/** Deletes the service worker's caches of opened menus. */
export async function forgetPages(): Promise<void> {
  try {
    // the database in which Workbox records which URLs were requested, and when
    indexedDB.deleteDatabase('workbox-expiration');
    await Promise.all([keptPages, keptMenuFiles].map((name) => caches.delete(name)));
  } catch {
    // ignores blocked storage, because it contains nothing
  }
}
