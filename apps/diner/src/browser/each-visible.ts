const pauseMs = 250;

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

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
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async () => {
    round += 1;
    const mine = round;
    const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter(isInView);
    for (const element of visible) {
      if (round !== mine || signal.aborted) return;
      await work(element);
    }
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, pauseMs);
  };
  window.addEventListener('scroll', later, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void begin();
}
