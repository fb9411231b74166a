import { forgetPages } from './service-worker.ts';
import { prefix } from './storage.ts';

/** Removes everything of this app from a storage, except the given names. A blocked one is empty already. */
function emptyStorage(open: () => Storage, keep: readonly string[]): void {
  try {
    const storage = open();
    const names = Object.keys(storage).filter((name) => name.startsWith(prefix));
    for (const name of names) if (!keep.includes(name.slice(prefix.length))) storage.removeItem(name);
  } catch {
    // nothing is stored if writing is not allowed
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
 * Deletes the app's data in tab, phone, cookies and worker, except the given names. What the page still has in
 * memory ends with it.
 */
export async function forgetStored(keep: readonly string[]): Promise<void> {
  emptyStorage(() => window.sessionStorage, keep);
  emptyStorage(() => window.localStorage, []);
  dropCookies(keep);
  await forgetPages();
}
