import { watchHeight } from '@comanda/ui/browser/watch-height';

/** Moves the content of every screen below an element at the top of the page, until the returned function is called. */
export function keepBelow(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const stop = watchHeight(element, (height) => style.setProperty('--safe-top', `${height}px`));
  return () => {
    stop();
    style.removeProperty('--safe-top');
  };
}
