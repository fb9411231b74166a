import { forgetPages } from './service-worker.ts';
import { prefix } from './storage.ts';

/** Empties a storage of all that this app keeps there, but for the names to keep. A blocked one is empty already. */
function emptyStorage(open: () => Storage, keep: readonly string[]): void {
  try {
    const storage = open();
    const names = Object.keys(storage).filter((name) => name.startsWith(prefix));
    for (const name of names) if (!keep.includes(name.slice(prefix.length))) storage.removeItem(name);
  } catch {
    // nothing is kept where nothing may be written
  }
}

function dropCookies(keep: readonly string[]): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names) {
    if (!name.startsWith(prefix) || keep.includes(name.slice(prefix.length))) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16 and on plain http.
    document.cookie = `${name}=; Max-Age=0; Path=/h5/`;
  }
}

/** Forgets what the app has kept in tab, phone, cookies and worker, but for the names to keep. What the page still knows ends with it. */
export async function forgetKept(keep: readonly string[]): Promise<void> {
  emptyStorage(() => window.sessionStorage, keep);
  emptyStorage(() => window.localStorage, []);
  dropCookies(keep);
  await forgetPages();
}
