import { whenIdle } from './idle.ts';
import { type KeepRequest, keptMenus, keptPages } from './kept-by-worker.ts';
import { addressPath, pagePath } from './location.ts';

/** The page of a scanned menu, and what it has loaded: the worker takes of it what it shows the menu with again. */
function keepThis(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const page = addressPath() === '/qr' ? [pagePath()] : [];
  const asked: KeepRequest = { keep: [...page, ...loaded] };
  worker?.postMessage(asked);
}

const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => whenIdle(resolve);
    if (document.readyState === 'complete') settle();
    else window.addEventListener('load', settle, { once: true });
  });

/** Puts the worker behind a loaded page, where a browser has one and lets us. Without it everything comes from the network. */
export async function startWorker(): Promise<void> {
  await untilLoaded();
  try {
    await navigator.serviceWorker.register('/h5/service-worker.js', { scope: '/h5/' });
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) keepThis(active);
  } catch {
    // switched off, as in private windows of some browsers
  }
}

/** The menu's page in the language that the diner chose, for the next scan. */
export function keepPageAnew(): void {
  try {
    keepThis(navigator.serviceWorker.controller);
  } catch {
    // there is none
  }
}

/** Forgets which menus were opened. */
export async function forgetPages(): Promise<void> {
  try {
    // where Workbox notes what was asked for, and when
    indexedDB.deleteDatabase('workbox-expiration');
    await Promise.all([keptPages, keptMenus].map((name) => caches.delete(name)));
  } catch {
    // nothing is kept where nothing may be written
  }
}
