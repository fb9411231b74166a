import { pagePath } from '@comanda/ui/browser/location';
import { whenUsed } from '@comanda/ui/browser/when-used';
import { appPath } from './app-path.ts';
import { type KeepRequest, keptMenuFiles, keptPages, shellPages } from './kept-by-worker.ts';

/** Asks the service worker to cache the menu's page and the files that the page has loaded. */
function keepThis(worker: ServiceWorker | null, more: readonly string[] = []): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const page = appPath() === '/qr' ? [pagePath()] : [];
  const asked: KeepRequest = { keep: [...page, ...more, ...loaded] };
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

/**
 * Caches the pages again, in the language that the diner chose: the menu's page for the next scan, and those for times
 * without a connection.
 */
export async function keepPageAgain(): Promise<void> {
  try {
    // the page of a first visit has no controller
    const registered = await navigator.serviceWorker.getRegistration('/h5/');
    keepThis(registered?.active ?? null, Object.values(shellPages));
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
