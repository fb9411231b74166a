import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

type Shown = { readonly texts: string[]; expected: number };

const shownOn = new WeakMap<Page, Shown>();

function shown(page: Page): Shown {
  const known = shownOn.get(page) ?? { texts: [], expected: 0 };
  shownOn.set(page, known);
  return known;
}

/**
 * Records every toast that the pages of a context show. A toast disappears after 3 s, so a test on a busy
 * machine could look too late.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toastShown', ({ page }, text: string) => {
    shown(page).texts.push(withPlainSpaces(text));
  });
  await context.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'toastShown');
    const told = new WeakMap<Element, string>();
    // attributes and texts too: a toast may become visible, or get other words, after it was inserted
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('div[role=status] > p')) {
        if (!toast.checkVisibility() || told.get(toast) === toast.innerText) continue;
        told.set(toast, toast.innerText);
        if (typeof tell === 'function') tell(toast.innerText);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

const withPlainSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Waits for a toast with these words that is newer than the last toast that the test expected on this page.
 */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const meant = typeof words === 'string' ? withPlainSpaces(words) : words;
  const isMeant = (text: string) => (typeof meant === 'string' ? text.includes(meant) : meant.test(text));
  const unexpected = () => shown(page).texts.slice(shown(page).expected);
  const match = typeof meant === 'string' ? expect.stringContaining(meant) : expect.stringMatching(meant);
  await expect.poll(unexpected, { message: 'the toasts since the last expected one' }).toContainEqual(match);
  shown(page).expected += unexpected().findIndex(isMeant) + 1;
}
