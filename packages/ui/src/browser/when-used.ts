import { whenIdle } from './when-idle.ts';

/** A page that nobody touches for so long is being read: what it may need next is loaded anyway. */
const pauseMs = 6000;

const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** TypeScript's DOM library does not have the Network Information API. */
type Connected = { readonly connection?: { readonly saveData?: boolean } };

/** Whether the user has asked the browser to save data. */
const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;

/** Calls back once the user has started to use the page (a touch, a key, a scroll), or after 6 s. Returns how to cancel. */
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

/** Calls back once the page is used and the browser is idle, never if the user saves data. Returns how to cancel. */
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

/** Marks the page once it is used, for styles that hold pictures back until then, and for what is loaded later. */
export const markFirstUse = (): (() => void) =>
  onFirstUse(() => {
    document.documentElement.dataset.used = '';
  });
