import { forgetPages } from './service-worker.ts';
import { prefix } from './storage.ts';

/** Removes all names of this app except `keep` from a storage. */
function emptyStorage(open: () => Storage, keep: readonly string[]): void {
  try {
    const storage = open();
    const names = Object.keys(storage).filter((name) => name.startsWith(prefix));
    for (const name of names) if (!keep.includes(name.slice(prefix.length))) storage.removeItem(name);
  } catch {
    // ignores a blocked storage, because it contains nothing
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

/**
 * Deletes the app's data in tab, phone, cookies and service worker, except `keep`. The caller must also
 * reload the page, whose memory still has the data.
 */
export async function forgetStored(keep: readonly string[]): Promise<void> {
  emptyStorage(() => window.sessionStorage, keep);
  emptyStorage(() => window.localStorage, []);
  dropCookies(keep);
  await forgetPages();
}
