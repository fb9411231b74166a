import { afterAll, vi } from 'vitest';

// Runs before each test file. Empties the page and the storage of the phone.
for (const element of [document.documentElement, document.head, document.body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/h5/');
for (const cookie of document.cookie.split('; ')) {
  for (const path of ['/', '/h5/']) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; Path=${path}; Max-Age=0`;
  }
}
history.replaceState(null, '', '/');

// waits for dynamic imports that are still pending, because they need the window of this file
afterAll(() => vi.dynamicImportSettled());
