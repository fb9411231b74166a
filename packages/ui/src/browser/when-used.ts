import { whenIdle } from './when-idle.ts';

/** Without any input for this time, the diner is reading the page, and what the page may need next is loaded anyway. */
const pauseMs = 6000;

const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** The Network Information API, which TypeScript's DOM library does not have. */
type Connected = { readonly connection?: { readonly saveData?: boolean } };

/** Whether the user asked the browser to save data. */
const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;

/** Calls back at the first touch, key or scroll on the page, or after 6 s. Returns a function that cancels it. */
function onFirstUse(then: () => void): () => void {
  if (document.documentElement.dataset.used !== undefined) {
    then();
    return () => undefined;
  }
  const begin = () => {
    cancel();
    then();
  };
  const timer = setTimeout(begin, pauseMs);
  for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
  const cancel = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, begin);
  };
  return cancel;
}

/**
 * Calls back once the page is used and the browser is idle, but never if the user saves data. Returns a function that
 * cancels it.
 */
export function whenUsed(work: () => void): () => void {
  if (savesData()) return () => undefined;
  let cancelIdle: (() => void) | undefined;
  const cancelUse = onFirstUse(() => {
    cancelIdle = whenIdle(work);
  });
  return () => {
    cancelUse();
    cancelIdle?.();
  };
}

/**
 * Marks the page once it is used and the browser is idle, for styles that hold pictures back until then, and for what is
 * loaded later. If the first use is a tap, its answer is painted first: the pictures would take longer than it.
 */
export const markFirstUse = (): (() => void) =>
  onFirstUse(() => {
    whenIdle(() => {
      document.documentElement.dataset.used = '';
    });
  });
