import { afterAll, vi } from 'vitest';

// Runs before each test file: page and phone are as empty as before the first scan.
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

// prefetches of a page must be done before its window is gone
afterAll(() => vi.dynamicImportSettled());
