import { visibleNow } from '@comanda/ui/browser/visible-now';

const pauseMs = 250;

/**
 * Calls `work` for the visible elements that match, one after the other: now, and after each pause of
 * scrolling, until `signal` aborts.
 */
export function eachVisible(
  selector: string,
  signal: AbortSignal,
  work: (element: HTMLElement) => Promise<unknown>,
): void {
  if (signal.aborted) return;
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    stop();
    let isCurrent = true;
    const workOff = async (visible: readonly Element[]) => {
      for (const element of visible) {
        if (!isCurrent) return;
        await work(element as HTMLElement);
      }
    };
    const unwatch = visibleNow(document.querySelectorAll(selector), (visible) => {
      void workOff(visible.map(({ target }) => target));
    });
    stop = () => {
      isCurrent = false;
      unwatch();
    };
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, pauseMs);
  };
  window.addEventListener('scroll', later, { passive: true, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
  begin();
}
