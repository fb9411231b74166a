import { pagePath } from '@comanda/ui/browser/location';
import { whenUsed } from '@comanda/ui/browser/when-used';
import { appPath } from './app-path.ts';
import { type KeepRequest, keptMenuFiles, keptPages } from './kept-by-worker.ts';

/** Asks the worker to cache the page of a scanned menu, and its loaded files. */
function keepThis(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const page = appPath() === '/qr' ? [pagePath()] : [];
  const asked: KeepRequest = { keep: [...page, ...loaded] };
  worker?.postMessage(asked);
}

/** Until the page is loaded and used. */
const untilUsed = (): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => whenUsed(resolve);
    if (document.readyState === 'complete') settle();
    else window.addEventListener('load', settle, { once: true });
  });

/** Starts the worker, if the browser has one and allows it, unless the diner saves data. Without it everything comes from the network. */
export async function startWorker(): Promise<void> {
  await untilUsed();
  try {
    await navigator.serviceWorker.register('/h5/service-worker.js', { scope: '/h5/' });
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) keepThis(active);
  } catch {
    // switched off, as in private windows of some browsers
  }
}

/** Caches the menu's page in the diner's language, for the next scan. */
export function keepPageAgain(): void {
  try {
    keepThis(navigator.serviceWorker.controller);
  } catch {
    // there is none
  }
}

/** Deletes the records of opened menus. */
export async function forgetPages(): Promise<void> {
  try {
    // where Workbox stores what was requested, and when
    indexedDB.deleteDatabase('workbox-expiration');
    await Promise.all([keptPages, keptMenuFiles].map((name) => caches.delete(name)));
  } catch {
    // nothing is stored if writing is not allowed
  }
}
